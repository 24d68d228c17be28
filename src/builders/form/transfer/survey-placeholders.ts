// The placeholders in the texts of a SurveyJS survey, "{name}" and "{panel.name}", as names of answers. Pure.
import type { Loose } from '../../../base/loose.ts'
import { mapTexts, tokenFor } from '../../../form/answer-tokens.ts'
import type { TextOwner } from '../../../form/answer-tokens.ts'
import { inputs } from '../../../inputs/index.ts'
import type { SurveyTools } from '../../../inputs/survey.ts'
import { keyOf, listAt, textAt } from '../path.ts'

/** The names that elements of a survey have, each with the keys of the questions that were made of them. */
export type SurveyNames = ReadonlyMap<string, readonly string[]>

/** One in braces of its own: in "{{name}}" SurveyJS shows braces around the answer. */
const placeholders = /(?<!\{)\{([^{}\n\r]{1,200})\}(?!\})/g
/** What else stands in braces, such as styles, is not reported. */
const nameLike = /^[\p{L}\p{N}_#.$[\]\s-]+$/u
const html = /<[a-z]/i
const linkAddress = /(<a\b[^>]*?\bhref=")([^"]*)/gi

/** Returns a form whose texts name the answers of its questions; what names nothing stays as it is and is reported. */
export function withAnswerNames(form: Loose, names: SurveyNames, note: SurveyTools['note']): Loose {
  const rows = listAt(form, 'rows')
  const all = rows.flatMap(row => [
    ...listAt(row, 'questions'),
    ...listAt(row, 'lists').flatMap(list => listAt(list, 'questions')),
  ])
  const answered = new Map(
    all
      .filter(one => inputs.find(textAt(one, 'type'))?.isStatic !== true)
      .map(one => [keyOf(one), textAt(one, 'label')]),
  )
  const repeated = new Set(rows.flatMap(row => listAt(row, 'lists').flatMap(keysOf)))
  const keyFor = (name: string, list: ReadonlySet<string>): string | undefined => {
    const [, inPanel] = /^panel\.(.+)$/i.exec(name) ?? []
    const keys = keysNamed(names, inPanel ?? name).filter(key => answered.has(key))
    return keys.find(key => (inPanel === undefined ? !repeated.has(key) : list.has(key)))
  }
  const named = (owner: Loose, list: ReadonlySet<string>, kind: TextOwner): Loose => {
    const replaced = (text: string, write: (key: string) => string): string =>
      text.replaceAll(placeholders, (written, inside: string) => {
        const name = inside.trim()
        const key = keyFor(name, list)
        if (key !== undefined) return write(key)
        if (nameLike.test(name)) note('survey.placeholder', { name: nameOf(owner, kind, text), text: written })
        return written
      })
    const field = (key: string): string =>
      `<span data-type="field" data-name="${key}" data-label="${escaped(answered.get(key) ?? '')}">${tokenFor(key)}</span>`
    const inHtml = (text: string): string =>
      text
        .split(/(<[^>]*>)/)
        .map((part, index) =>
          index % 2 === 0
            ? replaced(part, field)
            : part.replaceAll(
                linkAddress,
                (_, before: string, address: string) => before + replaced(address, tokenFor),
              ),
        )
        .join('')
    return mapTexts(owner, kind, (text, isRich) =>
      typeof text !== 'string' ? text : isRich && html.test(text) ? inHtml(text) : replaced(text, tokenFor),
    )
  }
  const none: ReadonlySet<string> = new Set()
  const inside = (box: Loose, list: ReadonlySet<string>): Loose => ({
    ...named(box, list, 'box'),
    ...(Array.isArray(box['questions'])
      ? { questions: listAt(box, 'questions').map(question => named(question, list, 'question')) }
      : {}),
    ...(Array.isArray(box['lists'])
      ? { lists: listAt(box, 'lists').map(one => inside(one, new Set(keysOf(one)))) }
      : {}),
  })
  return { ...named(form, none, 'form'), rows: rows.map(row => inside(row, none)) }
}

/** What the report calls the owner of a text: a section, a button or a message goes by the text. */
const nameOf = (owner: Loose, kind: TextOwner, text: string): string =>
  kind === 'question' ? textAt(owner, 'label') || keyOf(owner) : text

/** Reports what stands in braces in the title of a form, which names no answers. */
export function reportInTitle(title: string, note: SurveyTools['note']): void {
  for (const [written, name = ''] of title.matchAll(placeholders))
    if (nameLike.test(name)) note('survey.placeholderTitle', { name: title, text: written })
}

const keysOf = (list: Loose): readonly string[] => listAt(list, 'questions').map(keyOf)

/** As SurveyJS finds them: exactly, or without regard to capitals. */
function keysNamed(names: SurveyNames, name: string): readonly string[] {
  const exact = names.get(name)
  if (exact) return exact
  const low = name.toLowerCase()
  return [...names].flatMap(([other, keys]) => (other.toLowerCase() === low ? keys : []))
}

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
