// Answers a question could take, the likeliest first, by its type, options and bounds. Whoever asks tries them on the real check.
// Pure: the same question and seed give the same list.
import { scaleOf, snap } from '../../../inputs/scale.ts'
import { dynamicOf } from '../../../form/rules.ts'
import type { Question } from '../../../form/definition.ts'

/** Options that were loaded, by the query they come from. */
export type LoadedChoices = Readonly<Record<string, readonly unknown[]>>

const days = 86_400_000
/** A Monday, 9:00 in UTC. */
const someDay = Date.UTC(2026, 2, 16, 9)
const sentences = [
  'Gate B14',
  'The left door does not close.',
  'Seen during the morning round',
  'As agreed by telephone',
  'Second floor, beside the stairs',
  'Nothing else to report',
]
const people = ['a.devries', 'sam.peters', 'j.okafor', 'maria.rossi', 'li.wei']
const ibans = [
  'NL91ABNA0417164300',
  'DE89370400440532013000',
  'BE68539007547034',
  'GB29NWBK60161331926819',
  'FR1420041010050500013M02606',
  'ES9121000418450200051332',
  'IT60X0542811101000000123456',
  'AT611904300234573201',
  'CH9300762011623852957',
  'IE29AIBK93115212345678',
  'LU280019400644750000',
  'PL61109010140000071219812874',
]
const phones = [
  '+31612345678',
  '+31201234567',
  '+32470123456',
  '+4930123456',
  '+33612345678',
  '+442071838750',
  '+12025550123',
  '+34612345678',
  '+393123456789',
  '+41446681800',
]
const addresses = [
  {
    postcode: '1012JS',
    number: '1',
    suffix: '',
    street: 'Dam',
    city: 'Amsterdam',
    municipality: 'Amsterdam',
    province: 'Noord-Holland',
    location: { type: 'Point', coordinates: [4.8936, 52.3731] },
  },
  {
    postcode: '3011AD',
    number: '180',
    suffix: 'A',
    street: 'Coolsingel',
    city: 'Rotterdam',
    municipality: 'Rotterdam',
    province: 'Zuid-Holland',
    location: { type: 'Point', coordinates: [4.4792, 51.9225] },
  },
  {
    postcode: '5611EM',
    number: '33',
    suffix: '',
    street: 'Stadhuisplein',
    city: 'Eindhoven',
    municipality: 'Eindhoven',
    province: 'Noord-Brabant',
    location: { type: 'Point', coordinates: [5.4783, 51.4381] },
  },
]

/** All answers worth trying; `seed` 1 starts with the plainest. */
export function candidatesOf(question: Question, seed: number, loaded: LoadedChoices = {}): readonly unknown[] {
  const make = (Object.hasOwn(makers, question.type) ? makers[question.type] : undefined) ?? anything
  const all = make(question, loaded)
  const shift = all.length === 0 ? 0 : ((seed - 1) * 7 + (seed > 1 ? question.key.length : 0)) % all.length
  return [...all.slice(shift), ...all.slice(0, shift)]
}

type Make = (question: Question, loaded: LoadedChoices) => readonly unknown[]

const expectedOf = (question: Question): string => {
  const value = question.validation?.value
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
const number = (value: unknown): number | undefined => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value.trim().replace(',', '.')) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

function ruleBounds(question: Question): { readonly min: number | undefined; readonly max: number | undefined } {
  const isBounded = question.validation?.type === 'Not null range' || question.validation?.type === 'Ranged'
  if (!isBounded) return { min: undefined, max: undefined }
  return {
    min: number(
      question.validation?.min ??
        (question.validationSettings?.show ? question.validationSettings.settings.min : undefined),
    ),
    max: number(question.validation?.max),
  }
}

