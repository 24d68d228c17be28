// Checks what is written against the defined fields of its collection. Keys that no field defines pass as they are.
import type { Field } from '../../../src/contract/entities/collection.ts'
import { own } from '../../../src/base/loose.ts'
import { fail, ok, type Issue, type Result } from '../../../src/base/result.ts'
import type { StoredCollection } from '../data/collections.ts'
import { danglingText, withDefaults, wrongIn } from '../data/field-rules.ts'
import { isEmptyValue, wrongWith } from '../data/field-types.ts'
import type { Doc } from '../data/items.ts'
import type { Reader } from '../rights/readers.ts'
import type { RuledRepo } from '../data/repo.ts'

const mostIssues = 100

export function createFieldChecks(repo: RuledRepo) {
  /** Returns new documents with their defaults, or what is wrong with them. */
  async function checked(
    collection: StoredCollection,
    docs: readonly Doc[],
    reader?: Reader,
  ): Promise<Result<readonly Doc[]>> {
    const { fields, table } = collection
    if (fields.length === 0) return ok(docs)
    const whole = docs.map(doc => withDefaults(fields, doc))
    const at = (index: number, key: string) => (docs.length === 1 ? key : `data.${index}.${key}`)
    return finish(whole, [
      ...whole.flatMap((doc, index) => wrongIn(fields, doc, doc).map(one => ({ ...one, path: at(index, one.path) }))),
      ...(await doubled(table, fields, whole)).map(({ index, field }) => ({
        path: at(index, field.key),
        message: twice,
      })),
      ...(await unknown(table, fields, whole, reader)).map(({ index, field }) => ({
        path: at(index, field.key),
        message: danglingText,
      })),
    ])
  }

  /** Returns the change of an item, or what is wrong with it. */
  async function checkedChange(
    { fields, table }: StoredCollection,
    id: string,
    former: Doc,
    change: Doc,
    reader?: Reader,
  ): Promise<Result<Doc>> {
    if (fields.length === 0) return ok(change)
    const changed = fields.filter(({ key }) => Object.hasOwn(change, key))
    // a form sends all its answers: the item that another one refers to may have been deleted since
    const pointed = changed.filter(({ key }) => own(change, key) !== own(former, key))
    return finish(change, [
      ...wrongIn(fields, change, { ...former, ...change }),
      ...(await doubled(table, changed, [{ ...change, _id: id }])).map(({ field }) => ({
        path: field.key,
        message: twice,
      })),
      ...(await unknown(table, pointed, [{ ...change, _id: id }], reader)).map(({ field }) => ({
        path: field.key,
        message: danglingText,
      })),
    ])
  }

  /** References to items that are not there, or not for this person: the difference would tell which are. */
  async function unknown(table: string, fields: readonly Field[], docs: readonly Doc[], reader?: Reader) {
    const dangling = await repo.items.dangling(table, fields, docs)
    if (!reader) return dangling
    const found = [...dangling]
    for (const field of fields) {
      const target = field.to && (await repo.collections.read(field.to.app, field.to.collection))
      if (field.type !== 'reference' || !target || (await reader.reading(target)).isWhole) continue
      for (const [index, doc] of docs.entries()) {
        const value = own(doc, field.key)
        const isFound = found.some(one => one.index === index && one.field === field)
        if (isFound || isEmptyValue(field, value) || wrongWith(field, value) !== undefined) continue
        if (!(await reader.item(target, String(value)))) found.push({ index, field })
      }
    }
    return found
  }

  async function doubled(table: string, fields: readonly Field[], docs: readonly Doc[]) {
    const unique = fields.filter(field => field.unique)
    if (unique.length === 0) return []
    const within = unique.flatMap(field => {
      const seen = new Set<string>()
      return docs.flatMap((doc, index) => {
        const value = own(doc, field.key)
        const text = JSON.stringify(value)
        if (isEmptyValue(field, value) || !seen.has(text)) {
          seen.add(text)
          return []
        }
        return [{ index, field }]
      })
    })
    return [...within, ...(await repo.items.taken(table, unique, docs))]
  }

  return { checked, checkedChange }
}

const twice = 'Another item has this value already.'

function finish<T>(value: T, issues: readonly Issue[]): Result<T> {
  if (issues.length === 0) return ok(value)
  const isTaken = issues.every(({ message }) => message === twice)
  return fail('invalid', isTaken ? twice : 'Some values do not fit the fields of this collection.', {
    status: isTaken ? 409 : 400,
    issues: issues.slice(0, mostIssues),
  })
}
