// What is stored of a rich text, made ready to be read: a document tree of an older version, one that was written as JSON,
// or JSON that is broken (docs/decisions/rich-text-versions.md). Pure: reader, editor, writers and server read through it.
import { isRecord } from './loose.ts'
import type { Loose } from './loose.ts'

/** Makes a document of a version one of the next. */
export type Migration = (doc: Loose) => Loose

/** The first makes version 2 of version 1, and so on. A new one may never change those before it. */
export const migrations: readonly Migration[] = []

/** The version of a document tree: a number at its root, 1 if there is none. */
export const versionOf = ({ version }: Loose): number => (Number.isInteger(version) ? Math.max(1, Number(version)) : 1)

/**
 * Returns a stored text as it is read now. A text of a later version, and everything else, comes back as it is. Broken JSON
 * becomes a node "unreadable", with the JSON as `source`.
 */
export function currentText(value: unknown, steps = migrations): unknown {
  // a plain text may begin with a brace, too
  if (typeof value === 'string')
    return /^\s*\{[^]*"type"\s*:\s*"doc"/.test(value) ? currentText(treeIn(value), steps) : value
  return isRecord(value) && value['type'] === 'doc'
    ? steps.slice(versionOf(value) - 1).reduce((doc, step) => ({ ...step(doc), version: versionOf(doc) + 1 }), value)
    : value
}

function treeIn(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return { type: 'unreadable', attrs: { source }, content: [source] }
  }
}
