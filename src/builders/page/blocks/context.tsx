// The blocks of the app, for the parts of the tab "Edit": listed, saved, inserted, renamed and deleted. The dialogs are
// loaded when one is opened.
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../../api/send.ts'
import { sendOnce } from '../../../api/send-once.ts'
import { isRecord, textAt } from '../../../base/loose.ts'
import { fail, ok } from '../../../base/result.ts'
import type { Result } from '../../../base/result.ts'
import type { Answer } from '../../../contract/call.ts'
import { pageBlockCalls } from '../../../contract/calls/page-blocks.ts'
import { undoCalls } from '../../../contract/calls/undo.ts'
import { linkType } from '../../../contract/entities/page-block.ts'
import type { PageBlock } from '../../../contract/entities/page-block.ts'
import { refusalOf } from '../../../questionnaire/saving/refusal-of.ts'
import { useCall, useOptionalCore } from '../../../stores/use.tsx'
import { later } from '../../../ui/later.tsx'
import { useText } from '../../../ui/text.tsx'
import { useToast } from '../../../ui/toast.tsx'
import type { Path } from '../../../workbench/kind.ts'
import { copyText, readText } from '../clipboard.ts'
import type { Pasted } from '../clipboard.ts'
import { typeOf } from '../document.ts'
import { useEditUi } from '../edit/context.ts'
import type { DragSource } from '../edit/context.ts'
import type { Spot } from '../edits.ts'
import type { NameDialogProps } from './name-dialog.tsx'
import { words } from './words.ts'

export interface Blocks {
  readonly list: readonly PageBlock[]
  readonly failure: string | undefined
  retry(): void
  /** Opens the dialog for a name, and saves the selected rows or widgets under it. */
  save(path: Path): void
  /** Inserts a copy at a spot, or behind the selection; asks for queries that do not exist. */
  insert(block: PageBlock, spot?: Spot): void
  /** Inserts a reference to it, in a row of its own. */
  insertLinked(block: PageBlock): void
  /** What is dragged: copies of its content, or a reference to it. */
  dragged(block: PageBlock, isLinked: boolean): DragSource
  /** Opens the block that a widget is linked to; undefined where blocks cannot be edited. */
  readonly edit: ((id: string) => void) | undefined
  /** A block is open over the page. */
  readonly isEditing: boolean
  rename(block: PageBlock): void
  /** Deletes it and offers to undo that. */
  remove(block: PageBlock): void
}

const BlocksContext = createContext<Blocks | undefined>(undefined)
/** Undefined where blocks are not offered. */
export const useBlocks = (): Blocks | undefined => useContext(BlocksContext)

const NameDialog = later<NameDialogProps>(async () => (await import('./name-dialog.tsx')).default)

type Open =
  | { readonly is: 'save'; readonly content: Pasted; readonly name: string }
  | { readonly is: 'rename'; readonly block: PageBlock }
  | { readonly is: 'edit'; readonly id: string }

const resultOf = (answer: Answer): Result<unknown> => (answer.status === 200 ? ok(answer.data) : refusalOf(answer))

