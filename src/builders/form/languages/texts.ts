// The texts of a form with their translations, and the edits of them in the stored settings. Pure. Other stored data
// (languages as records, tables of languages that are not offered) is preserved.
import { asRecord, isRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import type { FormText } from '../../../form/translate.ts'
import { languagesOf } from '../../../form/languages.ts'
import { isRich, textsOf, treesOf } from '../../../form/translate.ts'
import { nameOf, wordsIn } from '../named.ts'
import { allQuestions, keyOf, listAt, readAt, rowsOf, textAt } from '../path.ts'
import type { Path } from '../path.ts'

/**
 * One text of the form: `nodePath` is where the builder shows it, `part` its field ('sublabel'; '' if `where` is
 * sufficient).
 */
export interface TextLine extends FormText {
  readonly nodePath: Path
  readonly part: string
  /** The stored value, if the text may have formatting; `text` is its plain text. */ readonly rich?: unknown
}
/** What belongs together: a question with its options, a section, the messages after sending. */
export interface TextGroup {
  readonly id: string
  readonly title: string
  readonly nodePath: Path
  readonly lines: readonly TextLine[]
}

export interface Column {
  readonly code: string
  /** False: a page in this language shows it, but visitors cannot choose it. */
  readonly isOffered: boolean
  /** It has the code of the language of the settings, whose texts take precedence. */
  readonly isBase: boolean
  readonly texts: Loose
}

/** A translation whose text is no longer in the form. */
export interface GoneText {
  readonly code: string
  readonly path: string
  readonly text: string
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The languages a form is translated to: the offered ones first, then those that only have translations. */
export function columnsOf(settings: Loose): readonly Column[] {
  const [base, ...offered] = languagesOf(settings)
  const tables = asRecord(settings['translations'])
  const tableOf = (code: string): Loose => asRecord(tables[Object.keys(tables).find(name => same(name, code)) ?? code])
  const others = Object.keys(tables).filter(name => !offered.some(code => same(code, name)))
  return [
    ...offered.map((code): Column => ({ code, isOffered: true, isBase: false, texts: tableOf(code) })),
    ...others.map((code): Column => ({
      code,
      isOffered: false,
      isBase: base !== undefined && same(base, code),
      texts: tableOf(code),
    })),
  ]
}

const parts = [
  'popUp.title',
  'popUp.text',
  'validation.message',
  'settings.content',
  'settings.successText',
  'sublabel',
  'placeholder',
  'information',
  'maxedText',
  'label',
  'title',
  'text',
]

export function linesOf(settings: Loose): readonly TextLine[] {
  const paths = pathsByKey(settings)
  const trees = treesOf(settings)
  return textsOf(settings).map((line): TextLine => {
    const kind = line.path.split('.')[0] ?? ''
    const hasParts = kind === 'questions' || kind === 'message'
    const rich = isRich(line.path) ? (trees.get(line.path) ?? line.text) : undefined
    const nodePath = pathOf(paths, line.path)
    return {
      ...line,
      nodePath,
      where: whereIs(line.where, readAt(settings, nodePath)),
      ...(rich === undefined ? {} : { rich, text: wordsIn(rich) }),
      part: hasParts ? (parts.find(part => line.path.endsWith(`.${part}`)) ?? '') : '',
    }
  })
}

/** Returns the builder's term: a row is a section, and a text block without a label is identified by its text. */
function whereIs(where: string, node: Loose | undefined): string {
  const key = node && textAt(node, 'label') === '' ? keyOf(node) : ''
  return (key === '' || !node ? where : where.replace(`“${key}”`, `“${nameOf(node)}”`)).replace(/^Row /, 'Section ')
}

export function groupsOf(lines: readonly TextLine[]): readonly TextGroup[] {
  const groups: { id: string; title: string; nodePath: Path; lines: TextLine[] }[] = []
  for (const line of lines) {
    const title = line.where.replace(/, (option|column)$/, '')
    const last = groups.at(-1)
    if (last && last.title === title && last.nodePath === line.nodePath) last.lines.push(line)
    else groups.push({ id: line.path, title, nodePath: line.nodePath, lines: [line] })
  }
  return groups
}

function pathsByKey(settings: Loose): ReadonlyMap<string, Path> {
  const found = new Map<string, Path>()
  const add = (kind: string, node: Loose, path: Path): void => {
    const key = `${kind}.${keyOf(node)}`
    if (!found.has(key)) found.set(key, path)
  }
  for (const path of allQuestions(settings)) add('question', readAt(settings, path) ?? {}, path)
  for (const [index, row] of rowsOf(settings).entries()) {
    add('row', row, `rows/${index}`)
    for (const [at, list] of listAt(row, 'lists').entries()) add('list', list, `rows/${index}/lists/${at}`)
  }
  return found
}

const kinds: Readonly<Record<string, string>> = {
  questions: 'question',
  options: 'question',
  radios: 'question',
  rows: 'row',
  tabs: 'row',
  lists: 'list',
}

/** Keys may hold dots, so the longest that is there counts. */
function pathOf(paths: ReadonlyMap<string, Path>, path: string): Path {
  const [first = '', ...words] = path.split('.')
  const kind = kinds[first]
  for (let length = words.length; kind !== undefined && length > 0; length--) {
    const nodePath = paths.get(`${kind}.${words.slice(0, length).join('.')}`)
    if (nodePath !== undefined) return nodePath
  }
  return ''
}

/** A translation as it is stored. */
export const storedAt = (column: Column, path: string): unknown =>
  Object.hasOwn(column.texts, path) ? column.texts[path] : undefined

/** A translation as its words, without its layout. */
export function translationAt(column: Column, path: string): string {
  const stored = storedAt(column, path)
  return typeof stored === 'string' && !isRich(path) ? stored : wordsIn(stored)
}

/** A document tree is always shown: a picture alone has no text. */
export const isMissing = (column: Column, path: string): boolean =>
  (typeof storedAt(column, path) !== 'object' || !isRich(path)) && translationAt(column, path).trim() === ''

/** Returns the {placeholders} of a text that its translation lacks, each once. */
export function lostPlaceholders(text: string, translation: string): readonly string[] {
  if (translation.trim() === '') return []
  return [...new Set(text.match(/\{[\w.-]+\}/g) ?? [])].filter(token => !translation.includes(token))
}

export function goneTexts(columns: readonly Column[], lines: readonly FormText[]): readonly GoneText[] {
  const there = new Set(lines.map(line => line.path))
  return columns.flatMap(column =>
    Object.keys(column.texts)
      .filter(path => !there.has(path))
      .map(path => ({ code: column.code, path, text: translationAt(column, path) })),
  )
}

/** Texts that have a translation, of all there are. */
export const translatedCount = (column: Column, lines: readonly FormText[]): number =>
  lines.filter(line => !isMissing(column, line.path)).length

/** Adds a language; `base` is the language of the settings if none is declared yet. */
export function addLanguage(settings: Loose, code: string, base: string): Loose {
  const stored: readonly unknown[] =
    languagesOf(settings).length > 0 && Array.isArray(settings['languages']) ? settings['languages'] : [base]
  return { ...settings, languages: [...stored, code] }
}

/** Removes a language with all its translations. */
export function removeLanguage(settings: Loose, code: string): Loose {
  const { languages, translations, ...rest } = settings
  const [base] = languagesOf(settings)
  const isOther = (one: unknown): boolean => {
    const name = codeOf(one)
    return !same(name, code) || (base !== undefined && same(name, base))
  }
  const tables = Object.entries(asRecord(translations)).filter(([name]) => !same(name, code))
  return {
    ...rest,
    ...(Array.isArray(languages) ? { languages: languages.filter(isOther) } : {}),
    ...(tables.length > 0 ? { translations: Object.fromEntries(tables) } : {}),
  }
}

/** Sets the language of the settings themselves. */
export function nameBase(settings: Loose, code: string): Loose {
  const [base] = languagesOf(settings)
  const stored: readonly unknown[] = Array.isArray(settings['languages']) ? settings['languages'] : []
  if (base === undefined) return { ...settings, languages: [code] }
  const at = stored.findIndex(one => codeOf(one) === base)
  return {
    ...settings,
    languages: stored.map((one, index) => (index === at ? (isRecord(one) ? { ...one, code } : code) : one)),
  }
}

/** Writes translations of one language: texts, or document trees if the text is one. Undefined or '' removes one. */
export function writeTexts(settings: Loose, code: string, texts: Loose): Loose {
  const tables = asRecord(settings['translations'])
  const name = Object.keys(tables).find(one => same(one, code)) ?? code
  const entries = Object.entries({ ...asRecord(tables[name]), ...texts }).filter(
    ([, text]) => text !== undefined && text !== '',
  )
  return { ...settings, translations: { ...tables, [name]: Object.fromEntries(entries) } }
}

const codeOf = (one: unknown): string =>
  typeof one === 'string' ? one : isRecord(one) && typeof one['code'] === 'string' ? one['code'] : ''
