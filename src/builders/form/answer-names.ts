// The answers that the texts of a form name, `{{key}}` or a field of rich text: found, and renamed with their questions. Pure.
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { fillTokens, tokenFor, tokensOf } from '../../form/answer-tokens.ts'

/** What of a question may name answers, besides the names of its choices and the content in its settings. */
const texts = ['label', 'sublabel', 'placeholder', 'information', 'popUp'] as const
/** The lists of a question, and what visitors read of an entry: its value and key are what is stored. */
const choices = { options: 'name', radios: 'label' } as const

/** Returns the names in the texts of a stored question, each once. */
export function namesIn(question: Loose): readonly string[] {
  const found = new Set<string>()
  namedTexts(question, name => {
    found.add(name)
    return name
  })
  return [...found]
}

/** Returns the names in one stored text, plain or rich, each once. */
export function namesInText(text: unknown): readonly string[] {
  const found = new Set<string>()
  everywhere(text, name => {
    found.add(name)
    return name
  })
  return [...found]
}

/** Renames answers in the texts below a stored record, and in its translations; what stays equal stays the same object. */
export function renameInTexts(node: Loose, renamed: ReadonlyMap<string, string>): Loose {
  const follow = (name: string): string => renamed.get(name) ?? name
  const own =
    'questions' in node || 'rows' in node || 'lists' in node || 'tabs' in node ? node : namedTexts(node, follow)
  const inside = ['rows', 'questions', 'tabs', 'lists'].reduce<Loose>((now, name) => {
    const list = now[name]
    return Array.isArray(list)
      ? withPart(
          now,
          name,
          same(list, one => (isRecord(one) ? renameInTexts(one, renamed) : one)),
        )
      : now
  }, own)
  return isRecord(inside['translations'])
    ? withPart(inside, 'translations', everywhere(inside['translations'], follow))
    : inside
}

const namedTexts = (question: Loose, change: (name: string) => string): Loose =>
  mapParts(question, part => everywhere(part, change))

/** Returns a stored question with its texts changed; what stays equal stays the same object. */
export const mapTexts = (question: Loose, change: (text: string, isRich: boolean) => string): Loose =>
  mapParts(question, (part, isRich) => (typeof part === 'string' ? change(part, isRich) : part))

function mapParts(question: Loose, map: (part: unknown, isRich: boolean) => unknown): Loose {
  const written = texts.reduce<Loose>(
    (now, name) => (name in now ? withPart(now, name, map(now[name], name === 'information')) : now),
    question,
  )
  const own = Object.entries(choices).reduce<Loose>((now, [list, name]) => {
    const entries = now[list]
    const changed = (one: unknown): unknown => (isRecord(one) ? withPart(one, name, map(one[name], false)) : one)
    return Array.isArray(entries) ? withPart(now, list, same(entries, changed)) : now
  }, written)
  const { settings } = own
  return isRecord(settings) && 'content' in settings
    ? withPart(own, 'settings', withPart(settings, 'content', map(settings['content'], true)))
    : own
}

function everywhere(part: unknown, change: (name: string) => string): unknown {
  if (typeof part === 'string') {
    if (tokensOf(part).every(name => change(name) === name)) return part
    const renamed = fillTokens(part, name => tokenFor(change(name)))
    return renamed.replaceAll(fieldOfHtml, (_, before: string, name: string) => before + change(name))
  }
  if (Array.isArray(part)) return same(part, one => everywhere(one, change))
  if (!isRecord(part)) return part
  const { type, attrs } = part
  if (type === 'field' && isRecord(attrs) && typeof attrs['name'] === 'string') {
    const attr = withPart(attrs, 'name', change(attrs['name']))
    return withPart(part, 'attrs', attr)
  }
  return Object.entries(part).reduce<Loose>((now, [key, inner]) => withPart(now, key, everywhere(inner, change)), part)
}

/** A field of a text that is stored as HTML has its name twice: as an attribute, and in what is written. */
const fieldOfHtml = /(<span data-type="field" data-name=")([^"]*)/g

const withPart = (node: Loose, name: string, part: unknown): Loose =>
  node[name] === part ? node : { ...node, [name]: part }
function same(list: readonly unknown[], change: (one: unknown) => unknown): readonly unknown[] {
  const next = list.map(change)
  return next.some((one, at) => one !== list[at]) ? next : list
}
