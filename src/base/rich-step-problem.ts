// What of a step (JSON of prosemirror-transform) a text may not hold, by the rule of rich-problem.ts, with its path in the
// step. Pure.
import { isRecord } from './loose.ts'
import { problemIn, type TextProblem } from './rich-problem.ts'

/** Returns the first problem of steps: "1.slice.content.0.marks.0.attrs.href". */
export function problemInSteps(steps: readonly unknown[]): TextProblem | undefined {
  for (const [at, step] of steps.entries()) {
    const found = inStep(step, String(at))
    if (found) return found
  }
  return undefined
}

function inStep(step: unknown, path: string): TextProblem | undefined {
  if (!isRecord(step)) return shapeless(path)
  const { slice, mark, attr, value } = step
  const content = isRecord(slice) && Array.isArray(slice['content']) ? slice['content'] : []
  return (
    inNode({ type: 'slice', content }, `${path}.slice`) ??
    // what is changed of a node that is in the text
    (typeof attr === 'string' ? inNode({ type: 'image', attrs: { src: '/x', [attr]: value } }, path) : undefined) ??
    (mark === undefined ? undefined : inNode({ type: 'text', marks: [mark] }, path))
  )
}

function inNode(node: unknown, path: string): TextProblem | undefined {
  const found = problemIn(node)
  // whether there is room for a step, the whole text says
  return found && found.fault !== 'large' ? { ...found, path: `${path}.${found.path}` } : within(node, path)
}

/** What a node or a mark has as JSON in its attributes is content of other programs. */
function within(part: unknown, path: string): TextProblem | undefined {
  if (!isRecord(part)) return undefined
  const { attrs, marks, content } = part
  for (const name of asJson) {
    const json = isRecord(attrs) ? attrs[name] : undefined
    const found = json === undefined || json === null ? undefined : inJson(name, json)
    if (found) return { ...found, path: `${path}.attrs.${name}` }
  }
  for (const [name, members] of [
    ['marks', marks],
    ['content', content],
  ] as const)
    for (const [at, member] of (Array.isArray(members) ? members : []).entries()) {
      const found = within(member, `${path}.${name}.${at}`)
      if (found) return found
    }
  return undefined
}
const asJson = ['stored', 'inside', 'extra', 'beside']

function inJson(name: string, json: unknown): TextProblem | undefined {
  const written = typeof json === 'string' ? read(json) : undefined
  if (name === 'inside') return Array.isArray(written) ? problemIn(written) : shapeless('')
  return isRecord(written) ? problemIn(name === 'stored' ? written : { attrs: written }) : shapeless('')
}

function read(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined // written by a client that is not this editor
  }
}

const shapeless = (path: string): TextProblem => ({ fault: 'shape', path, name: '' })
