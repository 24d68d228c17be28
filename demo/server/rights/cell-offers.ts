// What people may change in the cells of tables: a column that a builder marked as editable offers its field, where the rows
// of the table are items.
import { isRecord } from '../../../src/base/loose.ts'
import type { Field } from '../../../src/contract/entities/collection.ts'
import { isFieldKey } from '../../../src/contract/entities/collection.ts'
import type { EditableField, Query } from '../../../src/contract/entities/query.ts'
import { serverKeys } from '../data/answer-filter.ts'
import type { StoredCollection } from '../data/collections.ts'
import type { RuledRepo } from '../data/repo.ts'
import type { StoredModule } from '../data/stored-module.ts'
import { itemRows } from '../pipeline/item-rows.ts'
import type { Access } from './access.ts'
import type { Reader } from './readers.ts'
import { hasField } from './rules.ts'
import { isBuilder, type Who } from './who.ts'

export interface CellOffers {
  /** Returns whether a table of the asker lets them change these fields of an item; `isRow`: whether the query gives that item. */
  writes(
    who: Who,
    collection: StoredCollection,
    keys: readonly string[],
    isRow: (query: Query) => Promise<boolean>,
  ): Promise<boolean>
  /** Returns the fields that the asker may change in the rows of a query. */
  editsOf(who: Who, query: Query, collection: StoredCollection, reader: Reader): Promise<readonly EditableField[]>
}

export function createCellOffers(access: Access, repo: RuledRepo): CellOffers {
  /** The keys that tables of this query offer to the asker, of each table. */
  async function offered(who: Who, query: Query): Promise<readonly (readonly string[])[]> {
    const found: (readonly string[])[] = []
    for (const module of await repo.modules.ofQuery(query.slug)) {
      const keys = sourceOf(module) === query.slug ? editableKeys(module.selection) : []
      if (keys.length > 0 && (await access.usesModule(who, module, 'update'))) found.push(keys)
    }
    return found
  }

  return {
    async writes(who, collection, keys, isRow) {
      if (who.kind === 'public' || keys.length === 0 || !keys.every(isOffered)) return false
      for (const query of await repo.queries.listOf(collection.app, collection.slug)) {
        const rows = itemRows(query.pipeline)
        if (!rows || !keys.every(rows.isOfItem)) continue
        const tables = await offered(who, query)
        if (tables.some(table => keys.every(key => table.includes(key))) && (await isRow(query))) return true
      }
      return false
    },
    async editsOf(who, query, collection, reader) {
      const rows = who.kind === 'public' ? undefined : itemRows(query.pipeline)
      const part = await reader.part(collection, 'update')
      if (!rows || part.isClosed) return []
      const reading = await reader.reading(collection)
      const keys = new Set((await offered(who, query)).flat())
      if (isBuilder(who)) for (const field of collection.fields) keys.add(field.key)
      const fields = new Map<string, Field>(collection.fields.map(field => [field.key, field]))
      return [...keys]
        .filter(key => isOffered(key) && rows.isOfItem(key))
        .filter(key => hasField(part.fields, key) && reading.shows(key))
        .map(key => fields.get(key) ?? { key })
    },
  }
}

/** Keys that the server sets itself, and parts of a value, are changed in other ways. */
const isOffered = (key: string): boolean => isFieldKey(key) && !serverKeys.includes(key)

/** The slug a module reads: its primary query, else its first. */
const sourceOf = ({ queries }: Pick<StoredModule, 'queries'>): string | undefined =>
  (queries.find(query => query.primary) ?? queries[0])?.slug

/** The keys of the columns that are marked as editable. */
const editableKeys = ({ columns }: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(columns)
    ? columns.flatMap((column: unknown) =>
        isRecord(column) && column['editable'] === true && typeof column['key'] === 'string' ? [column['key']] : [],
      )
    : []