/** Around, before and behind what the rule of the question wants to find. */
function withExpected(question: Question, plain: readonly string[], glue = ' '): readonly string[] {
  const wanted = expectedOf(question)
  switch (question.validation?.type) {
    case 'Equals value':
      return wanted === '' ? plain : [wanted]
    case 'Starts with':
      return plain
        .flatMap(one => [one.startsWith(wanted) ? one : `${wanted}${glue}${one}`, `${wanted}${one}`])
        .concat(wanted)
    case 'Ends with':
      return plain
        .flatMap(one => [one.endsWith(wanted) ? one : `${one}${glue}${wanted}`, `${one}${wanted}`])
        .concat(wanted)
    case 'Occurs':
      return plain.map(one => (one.includes(wanted) ? one : `${one}${glue}${wanted}`)).concat(wanted)
    case 'Boolean Check':
      return ['true', 'false']
    default:
      return plain
  }
}

function texts(question: Question): readonly unknown[] {
  const { min, max } = ruleBounds(question)
  const most = Math.min(max ?? Infinity, number(question.settings['max_length']) ?? Infinity)
  const isShort = question.type === 'open text'
  const fit = (text: string): string => {
    const letters = [...text]
    const least = Math.min(min ?? 0, most, 20_000)
    while (letters.length < least) letters.push(...(letters.length === 0 ? 'Example' : ` ${text}`))
    return letters
      .slice(
        0,
        letters.length > least && letters.length > [...text].length
          ? Math.max(least, [...text].length)
          : letters.length,
      )
      .slice(0, most)
      .join('')
      .replace(/\s$/, '.')
  }
  return [
    ...new Set([
      ...withExpected(question, isShort ? sentences : sentences.toReversed()).map(text =>
        question.validation?.type === undefined ||
        question.validation.type === 'Not null range' ||
        question.validation.type === 'Not null'
          ? fit(text)
          : text,
      ),
      fit('A'),
    ]),
  ]
}

function emails(question: Question): readonly unknown[] {
  const wanted = expectedOf(question)
  const { min } = ruleBounds(question)
  const domain =
    question.validation?.type === 'Ends with'
      ? wanted.includes('@')
        ? wanted.slice(wanted.indexOf('@'))
        : wanted.startsWith('.')
          ? `@example${wanted}`
          : `@${wanted}`
      : '@example.org'
  const start = question.validation?.type === 'Starts with' || question.validation?.type === 'Occurs' ? wanted : ''
  const plain = people.map(name => `${start.includes('@') ? start : `${start}${name}${domain}`}`)
  const long =
    min === undefined
      ? []
      : [`${people[0] ?? 'a'}${domain.replace('@', `@${'mail.'.repeat(Math.min(40, Math.ceil(min / 5)))}`)}`]
  return [...plain, ...withExpected(question, plain, ''), `${start}example.org`, 'a@b.nl', ...long]
}

const anyText =
  (list: readonly string[]): Make =>
  question => [...list, ...withExpected(question, list, '')]

function numbers(question: Question): readonly unknown[] {
  const rule = ruleBounds(question)
  const [low, high] = [number(question.settings['min']), number(question.settings['max'])]
  const min = Math.max(rule.min ?? -Infinity, low ?? -Infinity)
  const max = Math.min(rule.max ?? Infinity, high ?? Infinity)
  const step = number(question.settings['step']) ?? 1
  const from = Number.isFinite(min) ? min : Number.isFinite(max) ? Math.min(0, max) : 0
  const inside = [3, 12, 1, 42, 7, 25].map(count => from + count * step).filter(value => value >= min && value <= max)
  const wanted = number(expectedOf(question))
  const middle = Number.isFinite(min) && Number.isFinite(max) ? [Math.round((min + max) / 2), (min + max) / 2] : []
  const edges = [min, max].filter(Number.isFinite)
  const text = expectedOf(question)
  const spelled =
    text === '' || wanted === undefined ? [] : [Number(`${text}1`), Number(`1${text}`)].filter(Number.isFinite)
  return [
    ...(wanted === undefined ? [] : [wanted]),
    ...inside,
    ...middle.filter(value => value >= min && value <= max),
    ...edges,
    ...spelled,
  ]
}

