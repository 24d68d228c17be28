// What is wrong with the fields that a builder defines, before the documents are looked at.
import type { Field } from '../../../src/contract/entities/collection.ts'
import { fail, type Failure, type Issue } from '../../../src/base/result.ts'
import { isEmptyValue, isSingle, wrongWith } from '../data/field-types.ts'
import type { Misfit } from '../data/fields.ts'
import { danglingText } from '../data/field-rules.ts'
import type { RuledRepo } from '../data/repo.ts'
import type { Refusal } from '../http/types.ts'

/** Each index costs every write of an item. */
const mostIndexes = 20

/**
 * Returns what is wrong with a list of fields; undefined if nothing is. `made`: the collection that is created with them,
 * to which its own fields may refer.
 */
export async function refuseFields(
  repo: RuledRepo,
  fields: readonly Field[],
  made?: { readonly app: string; readonly slug: string },
): Promise<Failure | undefined> {
  const issues: Issue[] = []
  const seen = new Set<string>()
  const collections = fields.some(field => field.to)
    ? new Set((await repo.collections.list()).map(({ app, slug }) => `${app}/${slug}`))
    : new Set<string>()
  if (made) collections.add(`${made.app}/${made.slug}`)
  for (const [at, field] of fields.entries()) {
    const say = (name: string, message: string) => issues.push({ path: `fields.${at}.${name}`, message })
    if (seen.has(field.key)) say('key', `Two fields have the key “${field.key}”.`)
    seen.add(field.key)
    const values = (field.options ?? []).map(option => option.value)
    if (field.type === 'choice' && values.length === 0) say('options', 'A choice needs at least one option.')
    if (new Set(values).size < values.length) say('options', 'Two options have the same value.')
    if (field.type === 'reference' && !field.to) say('to', 'Choose the collection that this field refers to.')
    if (field.to && !collections.has(`${field.to.app}/${field.to.collection}`))
      say('to', `The collection "${field.to.app}.${field.to.collection}" does not exist.`)
    if (field.unique && !isSingle(field)) say('unique', 'Only a field with a single value can be unique.')
    if (field.index && !isSingle(field)) say('index', 'Only a field with a single value can have an index.')
    const wrong = wrongWith(field, field.default)
    if (wrong !== undefined) say('default', wrong)
    if (field.unique && !isEmptyValue(field, field.default))
      say('default', 'A unique field cannot have a default: every item would have the same value.')
  }
  const defaults = Object.fromEntries(fields.map(field => [field.key, field.default]))
  for (const { field } of await repo.items.dangling('', fields, [defaults]))
    issues.push({ path: `fields.${fields.indexOf(field)}.default`, message: danglingText })
  const indexes = fields.filter(field => field.index).length + fields.filter(field => field.unique).length
  if (indexes > mostIndexes)
    issues.push({ path: 'fields', message: `At most ${mostIndexes} fields can be unique or have an index.` })
  const [first] = issues
  return first && fail('invalid', first.message, { status: 400, issues })
}

/** The documents do not fit: what, how many, and which first. Nothing was changed. */
export function misfitting(misfits: readonly Misfit[], fields: readonly Field[]): Refusal {
  const issues = misfits.map(misfit => ({
    path: `fields.${fields.findIndex(field => field.key === misfit.key)}.${misfit.problem}`,
    message: sentenceOf(misfit),
  }))
  return {
    ...fail('misfit', issues[0]?.message ?? 'The items do not fit.', { status: 409, issues }),
    data: { misfits },
  }
}

function sentenceOf({ key, problem, count, ids, values = [] }: Misfit): string {
  const items = `${count} ${count === 1 ? 'item' : 'items'}`
  const first = ids.join(', ')
  switch (problem) {
    case 'type':
      return `${items} ${count === 1 ? 'has' : 'have'} another kind of value in “${key}”: ${first}.`
    case 'required':
      return `${items} ${count === 1 ? 'has' : 'have'} no value in “${key}”: ${first}.`
    case 'reference':
      return `${items} ${count === 1 ? 'refers' : 'refer'} in “${key}” to an item that does not exist: ${first}.`
    case 'unique':
      return `${items} have a value in “${key}” that another item has too: ${values
        .map(value => JSON.stringify(value))
        .join(', ')
        .slice(0, 200)}.`
  }
}
