// The rich texts within a stored document: texts of forms, of text blocks and of their translations, and every document
// tree. They are stored as src/base/rich-text.ts permits, for every sender.
import { isRecord } from '../../../src/base/loose.ts'
import { cleanText } from '../../../src/base/rich-text.ts'
import { isRich } from '../../../src/form/translate.ts'

type Fields = Readonly<Record<string, unknown>>

/** Returns the document with its written texts as they may be stored. */
export const cleanTexts = (document: Fields): Fields => cleanFields(document, 0)

/** Deeper than any form; nothing reads what is there. */
const mostDeep = 200

function cleanFields(fields: Fields, depth: number): Fields {
  const isBlock = fields['type'] === 'markup'
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const clean =
        (name === 'information' || isRich(name)) && (typeof value === 'string' || isTree(value))
          ? cleanText(value)
          : cleanValue(value, depth + 1)
      return [
        name,
        isBlock && name === 'settings' && isRecord(clean) && 'content' in clean
          ? {
              ...clean,
              content:
                isTree(clean['content']) || typeof clean['content'] === 'string'
                  ? cleanText(clean['content'])
                  : clean['content'],
            }
          : clean,
      ]
    }),
  )
}

function cleanValue(value: unknown, depth: number): unknown {
  if (value === null || typeof value !== 'object') return value
  if (depth > mostDeep) return null
  if (Array.isArray(value)) return value.map(one => cleanValue(one, depth + 1))
  const fields = value as Fields // an object, not a list
  return fields['type'] === 'doc' && Array.isArray(fields['content']) ? cleanText(fields) : cleanFields(fields, depth)
}

const isTree = (value: unknown): boolean => value !== null && typeof value === 'object'