function scales(question: Question): readonly unknown[] {
  const scale = scaleOf(question)
  const at = [0.7, 0.4, 1, 0, 0.5, 0.2].map(part => snap(scale.min + part * (scale.max - scale.min), scale))
  const { min, max } = ruleBounds(question)
  const wanted = number(expectedOf(question))
  return [...(wanted === undefined ? [] : [wanted]), ...at, ...[min, max].filter(one => one !== undefined)]
}

function ranges(question: Question): readonly unknown[] {
  const scale = scaleOf(question)
  const { min, max } = ruleBounds(question)
  const [low, high] = [Math.max(scale.min, min ?? -Infinity), Math.min(scale.max, max ?? Infinity)]
  const at = (part: number): number => Math.min(high, Math.max(low, snap(low + part * (high - low), scale)))
  const wanted = expectedOf(question)
    .split(',')
    .map(part => number(part))
    .filter(one => one !== undefined)
  return [
    ...(wanted.length === 2 ? [wanted] : []),
    [at(0.2), at(0.6)],
    [at(0.4), at(0.9)],
    [at(0), at(1)],
    [low, high],
    [low, low],
  ]
}

/** What may be chosen; without options a toggle is yes or no, and rows that are loaded somewhere may hold any plain value. */
export function choicesOf(question: Question, loaded: LoadedChoices = {}): readonly unknown[] {
  const query = dynamicOf(question)?.query
  if (query !== undefined && (loaded[query]?.length ?? 0) > 0) return loaded[query] ?? []
  if (query === undefined && question.options.length > 0) return question.options.map(option => option.value)
  return question.type === 'toggle' ? [true, false] : ['example 1', 'example 2', 'example 3']
}

const one: Make = (question, loaded) => {
  const dynamic = dynamicOf(question) !== undefined || question.options.length === 0
  return [
    ...choicesOf(question, loaded),
    ...(dynamic && expectedOf(question) !== '' ? withExpected(question, ['example'], '') : []),
  ]
}

function several(question: Question, loaded: LoadedChoices): readonly unknown[] {
  const all = choicesOf(question, loaded)
  const { min = 1, max = all.length } = ruleBounds(question)
  const most = Math.max(1, Math.min(all.length, Math.trunc(max)))
  const least = Math.max(1, Math.min(all.length, Math.trunc(min)))
  const groups: unknown[][] = []
  const middle = Math.max(least, Math.min(most, 2))
  for (const size of new Set([middle, least, most]))
    for (let start = 0; start < Math.min(all.length, 12); start++)
      groups.push(Array.from({ length: size }, (_, index) => all[(start + index) % all.length]))
  return [
    ...groups,
    ...all.map(value => [value]),
    ...(question.validation?.value === undefined ? [] : [[question.validation.value]]),
  ]
}

function dates(question: Question): readonly unknown[] {
  const mode = question.settings['mode'] ?? question.settings['type']
  const isTime = mode === 'Time'
  const read = (value: unknown): number | undefined => {
    const moment = number(value) ?? (typeof value === 'string' && value !== '' ? Date.parse(value) : Number.NaN)
    return Number.isFinite(moment)
      ? !isTime && Math.abs(moment) >= 1e8 && Math.abs(moment) < 1e11
        ? moment * 1000
        : moment
      : undefined
  }
  const rule = ruleBounds(question)
  const min = Math.max(read(question.settings['min']) ?? -Infinity, rule.min ?? -Infinity)
  const max = Math.min(read(question.settings['max']) ?? Infinity, rule.max ?? Infinity)
  const unit = isTime ? 3_600_000 : days
  const usual = isTime ? 9 * unit : mode === 'Date' ? someDay - 9 * 3_600_000 : someDay
  const start = usual >= min && usual <= max ? usual : Number.isFinite(min) ? min : Math.min(max, usual)
  const inside = [0, 1, 5, 3, 8].map(count => start + count * unit).filter(moment => moment >= min && moment <= max)
  const moments = [...inside, ...[min, max].filter(Number.isFinite)]
  const wanted = number(question.validation?.value)
  if (question.settings['range'] === true)
    return [
      ...moments.map(moment => ({ start: moment, end: Math.min(max, moment + 2 * unit) })),
      ...moments.map(moment => ({ start: moment, end: moment })),
    ]
  return [...(wanted === undefined ? [] : [wanted]), ...moments]
}

