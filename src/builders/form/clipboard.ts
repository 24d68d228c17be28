// Parts of a form as text, so that they travel between forms, apps and people. Pure. What is pasted is checked and gets free keys.
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import type { Result } from '../../base/result.ts'
import { fail, ok } from '../../base/result.ts'
import {
  containersOf,
  kindOf,
  lastStep,
  listAt,
  questionsOf,
  readAt,
  rowPathOf,
  rowsOf,
  rowsOfStep,
  spotOf,
  stepAt,
} from './path.ts'
import type { Path, Spot } from './path.ts'
import { takenKeys, withNewKeys } from './keys.ts'
import { insertQuestion, insertRow, newRow } from './document.ts'
import type { Edit } from './document.ts'

/** Returns the node at a path, as JSON; undefined for the form, a step or a tab. */
export function copyText(settings: Loose, path: Path): string | undefined {
  const node = readAt(settings, path)
  if (!node || !['question', 'row'].includes(kindOf(path))) return undefined
  return JSON.stringify(
    kindOf(path) === 'row' ? { lc: 'form', rows: [node] } : { lc: 'form', questions: [node] },
    null,
    2,
  )
}

const notAPart = 'The clipboard holds no part of a form. Copy a question or a row first, or paste its JSON.'

/**
 * Parses questions or rows from text: what was copied here, one question, a list of them, or the settings of a complete
 * form.
 */
export function readText(
  text: string,
): Result<{ readonly questions: readonly Loose[]; readonly rows: readonly Loose[] }> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return fail('invalid', notAPart)
  }
  const nodes: readonly unknown[] = Array.isArray(value)
    ? value
    : isRecord(value) &&
        (Array.isArray(value['questions']) || Array.isArray(value['rows'])) &&
        value['step'] === undefined
      ? [...rowsOf(value), ...listAt(value, 'questions')]
      : [value]
  const isRow = (node: Loose): boolean =>
    Array.isArray(node['questions']) || Array.isArray(node['tabs']) || Array.isArray(node['lists'])
  const isQuestion = (node: Loose): boolean =>
    typeof node['type'] === 'string' || typeof node['label'] === 'string' || typeof node['key'] === 'string'
  const parts = nodes.filter(isRecord)
  const rows = parts.filter(isRow)
  const questions = parts.filter(node => !isRow(node) && isQuestion(node))
  return rows.length + questions.length === 0 || rows.length + questions.length < nodes.length
    ? fail('invalid', notAPart)
    : ok({ questions, rows })
}

/** Where something new goes when this is selected: behind it. A step or form without rows gets one. */
export function spotAfter(settings: Loose, path: Path): { readonly settings: Loose; readonly spot: Spot } {
  const kind = kindOf(path)
  const own = kind === 'question' ? spotOf(settings, path) : undefined
  if (own) return { settings, spot: { ...own, index: own.index + 1 } }
  if ((kind === 'tab' || kind === 'list') && readAt(settings, path))
    return { settings, spot: { container: path, index: questionsOf(settings, path).length } }
  const step = Math.min(stepAt(settings, path), lastStep(settings))
  const row = kind === 'row' && readAt(settings, path) ? path : rowsOfStep(settings, step).at(-1)
  const container = row === undefined ? undefined : containersOf(settings, row).at(kind === 'row' ? 0 : -1)
  if (container !== undefined) return { settings, spot: { container, index: questionsOf(settings, container).length } }
  const made = insertRow(settings, { container: `step/${step}`, index: 0 }, newRow(settings, 'default'))
  return { settings: made.settings, spot: { container: made.path, index: 0 } }
}

/** Inserts copied questions and rows after a path. `count`: how many were inserted. */
export function pasteAfter(settings: Loose, path: Path, text: string): Result<Edit & { readonly count: number }> {
  const read = readText(text)
  if (!read.ok) return read
  const { questions, rows } = read.value
  let edit: Edit = { settings, path }
  const target =
    path === '' || kindOf(path) === 'step' ? rowsOfStep(settings, stepAt(settings, path)).at(-1) : rowPathOf(path)
  let after = target === undefined ? undefined : spotOf(settings, target)
  for (const row of rows) {
    const spot: Spot = after
      ? { ...after, index: after.index + 1 }
      : { container: `step/${stepAt(edit.settings, path)}`, index: 0 }
    edit = insertRow(edit.settings, spot, withNewKeys(row, takenKeys(edit.settings)))
    after = spotOf(edit.settings, edit.path)
  }
  for (const question of questions) {
    const { settings: ready, spot } = spotAfter(edit.settings, edit.path)
    edit = insertQuestion(ready, spot, withNewKeys(question, takenKeys(ready)))
  }
  return ok({ ...edit, count: rows.length + questions.length })
}
