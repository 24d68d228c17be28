// How the items of a detail page are named: as the first list of the app that leads to the page and that the user may read.
import { asRecord } from '../../../src/base/loose.ts'
import type { Module } from '../../../src/contract/entities/module.ts'
import type { Page } from '../../../src/contract/entities/page.ts'
import type { Services } from '../http/types.ts'
import type { Who } from '../rights/who.ts'

type ItemName = NonNullable<Page['item_name']>

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const sourceOf = ({ queries }: Pick<Module, 'queries'>): string | undefined =>
  (queries.find(({ primary }) => primary) ?? queries[0])?.slug

/** Returns the column that names a row: the first of the type key, otherwise the first of text. */
function namingColumn({ selection }: Module): Pick<ItemName, 'key' | 'format'> | undefined {
  const columns = listOf(selection['columns']).map(asRecord)
  const typeOf = (column: Readonly<Record<string, unknown>>): unknown =>
    column['type'] ??
    listOf(column['columnstyling'])
      .map(asRecord)
      .find(({ type }) => type !== undefined)?.['type']
  const named =
    columns.find(column => column['type'] === 'key') ?? columns.find(column => (typeOf(column) ?? 'text') === 'text')
  const { key, format } = named ?? {}
  return typeof key === 'string' ? { key, ...(format === undefined ? {} : { format }) } : undefined
}

/** Returns the key of a row from which the module opens this page. */
function itemKeyOf({ selection }: Module, page: string): string | undefined {
  const action = listOf(selection['actions'])
    .map(asRecord)
    .find(({ type, page: to }) => to === page && typeof type === 'string' && /^(tab)?link$/i.test(type))
  if (!action) return undefined
  const { item_key: key } = action
  return typeof key === 'string' ? key : '_id'
}

/** Returns undefined if no list that this user may read leads to the page. `modules`: those of the page. */
export async function itemNameOf(
  { repo, access }: Services,
  who: Who,
  app: string,
  page: string,
  modules: readonly Module[],
): Promise<ItemName | undefined> {
  for (const list of await repo.modules.leadingTo(app, page)) {
    const itemKey = itemKeyOf(list, page)
    const named = namingColumn(list)
    if (itemKey === undefined || !named || !(await access.readsModule(who, list))) continue
    const query = sourceOf(list)
    const collectionOf = async (slug: string | undefined): Promise<string | undefined> => {
      const found = slug === undefined ? undefined : await repo.queries.find(slug)
      return found && JSON.stringify([found.app, found.collection])
    }
    const collection = await collectionOf(query)
    const same: string[] = []
    for (const module of modules)
      if (collection !== undefined && (await collectionOf(sourceOf(module))) === collection) same.push(module.id)
    return { item_key: itemKey, ...named, ...(query === undefined ? {} : { query }), modules: same }
  }
  return undefined
}
