// The blocks of the app, for the parts of the tab "Edit": listed, saved, inserted, renamed and deleted. The dialogs are
// loaded when one is opened.
import { createContext, useContext, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../../api/send.ts'
import { ok } from '../../../base/result.ts'
import type { Result } from '../../../base/result.ts'
import type { Answer } from '../../../contract/call.ts'
import { pageBlockCalls } from '../../../contract/calls/page-blocks.ts'
import { undoCalls } from '../../../contract/calls/undo.ts'
import type { PageBlock } from '../../../contract/entities/page-block.ts'
import { refusalOf } from '../../../questionnaire/saving/refusal-of.ts'
import { useCall, useOptionalCore } from '../../../stores/use.tsx'
import { later } from '../../../ui/later.tsx'
import { useText } from '../../../ui/text.tsx'
import { useToast } from '../../../ui/toast.tsx'
import type { Path } from '../../../workbench/kind.ts'
import { copyText, readText } from '../clipboard.ts'
import type { Pasted } from '../clipboard.ts'
import { useEditUi } from '../edit/context.ts'
import type { Spot } from '../edits.ts'
import type { QueryChoice } from '../services.ts'
import type { NameDialogProps } from './name-dialog.tsx'
import { missingQueries, withQueries } from './queries.ts'
import type { QueryDialogProps } from './query-dialog.tsx'
import { words } from './words.ts'

export interface Blocks {
  readonly list: readonly PageBlock[]
  readonly failure: string | undefined
  retry(): void
  /** Opens the dialog for a name, and saves the selected rows or widgets under it. */
  save(path: Path): void
  /** Inserts a copy at a spot, or behind the selection; asks for queries that do not exist. */
  insert(block: PageBlock, spot?: Spot): void
  rename(block: PageBlock): void
  /** Deletes it and offers to undo that. */
  remove(block: PageBlock): void
}

const BlocksContext = createContext<Blocks | undefined>(undefined)
/** Undefined where blocks are not offered. */
export const useBlocks = (): Blocks | undefined => useContext(BlocksContext)

const NameDialog = later<NameDialogProps>(async () => (await import('./name-dialog.tsx')).default)
const QueryDialog = later<QueryDialogProps>(async () => (await import('./query-dialog.tsx')).default)

type Open =
  | { readonly is: 'save'; readonly content: Pasted; readonly name: string }
  | { readonly is: 'rename'; readonly block: PageBlock }
  | {
      readonly is: 'queries'
      readonly block: PageBlock
      readonly content: Pasted
      readonly spot: Spot | undefined
      readonly missing: readonly string[]
      readonly queries: readonly QueryChoice[]
    }

const resultOf = (answer: Answer): Result<unknown> => (answer.status === 200 ? ok(answer.data) : refusalOf(answer))

/** The blocks of the app, and what is done with them; undefined where they are not offered. */
function useAppBlocks(isOffered: boolean, setOpen: (open: Open) => void): Blocks | undefined {
  const say = useText(words)
  const toast = useToast()
  const core = useOptionalCore()
  const { bench, actions, services, together, site } = useEditUi()
  const { app } = site
  const { data, error, retry } = useCall(pageBlockCalls.listPageBlocks, core && isOffered ? { params: { app } } : null)
  return useMemo((): Blocks | undefined => {
    if (!core || !isOffered) return undefined
    const warn = (key: 'blocks.failed.insert' | 'blocks.failed.change', message: string): void =>
      void toast({ kind: 'error', text: say(key, { message }) })
    async function insert(block: PageBlock, spot: Spot | undefined): Promise<void> {
      const params = { app, id: block.id }
      const [answer, queries] = await Promise.all([
        core ? send(core, pageBlockCalls.readPageBlock, { params }) : undefined,
        services.listQueries(),
      ])
      if (answer?.status !== 200) return warn('blocks.failed.insert', answer?.data.message ?? '')
      const read = readText(JSON.stringify(answer.data.data?.content ?? {}))
      if (!read.ok) return warn('blocks.failed.insert', say(read.message))
      const known = queries.ok ? queries.value : []
      const missing = queries.ok ? missingQueries(read.value, new Set(known.map(({ slug }) => slug))) : []
      if (missing.length === 0) actions.insertBlock(read.value, block.name, spot)
      else setOpen({ is: 'queries', content: read.value, queries: known, block, spot, missing })
    }
    async function remove(block: PageBlock): Promise<void> {
      if (!core) return
      const answer = await send(core, pageBlockCalls.deletePageBlock, { params: { app, id: block.id } })
      if (answer.status !== 200) return warn('blocks.failed.change', answer.data.message)
      const undo = answer.data.data?.undo
      toast({
        kind: 'info',
        text: say('blocks.deleted', { name: block.name }),
        ...(undo === undefined ? {} : { action: { label: say('blocks.undo'), onPress: () => void putBack(undo) } }),
      })
    }
    async function putBack(id: string): Promise<void> {
      const answer = core && (await send(core, undoCalls.undo, { params: { id } }))
      if (answer && answer.status !== 200) warn('blocks.failed.change', answer.data.message)
    }
    return {
      list: data ?? [],
      failure: data === undefined ? error?.message : undefined,
      retry,
      save(path) {
        const text = copyText(bench.get().settings, together(path))
        const content = text === undefined ? undefined : readText(text)
        if (content?.ok) setOpen({ is: 'save', content: content.value, name: actions.name(together(path)) })
        else if (content) toast({ kind: 'warning', text: say(content.message) })
      },
      insert: (block, spot) => void insert(block, spot),
      rename: block => setOpen({ is: 'rename', block }),
      remove: block => void remove(block),
    }
  }, [core, isOffered, app, data, error, retry, bench, actions, services, together, say, toast])
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
  const { actions, site } = useEditUi()
  const [open, setOpen] = useState<Open>()
  const { app } = site
  const blocks = useAppBlocks(isOffered, setOpen)
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
              await send(core, pageBlockCalls.createPageBlock, {
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
      {open?.is === 'queries' && (
        <QueryDialog
          missing={open.missing}
          queries={open.queries}
          onClose={close}
          onInsert={other => {
            actions.insertBlock(withQueries(open.content, other), open.block.name, open.spot)
            close()
          }}
        />
      )}
    </BlocksContext.Provider>
  )
}
