// A detail page knows the list it was opened from: the way back with its view and scroll position, the item before and the
// one after, the name of the item. Stored for this user; a page opened by its address alone leads back to its app.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Core, StorageLike } from '../api/core.ts'
import { send } from '../api/send.ts'
import { openStorage } from '../api/storage.ts'
import { itemName } from '../base/format/item-name.ts'
import { asRecord, text } from '../base/loose.ts'
import { valueAt } from '../base/path.ts'
import * as v from '../base/schema.ts'
import { collectionCalls } from '../contract/calls/collections.ts'
import { targetPath, useNavigation } from '../page/navigation.ts'
import type { ItemList, ListedItem, Navigation, Target } from '../page/navigation.ts'
import { useCore } from '../stores/use.tsx'
import { IconButton } from '../ui/button.tsx'
import { useSheet } from '../ui/sheet.ts'
import { useLang, useText } from '../ui/text.tsx'
import { useToast } from '../ui/toast.tsx'
import { optionalFormat } from '../widgets/head.ts'
import { useAddress, useShell } from './context.tsx'
import type { Shell } from './context.tsx'
import { useItemName } from './item-name.ts'
import { useCopyLink } from './use-copy-link.ts'
import { useSavePage } from './use-save-page.ts'
import { words } from './list-words.ts'
import sheet from './list-of-items.css'

const List = v.object({
  /** The address of the page with the list, its view included. */
  from: v.string(),
  scrollPx: v.number(),
  /** The items that are known, in their order; the first of them has this position in the whole list. */
  items: v.array(v.object({ item: v.string(), name: v.string() })),
  offset: v.optional(v.number(), 0),
  total: v.optional(v.number()),
  /** How more of it is read; absent where all of it is known. */
  more: v.optional(
    v.object({
      body: v.looseObject({ limit: v.number(), offset: v.optional(v.number(), 0) }),
      key: v.string(),
      name: v.optional(v.object({ key: v.string(), format: optionalFormat })),
    }),
  ),
})
type List = v.InferOutput<typeof List>

/** What one user saw in a list is not for the next one who signs in. */
const userOf = (core: Core): string => core.session.get().user?.id ?? ''
const keyOf = (core: Core, { app, page }: Target): string => `list:${userOf(core)}:${app}/${page}`
const returnKeyOf = (core: Core): string => `list-return:${userOf(core)}`

function readList(storage: StorageLike, key: string): List | undefined {
  try {
    const list = v.safeParse(List, JSON.parse(storage.getItem(key) ?? 'null'))
    return list.success ? list.output : undefined
  } catch {
    return undefined // not JSON: somebody else wrote there (ENT-043)
  }
}

interface PageNavigation {
  readonly navigation: Navigation | undefined
  /** Called with each event of the page. */
  follow(event: string, detail: unknown): void
}