function rows(question: Question): readonly unknown[] {
  const keys = question.radios.map(row => row.key)
  const values = choicesOf(question)
  const { max = keys.length } = ruleBounds(question)
  const asked = keys.slice(0, Math.max(1, Math.min(keys.length, Math.trunc(max))))
  return values.map((_, start) =>
    Object.fromEntries(asked.map((key, index) => [key, values[(start + index) % values.length]])),
  )
}

function files(question: Question): readonly unknown[] {
  const min = Math.max(1, Math.trunc(number(question.validation?.min) ?? 1))
  const extensions = question.extensions
    .flatMap(list => list.split(/[\s,;]+/))
    .map(extension => extension.replace(/^\*?\./, '').toLowerCase())
    .filter(extension => extension !== '' && extension !== '*')
  const entry = (index: number) => {
    const extension = extensions[index % Math.max(1, extensions.length)] ?? 'pdf'
    const name = `example-${index + 1}.${extension}`
    return {
      name,
      file_name: name,
      full_name: `file_upload/forms/example/${name}`,
      uploaded: true,
      timestamp: someDay,
      size: 48_213 * (index + 1),
      type: kinds[extension] ?? '',
      publicBool: false,
    }
  }
  return [Array.from({ length: Math.min(min, 50) }, (_, index) => entry(index)), [entry(0)]]
}
const kinds: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  txt: 'text/plain',
  csv: 'text/csv',
}

function areas(question: Question): readonly unknown[] {
  const square = (index: number, size: number) => {
    const [west, south] = [4.87 + index * 0.012, 52.356]
    return {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [west, south],
            [west + size, south],
            [west + size, south + size / 2],
            [west, south + size / 2],
            [west, south],
          ],
        ],
      },
    }
  }
  const count = Math.max(1, Math.min(50, Math.trunc(ruleBounds(question).min ?? 1)))
  return [0.008, 0.006, 0.004].map(size => Array.from({ length: count }, (_, index) => square(index, size)))
}

function data(question: Question): readonly unknown[] {
  const { min = 1 } = ruleBounds(question)
  const count = Math.max(1, Math.min(200, Math.trunc(min)))
  return [
    { example: true, level: 3 },
    { name: 'Example', active: false },
    Array.from({ length: count }, (_, index) => `example ${index + 1}`),
    ...(question.validation?.value === undefined ? [] : [question.validation.value]),
    ...withExpected(question, ['example'], ''),
    ...texts(question),
  ]
}

const anything: Make = (question, loaded) => [
  ...(question.options.length > 0 ? choicesOf(question, loaded) : []),
  ...texts(question),
  ...numbers(question),
  true,
  false,
  ['example'],
  { example: true },
]

const makers: Readonly<Record<string, Make>> = {
  'open text': texts,
  textarea: texts,
  email: emails,
  iban: anyText(ibans),
  phone: anyText(phones),
  number: numbers,
  slider: scales,
  'range slider': ranges,
  radio: one,
  'image radio': one,
  toggle: one,
  select: (question, loaded) =>
    question.settings['multiple'] === true ? several(question, loaded) : one(question, loaded),
  checkbox: several,
  'group radio': rows,
  'date picker': dates,
  address: () => addresses,
  'file upload': files,
  map: areas,
  json: data,
  'app collection': () => [
    { app: 'example', collection: 'records' },
    { app: 'example', collection: 'people' },
  ],
}
