// A block in a builder of its own, over the page it is shown on. What is published changes it on every page that is linked
// to it. A draft that is not published is continued the next time, as that of a page.
import { useCallback, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import type { ActionServices } from '../../../actions/part.ts'
import type { Core } from '../../../api/core.ts'
import { send } from '../../../api/send.ts'
import { isSameTree } from '../../../base/same-tree.ts'
import { isRecord } from '../../../base/loose.ts'
import { ok } from '../../../base/result.ts'
import { pageBlockCalls } from '../../../contract/calls/page-blocks.ts'
import type { FilledPageBlock } from '../../../contract/entities/page-block.ts'
import { formStorageOf } from '../../../questionnaire/saving/form-storage.ts'
import { refusalOf } from '../../../questionnaire/saving/refusal-of.ts'
import { useCall, useCore, useReadable } from '../../../stores/use.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useText } from '../../../ui/text.tsx'
import type { DocumentStore, PublishAnswer } from '../../../workbench/kind.ts'
import { NotOpenYet, useStored } from '../../../workbench/stored.tsx'
import { emptyPage } from '../document.ts'
import type { PageDocument } from '../document.ts'
import { PageBuilder } from '../page-builder.tsx'
import { createServices } from '../services.ts'
import type { PageLookups } from '../services.ts'
import type { BuilderSite } from '../site.ts'
import { contentIn } from './linked.ts'
import { words } from './words.ts'
import sheet from './blocks.css'

export interface BlockEditorProps {
  readonly app: string
  /** Id of the block. */
  readonly id: string
  onClose(): void
  lookups(core: Core): PageLookups
  actions(core: Core): ActionServices
}

/** The row in which the widgets of a block stand that are in none. */
const loose = 'block-widgets'

/** A block as a page: its loose widgets stand in a row at the end. */
function pageOf({ name, content }: Pick<FilledPageBlock, 'name' | 'content'>): PageDocument {
  const { rows, widgets } = contentIn(content)
  return { name, rows: widgets.length > 0 ? [...rows, { id: loose, modules: widgets }] : rows }
}

/** Where a block is stored. A change that somebody else made in the meantime is refused (409), and nothing is stored. */
function blockStore(core: Core, app: string, id: string) {
  const params = { app, id }
  async function read(): Promise<PublishAnswer<PageDocument>> {
    const answer = await send(core, pageBlockCalls.readPageBlock, { params })
    const block = answer.data.data
    return answer.status === 200 && block
      ? ok({ id, name: block.name, version: block.edited, settings: pageOf(block) })
      : refusalOf(answer)
  }
  const store: DocumentStore<PageDocument> = {
    hasVersions: false,
    readLatest: read,
    async publish({ settings, baseVersion }) {
      const end = settings.rows.at(-1)
      const content = {
        rows: end?.id === loose ? settings.rows.slice(0, -1) : settings.rows,
        widgets: end?.id === loose ? end.modules : [],
      }
      const body = {
        content: JSON.parse(JSON.stringify(content)) as { rows: []; widgets: [] }, // as the server takes rows
        ...(baseVersion === undefined ? {} : { edited: baseVersion }),
      }
      const answer = await send(core, pageBlockCalls.updatePageBlock, { params, body })
      const { data: block } = answer.data
      // the reply to an earlier try was lost: what is stored is what was sent
      const isSent =
        answer.status === 409 &&
        isRecord(block?.['content']) &&
        isSameTree(contentIn(block['content']), contentIn(content))
      return block && (answer.status === 200 || isSent)
        ? ok({ id, name: block.name, version: block.edited, settings: { ...settings, name: block.name } })
        : refusalOf(answer)
    },
  }
  return { read, store }
}

export default function BlockEditor({ app, id, onClose, lookups, actions }: BlockEditorProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const core = useCore()
  const { user } = useReadable(core.session)
  const { read, store } = useMemo(() => blockStore(core, app, id), [core, app, id])
  const [reading, retry] = useStored<PageDocument>(read, () => ({ name: '', version: 0, settings: emptyPage() }))
  const { data } = useCall(pageBlockCalls.readPageBlock, { params: { app, id } })
  const storage = useMemo(() => formStorageOf(core), [core])
  const site = useMemo(
    (): BuilderSite => ({
      ...{ app, page: `block-${id}`, item: undefined, mayRename: false },
      services: createServices(lookups(core), actions(core)),
    }),
    [core, app, id, lookups, actions],
  )
  const box = useRef<HTMLDivElement>(null)
  // the keys of this builder are not those of the page below it
  const stop = useCallback((event: { stopPropagation(): void }) => event.stopPropagation(), [])
  const pages = data?.pages ?? []
  const key = pages.length === 0 ? '.none' : pages.length === 1 ? '.one' : ''
  const params = { count: pages.length, pages: pages.map(one => `“${one.name}”`).join(', ') }
  return (
    <Dialog
      isOpen
      size='full'
      title={say('blocks.edit.of', { name: reading.is === 'ready' ? reading.stored.name : '' })}
      closesOutside={false}
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={box} className='lc-block-editor' onKeyDown={stop}>
        <p className='lc-builder-note'>{say(`blocks.edit.text${key}`, params)}</p>
        {reading.is === 'ready' ? (
          <PageBuilder
            site={site}
            stored={reading.stored}
            store={store}
            storage={storage}
            storageKey={String(user?.id ?? '')}
          />
        ) : (
          <NotOpenYet reading={reading} name={id} onRetry={retry} />
        )}
      </div>
    </Dialog>
  )
}
