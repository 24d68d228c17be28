// The blocks of an app, for its builders: named widgets and rows that pages show by reference or take copies of.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { blockParts, FilledPageBlock, PageBlock } from '../entities/page-block.ts'

const stale = ['listPageBlocks']

export const pageBlockCalls = {
  listPageBlocks: call({
    id: 'listPageBlocks',
    method: 'GET',
    path: '/page_blocks/:app',
    right: 'builder',
    paging: ['total'],
    summary: 'Lists the blocks of an app by name, without their content: at most 200.',
    reply: v.array(PageBlock),
  }),
  readPageBlock: call({
    id: 'readPageBlock',
    method: 'GET',
    path: '/page_blocks/:app/:id',
    right: 'builder',
    summary: 'Returns a block with its widgets and rows, and the pages that show it by reference.',
    reply: FilledPageBlock,
  }),
  createPageBlock: call({
    id: 'createPageBlock',
    method: 'POST',
    path: '/page_blocks/:app',
    right: 'builder',
    stale,
    once: ['header'],
    summary: 'Stores widgets and rows as a block of an app (at most 500 kB). 409 if another block has the name.',
    body: v.looseObject({ name: blockParts.name, content: blockParts.content }),
    reply: PageBlock,
  }),
  updatePageBlock: call({
    id: 'updatePageBlock',
    method: 'PUT',
    path: '/page_blocks/:app/:id',
    right: 'builder',
    stale: [...stale, 'readPageBlock', 'readPage'],
    summary:
      'Renames a block, or replaces its widgets and rows on every page that shows it by reference. 409 if another block has the name. With `edited`, a change of the content made in the meantime answers 409 with the current block.',
    body: v.pipe(
      v.looseObject({
        name: v.optional(blockParts.name),
        content: v.optional(blockParts.content),
        edited: v.optional(v.number()),
      }),
      v.check(({ name, content }) => name !== undefined || content !== undefined, 'Send a name or a content.'),
    ),
    reply: PageBlock,
  }),
  deletePageBlock: call({
    id: 'deletePageBlock',
    method: 'DELETE',
    path: '/page_blocks/:app/:id',
    right: 'builder',
    stale: [...stale, 'readPageBlock'],
    summary:
      'Deletes a block; `undo` puts it back. The copies on pages stay. 409 with the pages if some show it by reference.',
    reply: v.looseObject({ undo: v.optional(v.string()) }),
  }),
}