/** Returns the navigation of the shell with what a page of an app has beside it: lists of items, and a link to copy. */
export function usePageNavigation({ app = '', page = '', item }: Readonly<Record<string, string>>): PageNavigation {
  const core = useCore()
  const shell = useShell()
  const outer = useNavigation()
  const storage = useMemo(() => openStorage(core.options), [core])
  const copyLink = useCopyLink(shell)
  const savePdf = useSavePage()
  const stepped = useRef<Step>(undefined)
  useScrollBack(core, shell, storage)
  const isListed = useMemo(
    () => readList(storage, keyOf(core, { app, page }))?.items.some(one => one.item === item) === true,
    [core, storage, app, page, item],
  )
  const { name: ownName, follow } = useItemName(app, page, isListed ? undefined : item)
  const navigation = useMemo(
    (): Navigation | undefined =>
      outer && {
        ...outer,
        copyLink: copyLink && (() => copyLink()),
        savePdf,
        open(target, options = {}) {
          const { list, newTab } = options
          if (list && target.item !== undefined && !newTab)
            writeList(storage, keyOf(core, target), {
              ...asStored(list),
              from: shell.driver.get(),
              scrollPx: shell.isOwner ? window.scrollY : 0,
            })
          outer.open(target, options)
        },
        listOf(target) {
          const key = keyOf(core, target)
          const list = readList(storage, key)
          const at = list?.items.findIndex(one => one.item === target.item) ?? -1
          return {
            name: list?.items[at]?.name ?? ownName,
            tools: (
              <ListTools
                list={at < 0 ? undefined : list}
                at={at}
                takeStep={() => {
                  const step = stepped.current
                  stepped.current = undefined
                  return step
                }}
                onRead={read => writeList(storage, key, read)}
                onBack={() => {
                  if (list && at >= 0) {
                    writeList(storage, returnKeyOf(core), { ...list, items: [] })
                    shell.go(list.from, { reason: 'list', keepScroll: true })
                  } else outer.open({ app: target.app, page: '' })
                }}
                onItem={(item, by) => {
                  stepped.current = by
                  shell.go(targetPath({ ...target, item }), { reason: 'list' })
                }}
              />
            ),
          }
        },
      },
    [core, outer, copyLink, savePdf, shell, storage, ownName],
  )
  return { navigation, follow }
}

const writeList = (storage: StorageLike, key: string, list: List): void => storage.setItem(key, JSON.stringify(list))

/** Returns what is stored of a list: its request only if it asked for a part. */
function asStored({ items, key, name, request, total }: ItemList): Pick<List, 'items' | 'offset' | 'total' | 'more'> {
  const body = asRecord(request?.body)
  const { limit, offset } = body
  if (typeof limit !== 'number') return { items: [...items], offset: 0, total: total ?? items.length }
  const from = typeof offset === 'number' ? offset : 0
  return {
    items: [...items],
    offset: from,
    ...(total === undefined ? {} : { total }),
    more: {
      body: { ...body, limit, offset: from },
      key,
      ...(name ? { name: { key: name.key, format: name.format && { ...name.format } } } : {}),
    },
  }
}

type Step = 1 | -1

/** Returns whether there are items beyond those that are known, on this side of them. */
function hasMore({ more, offset, items, total }: List, by: Step): boolean {
  if (!more) return false
  return by < 0 ? offset > 0 : total === undefined ? items.length >= more.body.limit : offset + items.length < total
}

/** Reads the part of a list before or after the one that is known. Undefined: it could not be read. */
async function readMore(
  core: Core,
  list: List & { readonly more: NonNullable<List['more']> },
  by: Step,
  lang: string,
  signal: AbortSignal,
): Promise<List | undefined> {
  const { items, offset } = list
  const { body, key, name } = list.more
  const from = by > 0 ? offset + items.length : Math.max(0, offset - body.limit)
  const limit = by > 0 ? body.limit : offset - from
  const { status, data } = await send(
    core,
    collectionCalls.aggregate,
    { body: { ...body, limit, offset: from } },
    signal,
  )
  if (status !== 200 || !Array.isArray(data.data)) return undefined
  const known = new Set(items.map(({ item }) => item))
  const read = data.data.flatMap((row: unknown) => {
    const item = text(valueAt(row, key))
    return known.has(item) ? [] : [{ item, name: (name && itemName(row, name, lang)) ?? item }] // rows moved in the meantime
  })
  const isOver = by > 0 && read.length === 0
  const total = isOver ? offset + items.length : (data.total ?? list.total)
  return {
    ...list,
    items: by > 0 ? [...items, ...read] : [...read, ...items],
    offset: by > 0 ? offset : read.length === 0 ? 0 : from,
    ...(total === undefined ? {} : { total }),
  }
}

interface ListToolsProps {
  readonly list: List | undefined
  readonly at: number
  /** The button that led here, once: it has the focus again, so that one press follows another. */
  takeStep(): Step | undefined
  onRead(list: List): void
  onBack(): void
  onItem(item: string, by: Step): void
}

