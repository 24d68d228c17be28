// What a value of each type of field is: once for a value that is written, once as SQL for the documents that are stored.
// The test keeps both the same.
import type { Field, FieldType } from '../../../src/contract/entities/collection.ts'
import { isRecord } from '../../../src/base/loose.ts'

interface Kind {
  /** Completes "must be …". */
  readonly name: string
  fits(value: unknown, options: readonly unknown[]): boolean
  /** The same as SQL; `json` is the value, never null, and `options` are those of the field, as jsonb. */
  sql(json: string, options: string): string
  /** An empty text counts as no value. */
  readonly isText?: true
  /** Single values, which can be compared: only these can be unique or have an index. */
  readonly isSingle?: true
}

const dateText = String.raw`^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$`
const datePattern = new RegExp(dateText)
const isOneOf = (value: unknown, options: readonly unknown[]): boolean => options.includes(value)
const typeIn =
  (...types: readonly string[]) =>
  (json: string): string =>
    `jsonb_typeof(${json}) in (${types.map(type => `'${type}'`).join(', ')})`

const kinds: Readonly<Record<FieldType, Kind>> = {
  text: {
    name: 'a text',
    fits: value => typeof value === 'string',
    sql: typeIn('string'),
    isText: true,
    isSingle: true,
  },
  number: { name: 'a number', fits: value => typeof value === 'number', sql: typeIn('number'), isSingle: true },
  date: {
    name: 'a date (2026-11-23, with or without a time, or a number)',
    fits: value => typeof value === 'number' || (typeof value === 'string' && datePattern.test(value)),
    sql: json =>
      `(jsonb_typeof(${json}) = 'number' or (jsonb_typeof(${json}) = 'string' and ${json} #>> '{}' ~ '${dateText}'))`,
    isText: true,
    isSingle: true,
  },
  boolean: { name: 'true or false', fits: value => typeof value === 'boolean', sql: typeIn('boolean'), isSingle: true },
  choice: {
    name: 'one of the options',
    fits: isOneOf,
    sql: (json, options) => `${json} in (select jsonb_array_elements(${options}))`,
    isText: true,
    isSingle: true,
  },
  reference: {
    name: 'the id of an item',
    fits: value => typeof value === 'string' || typeof value === 'number',
    sql: typeIn('string', 'number'),
    isText: true,
    isSingle: true,
  },
  file: {
    name: 'a file or a list of files',
    fits: value => typeof value === 'string' || (typeof value === 'object' && value !== null),
    sql: typeIn('string', 'array', 'object'),
    isText: true,
  },
  place: {
    name: 'a place',
    fits: value => typeof value === 'object' && value !== null,
    sql: typeIn('array', 'object'),
  },
  list: {
    name: 'a list',
    fits: (value, options) =>
      Array.isArray(value) && (options.length === 0 || value.every(one => isOneOf(one, options))),
    sql: (json, options) =>
      `(jsonb_typeof(${json}) = 'array' and (${options} = '[]'::jsonb or not exists (select 1 from jsonb_array_elements(case when jsonb_typeof(${json}) = 'array' then ${json} else '[]'::jsonb end) as e(v) where e.v not in (select jsonb_array_elements(${options})))))`,
  },
  object: { name: 'an object', fits: isRecord, sql: typeIn('object') },
}

export const isSingle = (field: Field): boolean => kinds[field.type].isSingle === true
export const optionsOf = (field: Field): readonly unknown[] => (field.options ?? []).map(option => option.value)

const mayBeText = (field: Field): boolean => kinds[field.type].isText === true && field.stores !== 'numbers'

/** Whether a document has no value here: missing, null, or an empty text where a text is possible. */
export const isEmptyValue = (field: Field, value: unknown): boolean =>
  value === undefined || value === null || (value === '' && mayBeText(field))

export const isEmptySql = (field: Field, json: string): string =>
  `(${json} is null or ${json} = 'null'::jsonb${mayBeText(field) ? ` or ${json} = '""'::jsonb` : ''})`

/** Longer texts do not fit an index of the database. */
export const mostIndexedChars = 600

/** What is wrong with a value; undefined if nothing is. */
export function wrongWith(field: Field, value: unknown): string | undefined {
  if (isEmptyValue(field, value)) return undefined
  const kind = kinds[field.type]
  if (field.stores === 'numbers' && typeof value !== 'number')
    return 'Must be a number, as in the other items of this field, which has an index.'
  if (!kind.fits(value, optionsOf(field))) return `Must be ${kind.name}.`
  return isSingle(field) &&
    (field.index || field.unique) &&
    typeof value === 'string' &&
    [...value].length > mostIndexedChars
    ? `At most ${mostIndexedChars} characters.`
    : undefined
}

/** SQL for whether a stored value is wrong. Never null. */
export function wrongSql(field: Field, json: string, options: string): string {
  const isLong =
    isSingle(field) && (field.index || field.unique)
      ? ` or (jsonb_typeof(${json}) = 'string' and length(${json} #>> '{}') > ${mostIndexedChars})`
      : ''
  const isText = field.stores === 'numbers' ? ` or jsonb_typeof(${json}) <> 'number'` : ''
  return `(not ${isEmptySql(field, json)} and (not ${kinds[field.type].sql(json, options)}${isLong}${isText}))`
}
