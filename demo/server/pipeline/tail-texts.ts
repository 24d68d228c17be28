// The tail as work that can be handed to another process: texts in, texts out.
import type { Stage } from './stages.ts'
import { runTail, type Row } from './tail.ts'

export interface TailJob {
  /** The documents as one JSON list. */
  readonly rows: string
  readonly stages: readonly Stage[]
  /** The documents of other collections, as JSON lists by name. */
  readonly foreign: Readonly<Record<string, string>>
}

/** One answer is at most as long as this. */
const mostChars = 64 * 1024 * 1024

export function runTailTexts({ rows, stages, foreign }: TailJob): string[] {
  const others = new Map<string, Row[]>()
  const open = (name: string): Row[] => {
    const known = others.get(name) ?? (JSON.parse(foreign[name] ?? '[]') as Row[]) // the database wrote documents
    others.set(name, known)
    return known
  }
  const done = runTail(JSON.parse(rows) as Row[], stages, { foreign: open }) // as above
  let chars = 0
  return done.map(row => {
    const text = JSON.stringify(row)
    chars += text.length
    if (chars > mostChars)
      throw new Error(
        'The pipeline makes more than 64 MiB of documents. Put a $match, a $project or a $group before its end.',
      )
    return text
  })
}
