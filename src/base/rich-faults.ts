// What of a stored text could not be read: a later version, or broken JSON and its words. Loaded when it is needed.
import { isRecord } from './loose.ts'
import type { Loose } from './loose.ts'
import { migrations, versionOf } from './rich-stored.ts'

/** Whether this program does not know all of a document tree, because a later one wrote it. */
export const isLater = (value: unknown, steps = migrations): boolean =>
  isRecord(value) && versionOf(value) > steps.length + 1

/** The type of the node that broken JSON is read as. */
export const unreadable = 'unreadable'

/** Returns the words in broken JSON, a paragraph for each block. */
export function brokenWords(source: unknown): readonly Loose[] {
  const lines = ['']
  for (const [, block, text] of String(source).matchAll(piece)) {
    if (block) lines.push('')
    else if (text !== undefined) lines.push((lines.pop() ?? '') + wordsIn(text))
  }
  return lines
    .filter(line => line.trim() !== '')
    .map(text => ({ type: 'paragraph', content: [{ type: 'text', text }] }))
}
const piece =
  /"type"\s*:\s*"(paragraph|heading|code_?block|list_?item|task_?item|table_?cell|table_?header|hard_?break)"|"text"\s*:\s*"((?:[^"\\]|\\.)*)/gi

function wordsIn(written: string): string {
  try {
    return String(JSON.parse(`"${written}"`))
  } catch {
    return written // ends within a sign, or has line ends
  }
}

/** Returns what is wrong with the JSON in a stored text, in the words of the browser; undefined if nothing is. */
export function faultIn(value: unknown): string | undefined {
  const content = isRecord(value) && Array.isArray(value['content']) ? (value['content'] as readonly unknown[]) : []
  for (const node of [value, ...content]) {
    const source = isRecord(node) && node['type'] === unreadable && isRecord(node['attrs']) && node['attrs']['source']
    if (typeof source !== 'string') continue
    try {
      JSON.parse(source)
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
  }
  return undefined
}