/** The blocks of the app, and what is done with them; undefined where they are not offered. */
function useAppBlocks(isOffered: boolean, setOpen: (open: Open) => void): Omit<Blocks, 'isEditing'> | undefined {
  const say = useText(words)
  const toast = useToast()
  const core = useOptionalCore()
  const { bench, actions, ask, together, site, services } = useEditUi()
  const { app } = site
  const { data, error, retry } = useCall(pageBlockCalls.listPageBlocks, core && isOffered ? { params: { app } } : null)
  useEffect(() => {
    if (!data) return
    services.knowBlocks(data.map(({ id }) => id))
    bench.recheck()
  }, [data, services, bench])
  return useMemo((): Omit<Blocks, 'isEditing'> | undefined => {
    if (!core || !isOffered) return undefined
    const warn = (key: 'blocks.failed.insert' | 'blocks.failed.change', message: string): void =>
      void toast({ kind: 'error', text: say(key, { message }) })
    async function read({ id }: PageBlock): Promise<Result<Pasted>> {
      const answer = core && (await send(core, pageBlockCalls.readPageBlock, { params: { app, id } }))
      if (answer?.status !== 200) return fail('unread', answer?.data.message ?? '')
      const content = readText(JSON.stringify(answer.data.data?.content ?? {}))
      return content.ok ? content : fail('unread', say(content.message))
    }
    async function insert(block: PageBlock, spot: Spot | undefined, reading = read(block)): Promise<void> {
      const found = await reading
      if (!found.ok) return warn('blocks.failed.insert', found.message)
      ask(found.value, content => actions.insertBlock(content, block.name, spot))
    }
    /** Rows of a block go between rows; until it is read, it is taken for one that has rows. */
    function dragged(block: PageBlock, isLinked: boolean): DragSource {
      let reading: Promise<Result<Pasted>> | undefined
      let kind: DragSource['kind'] = 'row'
      return {
        get kind() {
          return kind
        },
        label: block.name,
        onLift() {
          if (isLinked) return
          reading = read(block)
          void reading.then(found => {
            if (found.ok && found.value.rows.length === 0) kind = 'widget'
          })
        },
        insert: spot => (isLinked ? actions.insertLinked(block, spot) : insert(block, spot, reading)),
      }
    }
    async function remove(block: PageBlock): Promise<void> {
      if (!core) return
      const answer = await send(core, pageBlockCalls.deletePageBlock, { params: { app, id: block.id } })
      const pages: unknown = answer.status === 409 ? answer.data.data : undefined
      if (Array.isArray(pages)) {
        const names = pages.map(one => (isRecord(one) ? `“${textAt(one, 'name')}”` : '')).join(', ')
        return void toast({ kind: 'warning', text: say('blocks.used', { name: block.name, pages: names }) })
      }
      if (answer.status !== 200) return warn('blocks.failed.change', answer.data.message)
      const undo = answer.data.data?.undo
      toast({
        kind: 'info',
        text: say('blocks.deleted', { name: block.name }),
        ...(undo === undefined ? {} : { action: { label: say('blocks.undo'), onPress: () => void putBack(undo) } }),
      })
    }
    async function putBack(id: string): Promise<void> {
      const answer = core && (await sendOnce(core, undoCalls.undo, { params: { id } }))
      if (answer && answer.status !== 200) warn('blocks.failed.change', answer.data.message)
    }
    return {
      list: data ?? [],
      failure: data === undefined ? error?.message : undefined,
      retry,
      save(path) {
        const text = copyText(bench.get().settings, together(path))
        const content = text === undefined ? undefined : readText(text)
        const widgets = content?.ok
          ? [...content.value.rows.flatMap(({ modules }) => modules), ...content.value.widgets]
          : []
        if (widgets.some(one => typeOf(one) === linkType)) toast({ kind: 'warning', text: say('blocks.noLinks') })
        else if (content?.ok) setOpen({ is: 'save', content: content.value, name: actions.name(together(path)) })
        else if (content) toast({ kind: 'warning', text: say(content.message) })
      },
      insert: (block, spot) => void insert(block, spot),
      insertLinked: block => actions.insertLinked(block),
      dragged,
      edit: site.BlockEditor && (id => setOpen({ is: 'edit', id })),
      rename: block => setOpen({ is: 'rename', block }),
      remove: block => void remove(block),
    }
  }, [core, isOffered, app, data, error, retry, bench, actions, ask, site, together, say, toast])
}

export function BlocksProvider({
  isOffered,
  children,
}: {
  readonly isOffered: boolean
  readonly children: ReactNode
}): ReactNode {
  const say = useText(words)
  const toast = useToast()
  const core = useOptionalCore()
  const { site } = useEditUi()
  const [open, setOpen] = useState<Open>()
  const { app, BlockEditor } = site
  const own = useAppBlocks(isOffered, setOpen)
  const isEditing = open?.is === 'edit'
  const blocks = useMemo(() => own && { ...own, isEditing }, [own, isEditing])
  const close = (): void => setOpen(undefined)
  return (
    <BlocksContext.Provider value={blocks}>
      {children}
      {core && open?.is === 'save' && (
        <NameDialog
          title={say('blocks.save')}
          text={say('blocks.save.text')}
          initial={open.name}
          onClose={close}
          onSave={async name => {
            const content = { rows: [...open.content.rows], widgets: [...open.content.widgets] }
            const saved = resultOf(
              await sendOnce(core, pageBlockCalls.createPageBlock, {
                params: { app },
                // the rows of a page are what the server takes as rows
                body: { name, content: JSON.parse(JSON.stringify(content)) as { rows: []; widgets: [] } },
              }),
            )
            if (saved.ok) toast({ kind: 'success', text: say('blocks.saved', { name }) })
            return saved
          }}
        />
      )}
      {core && open?.is === 'rename' && (
        <NameDialog
          title={say('blocks.rename.of')}
          initial={open.block.name}
          onClose={close}
          onSave={async name =>
            resultOf(
              await send(core, pageBlockCalls.updatePageBlock, { params: { app, id: open.block.id }, body: { name } }),
            )
          }
        />
      )}
      {BlockEditor && open?.is === 'edit' && <BlockEditor id={open.id} onClose={close} />}
    </BlocksContext.Provider>
  )
}