function ListTools({ list: known, at: start, takeStep, onRead, onBack, onItem }: ListToolsProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const lang = useLang()
  const core = useCore()
  const toast = useToast()
  const [read, setRead] = useState<{ readonly list: List; readonly at: number }>()
  const [busy, setBusy] = useState<Step>()
  const leaving = useRef<AbortController>(undefined)
  const buttons = { [-1]: useRef<HTMLButtonElement>(null), 1: useRef<HTMLButtonElement>(null) }
  useEffect(() => {
    const step = takeStep()
    if (step === undefined) return
    for (const by of [step, step > 0 ? -1 : 1] as const)
      if (!buttons[by].current?.disabled) return buttons[by].current?.focus()
  }, [])
  useEffect(() => {
    const ending = new AbortController()
    leaving.current = ending
    return () => ending.abort() // what is answered after the page was left leads nowhere
  }, [])
  const { list, at } = read ?? { list: known, at: start }

  const go = async (by: Step): Promise<void> => {
    const signal = leaving.current?.signal
    if (!list || !signal || busy !== undefined) return
    let item = list.items[at + by]
    if (!item && list.more) {
      setBusy(by)
      const now = await readMore(core, { ...list, more: list.more }, by, lang, signal)
      if (signal.aborted) return
      setBusy(undefined)
      if (!now) {
        toast({ kind: 'error', text: say('list.failed') })
        return
      }
      onRead(now)
      const moved = at + (by < 0 ? now.items.length - list.items.length : 0)
      setRead({ list: now, at: moved })
      item = now.items[moved + by]
    }
    if (!item) return
    onItem(item.item, by)
  }
  const step = (by: Step, icon: string, word: 'list.previous' | 'list.next'): ReactNode => {
    const item: ListedItem | undefined = list?.items[at + by]
    const canGo = item !== undefined || (list !== undefined && hasMore(list, by))
    const label = item
      ? say(`${word}Named`, { name: item.name })
      : say(canGo ? word : by < 0 ? 'list.isFirst' : 'list.isLast')
    return (
      <IconButton
        ref={buttons[by]}
        icon={icon}
        label={label}
        isDisabled={!canGo}
        isBusy={busy === by}
        onPress={() => void go(by)}
      />
    )
  }
  return (
    <>
      <IconButton icon='arrow-left' label={say(list ? 'list.back' : 'list.toApp')} onPress={onBack} />
      {list && (
        <>
          {step(-1, 'chevron-left', 'list.previous')}
          {list.total !== undefined && (
            <span className='lc-list-position'>
              {say('list.position', { at: list.offset + at + 1, total: list.total })}
            </span>
          )}
          {step(1, 'chevron-right', 'list.next')}
        </>
      )}
    </>
  )
}

const waitMs = 5000

/** Scrolls the page of a list to where it was left, as soon as it is long enough, unless the user scrolls first. */
function useScrollBack(core: Core, shell: Shell, storage: StorageLike): void {
  const address = useAddress()
  useEffect(() => {
    const returnKey = returnKeyOf(core)
    const back = readList(storage, returnKey)
    storage.removeItem(returnKey)
    if (!back || back.from !== address || !shell.isOwner) return undefined
    const ending = new AbortController()
    const { signal } = ending
    const root = document.documentElement
    const scroll = (): void => {
      window.scrollTo({ top: back.scrollPx, behavior: 'instant' })
      if (root.scrollHeight - window.innerHeight >= back.scrollPx) ending.abort()
    }
    const watch = new ResizeObserver(scroll)
    const timer = setTimeout(() => ending.abort(), waitMs)
    signal.addEventListener('abort', () => {
      watch.disconnect()
      clearTimeout(timer)
    })
    for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const)
      addEventListener(event, () => ending.abort(), { signal, passive: true })
    watch.observe(document.body)
    return () => ending.abort()
  }, [core, shell, storage, address])
}
