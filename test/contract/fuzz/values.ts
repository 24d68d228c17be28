// What a hostile client sends: values of the shape that the contract asks for, with something in them that is not.
import fc from 'fast-check'
import type { GenericSchema } from 'valibot'

/** Ids that exist on the stage, so that requests get past the first question. */
export const knownIds = [
  'shop',
  'fair',
  'other',
  'main',
  'more',
  'sales',
  'open',
  'x',
  'orders',
  'complaints',
  'surveys',
  'secrets',
  'shop.orders',
  'other.secrets',
  'o1',
  'o2',
  's1',
  'orders_all',
  'orders_by_region',
  'order_one',
  'other_all',
  'q-orders_all',
  'q-other_all',
  'sales-table',
  'open-chart',
  'x-value',
  'sales-row',
  'first',
  'complaint',
  'survey',
  'ada',
  'dev',
  'eve',
  'stranger',
  'gone',
  'public',
  'me',
  'welcome',
  'what',
  'count',
  'page',
  'create',
  'AZURE',
  'uploaded',
  'file_upload/action_upload',
  'file_upload/forms/complaint',
  'mine.txt',
  'eve@lc.test',
  'correct horse battery',
  '1012JS',
  '1',
] as const

/** What belongs together on the stage: a request that names one half and misses the other finds nothing to leak. */
export const targets: readonly Readonly<Record<string, string>>[] = [
  { app: 'other', collection: 'secrets', id: 's9', page: 'x' },
  { query: 'other_all' },
  { kind: 'form', document: 'complaint' },
  { app: 'shop', collection: 'orders', id: 'o9', query: 'orders_all', page: 'sales' },
  {
    app: 'shop',
    collection: 'complaints',
    id: 'complaint',
    form: 'complaint',
    template: 'complaint',
    question: 'what',
  },
  { name: 'mine.txt', file_name: 'mine.txt', folder_path: 'file_upload/action_upload', location: 'AZURE' },
  { name: 'mine.txt', folder_path: 'file_upload/action_upload', location: 'uploaded' },
  { id: 'x-value', app: 'other', page: 'x' },
  { id: 'marked', user: 'stranger' },
  { id: 'other.secrets' },
  { id: 'q-other_all' },
]

const nastyTexts = [
  '',
  ' ',
  '.',
  '..',
  '../../etc/passwd',
  '/\\evil.example',
  '%00',
  '%zz',
  '%2e%2e%2f',
  '\u0000',
  '\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '$where',
  '$ID',
  '$USER',
  '$$NOW',
  '{{x}}',
  'null',
  'undefined',
  'NaN',
  '1e20',
  '-1',
  `'; drop table apps; --`,
  `" or 1=1 --`,
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'data:text/html,x',
  '(a+)+$',
  '[',
  '\\',
  '\r\nSet-Cookie: a=b',
  '2026-02-30',
  '99999999999999999999',
  '😀'.repeat(50),
  'a.b.c',
  'a\nb',
  '=1+1',
]
const longTexts = [
  'x'.repeat(3000),
  ' '.repeat(50_000),
  `A${' '.repeat(50_000)}!`,
  '-'.repeat(20_000),
  'é'.repeat(5000),
  '../'.repeat(500),
  '{'.repeat(5000),
  `${'1'.repeat(400)}`,
]
export const nastyText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 1, arbitrary: fc.constantFrom(...longTexts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)
const nastyNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.5,
  1e20,
  -1e20,
  1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1_772_000_000,
  8.64e15,
)

const deep = (levels: number): unknown => {
  let value: unknown = 1
  for (let n = 0; n < levels; n++) value = n % 2 ? [value] : { a: value }
  return value
}
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { '': 1 },
    { 'a.b': 1 },
    { $gt: '' },
    { $where: '1' },
    { length: 1e9 },
    { toString: 1 },
  ),
  fc.constantFrom(...[50, 190, 400].map(deep)),
  fc.constant(Array.from({ length: 2000 }, (_, n) => n)),
  fc.constant(JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}') as unknown),
  fc.object({ maxDepth: 3, maxKeys: 4 }),
)

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...knownIds) },
  { weight: 2, arbitrary: nastyText },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
)
const number = fc.oneof(fc.integer({ min: 0, max: 50 }), nastyNumber)

/** Any value where the contract permits any: often a pipeline, a condition or answers. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  text,
  number,
  nastyValue,
  fc.constantFrom<unknown>([{ $match: { region: 'EU' } }], { region: 'EU' }, { what: 'x', count: 1 }, { rows: [] }),
)

/** The inside of a valibot schema, as far as it is read here. */
interface Inside {
  readonly type: string
  readonly wrapped?: Inside
  readonly entries?: Readonly<Record<string, Inside>>
  readonly item?: Inside
  readonly items?: readonly Inside[]
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly value?: Inside
  readonly getter?: (input: unknown) => Inside
}

/** Values of a schema; one in eight positions has a hostile value. */
export function valuesOf(schema: GenericSchema): fc.Arbitrary<unknown> {
  return inside(schema as unknown as Inside, 0) // the same object: valibot's types name each kind apart
}

function inside(schema: Inside, depth: number): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: proper(schema, depth) }, { weight: 1, arbitrary: nastyValue })
}

function proper(schema: Inside, depth: number): fc.Arbitrary<unknown> {
  if (depth > 6) return anything
  const deeper = (one: Inside) => inside(one, depth + 1)
  switch (schema.type) {
    case 'optional':
    case 'nullable':
    case 'nullish':
    case 'undefinedable':
    case 'non_optional':
      return schema.wrapped
        ? fc.oneof({ weight: 1, arbitrary: fc.constant(undefined) }, { weight: 3, arbitrary: deeper(schema.wrapped) })
        : anything
    case 'object':
    case 'loose_object':
    case 'strict_object': {
      const own = Object.entries(schema.entries ?? {}).map(([key, one]) => [key, deeper(one)] as const)
      const extra = fc.dictionary(
        fc.oneof(
          fc.constantFrom(...knownIds),
          fc.constantFrom(
            'id',
            '_id',
            'app',
            'owner',
            'userid',
            'template',
            'is_active',
            'permissions',
            'pipeline',
            'key',
          ),
        ),
        anything,
        { maxKeys: 2 },
      )
      return fc
        .tuple(fc.record(Object.fromEntries(own)), schema.type === 'loose_object' ? extra : fc.constant({}))
        .map(([named, more]) => ({ ...more, ...named }))
    }
    case 'array':
      return schema.item ? fc.array(deeper(schema.item), { maxLength: 4 }) : anything
    case 'tuple':
    case 'loose_tuple':
      return fc.tuple(...(schema.items ?? []).map(deeper))
    case 'union':
    case 'variant':
      return fc.oneof(...(schema.options ?? []).map(one => deeper(one as Inside))) // a union's options are schemas
    case 'picklist':
    case 'enum':
      return fc.constantFrom(...(schema.options ?? [null]))
    case 'literal':
      return fc.constant(schema.literal)
    case 'record':
      return fc.dictionary(
        text.filter(key => key !== '__proto__'),
        schema.value ? deeper(schema.value) : anything,
        { maxKeys: 4 },
      )
    case 'lazy':
      return schema.getter ? deeper(schema.getter(undefined)) : anything
    case 'string':
      return text
    case 'number':
      return number
    case 'boolean':
      return fc.boolean()
    default:
      return anything
  }
}
