// The blocks of an app, for builders.
import { isRecord, textAt } from '../../../src/base/loose.ts'
import { fail, type Failure } from '../../../src/base/result.ts'
import { mostBlockBytes } from '../../../src/contract/entities/page-block.ts'
import type { BlockContent } from '../data/page-blocks.ts'
import { invalid, notFound } from '../http/failures.ts'
import { refuseTexts } from '../http/refused-text.ts'
import { inUse } from './fields.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'

type Names = 'listPageBlocks' | 'readPageBlock' | 'createPageBlock' | 'updatePageBlock' | 'deletePageBlock'

const mostBlocks = 200
const mostTypes = 20

const nameTaken = (): Failure => ({
  ...invalid('name', 'Another block has this name. Choose a different one.'),
  status: 409,
})

/** The types of the widgets of a block, those in its rows too. */
function typesIn({ rows, widgets }: BlockContent): string[] {
  const inRows = rows.flatMap(row => (Array.isArray(row['modules']) ? row['modules'] : []))
  return [...inRows, ...widgets].map(widget =>
    isRecord(widget) && isRecord(widget['type']) ? textAt(widget['type'], 'name').slice(0, 100) : '',
  )
}

const refuse = (content: BlockContent): Failure | undefined =>
  Buffer.byteLength(JSON.stringify(content)) > mostBlockBytes
    ? fail('too-large', 'This is too large for a block. Save fewer widgets at once.', {
        status: 413,
        issues: [{ path: 'content', message: 'At most 500 kB.' }],
      })
    : refuseTexts({ ...content }, 'content')

/** What is stored of a content, and what a list shows of it. */
function filled({ rows, widgets }: BlockContent) {
  const types = typesIn({ rows, widgets })
  return {
    content: { rows, widgets },
    types: [...new Set(types)].filter(type => type !== '').slice(0, mostTypes),
    widgets: types.length,
  }
}

export function pageBlockRoutes({ repo, engine }: Services): Handlers<Names> {
  const hasApp = async (app: string): Promise<boolean> => (await repo.apps.read(app)) !== undefined
  return {
    async listPageBlocks({ params: { app } }) {
      if (!(await hasApp(app))) return notFound('app', app)
      const blocks = await repo.pageBlocks.list(app)
      return reply(blocks, { total: blocks.length })
    },
    async readPageBlock({ params: { app, id } }) {
      const block = await repo.pageBlocks.find(app, id)
      return block ? reply({ ...block, pages: await repo.pageBlocks.pages(app, id) }) : notFound('block', id)
    },
    async createPageBlock({ params: { app }, body: { name, content } }) {
      const refused = refuse(content)
      if (refused) return refused
      if (!(await hasApp(app))) return notFound('app', app)
      if ((await repo.pageBlocks.count(app)) >= mostBlocks)
        return fail('limited', `An app has at most ${mostBlocks} blocks. Delete some of them first.`, { status: 409 })
      const block = await repo.pageBlocks.create({ app, name, ...filled(content) })
      return block ? reply(block) : nameTaken()
    },
    async updatePageBlock({ params: { app, id }, body: { name, content, edited } }) {
      const refused = content && refuse(content)
      if (refused) return refused
      const update = await repo.pageBlocks.update(app, id, { name, ...(content ? filled(content) : {}) }, edited)
      switch (update.is) {
        case 'gone':
          return notFound('block', id)
        case 'taken':
          return nameTaken()
        case 'newer':
          return {
            ...fail('newer', 'Somebody else changed this block in the meantime.', { status: 409 }),
            data: update.block,
          }
        default:
          return reply(update.block)
      }
    },
    async deletePageBlock({ params: { app, id }, who }) {
      return engine.transaction(async () => {
        const pages = await repo.pageBlocks.pages(app, id)
        const used = inUse(
          'block',
          pages.map(one => ({ kind: 'page' as const, id: one.id, name: one.name, app, page: one.page })),
        )
        if (used) return used
        const content = await repo.pageBlocks.delete(app, id)
        return content
          ? reply({ undo: await repo.undos.add({ owner: who.id, kind: 'block', content }) })
          : notFound('block', id)
      })
    },
  }
}
