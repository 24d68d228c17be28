// The answers that the texts of a form name, `{{key}}` or a field of rich text: found, and renamed with their questions. Pure.
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { fillTokens, mapList, mapTexts, tokenFor, tokensOf, withPart } from '../../form/answer-tokens.ts'
import type { TextOwner } from '../../form/answer-tokens.ts'
import { allQuestions, join, keyOf, listAt, namedSteps, readAt, rowsOf, textAt } from './path.ts'
import type { Path } from './path.ts'

/** Returns what the texts of a form may name: the keys under which answers are given and stored. */
export const answersOf = (settings: Loose): ReadonlySet<string> =>
  new Set(
    allQuestions(settings).flatMap(path => {
      const question = readAt(settings, path) ?? {}
      return [keyOf(question), textAt(question, 'answerKey')]
    }),
  )

/** Returns the names in the texts of a stored question, or of another owner of texts, each once. */
export const namesIn = (owner: Loose, kind: TextOwner = 'question'): readonly string[] =>
  collected(change => mapTexts(owner, kind, text => everywhere(text, change)))

/** Returns the names in one stored text, plain or rich, each once. */
export const namesInText = (text: unknown): readonly string[] => collected(change => everywhere(text, change))

function collected(look: (change: (name: string) => string) => unknown): readonly string[] {
  const found = new Set<string>()
  look(name => {
    found.add(name)
    return name
  })
  return [...found]
}

/** Returns the names in all texts of a form, by the path at which the builder edits them. */
export function namesByPath(settings: Loose): readonly { readonly path: Path; readonly names: readonly string[] }[] {
  const boxes = rowsOf(settings).flatMap((row, index) => {
    const path = `rows/${index}`
    const inside = (['tabs', 'lists'] as const).flatMap(name =>
      listAt(row, name).map((one, at) => [join(path, name, at), one] as const),
    )
    return [[path, row] as const, ...inside]
  })
  return [
    ...allQuestions(settings).map(path => ({ path, names: namesIn(readAt(settings, path) ?? {}) })),
    ...boxes.map(([path, box]) => ({ path, names: namesIn(box, 'box') })),
    ...namedSteps(settings).map(({ step, name }) => ({ path: `step/${step}`, names: namesInText(name) })),
    { path: '', names: namesIn(withoutSteps(settings), 'form') },
  ].filter(({ names }) => names.length > 0)
}

/** A step has a place of its own. */
const withoutSteps = (settings: Loose): Loose =>
  isRecord(settings['navigation'])
    ? {
        ...settings,
        navigation: {
          ...settings['navigation'],
          phases: listAt(settings['navigation'], 'phases').map(phase => ({ ...phase, steps: [] })),
        },
      }
    : settings

/** Renames answers in the texts of a stored record and below, and in its translations; what stays equal stays the same object. */
export const renameInTexts = (node: Loose, renamed: ReadonlyMap<string, string>): Loose =>
  renameBelow(
    node,
    'rows' in node ? 'form' : ['questions', 'lists', 'tabs'].some(name => name in node) ? 'box' : 'question',
    name => renamed.get(name) ?? name,
  )

function renameBelow(node: Loose, kind: TextOwner, change: (name: string) => string): Loose {
  const own = mapTexts(node, kind, text => everywhere(text, change))
  const inside = ['rows', 'questions', 'tabs', 'lists'].reduce<Loose>((now, name) => {
    const list = now[name]
    const below = name === 'questions' ? 'question' : 'box'
    return Array.isArray(list)
      ? withPart(
          now,
          name,
          mapList(list, one => (isRecord(one) ? renameBelow(one, below, change) : one)),
        )
      : now
  }, own)
  const translated = isRecord(inside['translations'])
    ? withPart(inside, 'translations', everywhere(inside['translations'], change))
    : inside
  return withTabsFollowed(node, translated)
}

/** A question may name its tab by the label. */
function withTabsFollowed(before: Loose, after: Loose): Loose {
  const now = listAt(after, 'tabs')
  const labels = new Map(
    listAt(before, 'tabs').map((tab, at) => [textAt(tab, 'label'), textAt(now[at] ?? {}, 'label')] as const),
  )
  const follow = (question: unknown): unknown => {
    const tab = isRecord(question) ? textAt(question, 'tab') : ''
    return isRecord(question) && tab !== '' ? withPart(question, 'tab', labels.get(tab) ?? tab) : question
  }
  const { questions } = after
  return Array.isArray(questions) ? withPart(after, 'questions', mapList(questions, follow)) : after
}

function everywhere(part: unknown, change: (name: string) => string): unknown {
  if (typeof part === 'string') {
    if (tokensOf(part).every(name => change(name) === name)) return part
    const renamed = fillTokens(part, name => tokenFor(change(name)))
    return renamed.replaceAll(fieldOfHtml, (_, before: string, name: string) => before + change(name))
  }
  if (Array.isArray(part)) return mapList(part, one => everywhere(one, change))
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
