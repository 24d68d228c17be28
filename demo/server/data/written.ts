// The rich texts within a stored document: texts of forms, of text blocks and of their translations, and every document
// tree. Routes refuse a document with a text that may not be stored (refuseTexts), and stores write what is left of every
// other one as src/base/rich-text.ts permits: HTML has no paths to refuse by, and samples and copies have no sender.
import { isRecord } from '../../../src/base/loose.ts'
import { problemIn, type TextProblem } from '../../../src/base/rich-problem.ts'
import { cleanText } from '../../../src/base/rich-text.ts'
import { isRich } from '../../../src/form/translate.ts'

type Fields = Readonly<Record<string, unknown>>
/** Returns what is stored in the stead of a text. */
type Change = (text: unknown, path: string) => unknown

/** Returns the document with its written texts as they may be stored. */
export const cleanTexts = (document: Fields): Fields => changeFields(document, cleanText, '', 0)

/** Returns the first problem of the texts of a document, with its path in the document. */
export function problemInTexts(document: Fields, path: string): TextProblem | undefined {
  let found: TextProblem | undefined
  const look = (text: unknown, at: string): unknown => {
    const problem = found ? undefined : problemIn(text)
    if (problem) found = { ...problem, path: problem.path === '' ? at : `${at}.${problem.path}` }
    return text
  }
  changeFields(document, look, path, 0)
  return found
}

/** Deeper than any form; nothing reads what is there. */
const mostDeep = 200

function changeFields(fields: Fields, change: Change, path: string, depth: number): Fields {
  const isBlock = fields['type'] === 'markup'
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const at = path === '' ? name : `${path}.${name}`
      const isText = (name === 'information' || isRich(name)) && isWritten(value)
      const changed = isText ? change(value, at) : changeValue(value, change, at, depth + 1)
      return [
        name,
        isBlock && name === 'settings' && isRecord(changed) && isWritten(changed['content'])
          ? { ...changed, content: change(changed['content'], `${at}.content`) }
          : changed,
      ]
    }),
  )
}

function changeValue(value: unknown, change: Change, path: string, depth: number): unknown {
  if (value === null || typeof value !== 'object') return value
  if (depth > mostDeep) return null
  if (Array.isArray(value)) return value.map((one, at) => changeValue(one, change, `${path}.${at}`, depth + 1))
  const fields = value as Fields // an object, not a list
  return fields['type'] === 'doc' && Array.isArray(fields['content'])
    ? change(fields, path)
    : changeFields(fields, change, path, depth)
}

const isWritten = (value: unknown): boolean =>
  typeof value === 'string' || (value !== null && typeof value === 'object')
