// A block of an app: widgets and rows with a name, of which copies are inserted into its pages.
import * as v from '../../base/schema.ts'
import { PageModules, PageRows } from './page-document.ts'

const text = v.string()

/** The type of a widget that shows a block by reference: `block` is the id of the block. */
export const linkType = 'Block'

export const mostBlockBytes = 500_000

const isLink = ({ type }: Readonly<Record<string, unknown>>): boolean =>
  typeof type === 'object' && type !== null && 'name' in type && type.name === linkType

export const blockParts = {
  name: v.pipe(
    text,
    v.trim(),
    v.nonEmpty('Enter a name.'),
    v.maxLength(100, 'The name of a block has at most 100 characters.'),
  ),
  content: v.pipe(
    v.looseObject({ rows: v.optional(PageRows, []), widgets: v.optional(PageModules, []) }),
    v.check(({ rows, widgets }) => rows.length + widgets.length > 0, 'A block has at least one widget or row.'),
    v.check(
      ({ rows, widgets }) => ![...rows.flatMap(({ modules }) => modules), ...widgets].some(isLink),
      'A block cannot contain a linked block. Unlink it first.',
    ),
  ),
} as const

/** A block in a list. created_at in Unix seconds. */
export const PageBlock = v.looseObject({
  id: text,
  app: text,
  name: text,
  /** The types of its widgets, at most 20. */
  types: v.array(text),
  /** How many widgets it has. */
  widgets: v.number(),
  /** Grows with each change of its content. */
  edited: v.number(),
  created_at: v.number(),
})
export type PageBlock = v.InferOutput<typeof PageBlock>

export const FilledPageBlock = v.looseObject({
  ...PageBlock.entries,
  content: v.looseObject({ rows: v.array(v.looseObject({})), widgets: v.array(v.looseObject({})) }),
  /** The pages that show it by reference: at most 200, by their slugs. */
  pages: v.array(v.looseObject({ page: text, name: text })),
})
export type FilledPageBlock = v.InferOutput<typeof FilledPageBlock>
