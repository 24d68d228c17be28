// A detail page knows the list it was opened from: the way back with its view and scroll position, the item before and the
// one after, the name of the item. Stored for this user; a page opened by its address alone leads back to its app.
import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Core, StorageLike } from '../api/core.ts'
import { openStorage } from '../api/storage.ts'
import * as v from '../base/schema.ts'
import { targetPath, useNavigation } from '../page/navigation.ts'
import type { ListedItem, Navigation, Target } from '../page/navigation.ts'
import { useCore } from '../stores/use.tsx'
import { IconButton } from '../ui/button.tsx'
import { useText } from '../ui/text.tsx'
import { useAddress, useShell } from './context.tsx'
import type { Shell } from './context.tsx'
import { useCopyLink } from './use-copy-link.ts'
import { words } from './words.ts'

const List = v.object({
  /** The address of the page with the list, its view included. */
  from: v.string(),
  scrollPx: v.number(),
  items: v.array(v.object({ item: v.string(), name: v.string() })),
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

/** Returns the navigation of the shell with what a page of an app has beside it: lists of items, and a link to copy. */
export function usePageNavigation(): Navigation | undefined {
  const core = useCore()
  const shell = useShell()
  const outer = useNavigation()
  const storage = useMemo(() => openStorage(core.options), [core])
  const copyLink = useCopyLink(shell)
  useScrollBack(core, shell, storage)
  return useMemo(
    (): Navigation | undefined =>
      outer && {
        ...outer,
        copyLink,
        open(target, options = {}) {
          const { items, newTab } = options
          if (items && target.item !== undefined && !newTab)
            storage.setItem(
              keyOf(core, target),
              JSON.stringify({ from: shell.driver.get(), scrollPx: shell.isOwner ? window.scrollY : 0, items }),
            )
          outer.open(target, options)
        },
        listOf(target) {
          const list = readList(storage, keyOf(core, target))
          const at = list?.items.findIndex(one => one.item === target.item) ?? -1
          return {
            name: list?.items[at]?.name,
            tools: (
              <ListTools
                list={at < 0 ? undefined : list}
                at={at}
                onBack={() => {
                  if (list && at >= 0) {
                    storage.setItem(returnKeyOf(core), JSON.stringify({ ...list, items: [] }))
                    shell.go(list.from, { reason: 'list', keepScroll: true })
                  } else outer.open({ app: target.app, page: '' })
                }}
                onItem={item => shell.go(targetPath({ ...target, item }), { reason: 'list' })}
              />
            ),
          }
        },
      },
    [core, outer, copyLink, shell, storage],
  )
}

function ListTools({
  list,
  at,
  onBack,
  onItem,
}: {
  readonly list: List | undefined
  readonly at: number
  onBack(): void
  onItem(item: string): void
}): ReactNode {
  const text = useText(words)
  const step = (by: 1 | -1, icon: string, word: 'list.previous' | 'list.next'): ReactNode => {
    const item: ListedItem | undefined = list?.items[at + by]
    const label = item ? `${text(word)}: ${item.name}` : text(word)
    return <IconButton icon={icon} label={label} isDisabled={!item} onPress={() => item && onItem(item.item)} />
  }
  return (
    <>
      <IconButton icon='arrow-left' label={text(list ? 'list.back' : 'list.toApp')} onPress={onBack} />
      {list && (
        <>
          {step(-1, 'chevron-left', 'list.previous')}
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
