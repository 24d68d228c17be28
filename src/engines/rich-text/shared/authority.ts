// The authority of a room: accepts steps only on the newest version, so that all clients end with the same text. The
// reference server applies steps with these functions too (docs/decisions/several-writers.md). Pure.
import { Node, Slice } from 'prosemirror-model'
import { Step } from 'prosemirror-transform'
import { mostDeep, mostLetters } from '../../../base/rich-limits.ts'
import { problemInSteps } from '../../../base/rich-step-problem.ts'
import { cleanText } from '../../../base/rich-text.ts'
import { readRich } from '../read.ts'
import { schema } from '../schema.ts'
import { lettersOf } from '../size.ts'
import { writeRich } from '../write.ts'
import type { PassageMaps } from './passages.ts'
import type { SharedStep } from './room.ts'

/** Older steps are forgotten: a client that needs them gets the whole text. */
export const mostSteps = 1000
/** The limit of one message. */
export const mostAtOnce = 200

/** A text as clients have it. */
export type SharedDoc = Node
/** A text after steps, and the steps as they are stored and sent on. */
export interface Stepped {
  readonly doc: SharedDoc
  readonly steps: readonly unknown[]
  /** The words that the steps add, of each. */
  readonly added: readonly string[]
  /** Where positions of before are. */
  readonly maps: PassageMaps
}

export interface Authority {
  readonly version: number
  /** The text as it is stored. */
  text(): unknown
  /** The whole text, exactly as clients have it. */
  whole(): unknown
  /** The steps after a version; undefined if they are forgotten, or the version was never reached. */
  since(version: number): readonly SharedStep[] | undefined
  /** Takes steps: "old" if others came first, "invalid" or "large" if they do not make a text. */
  take(version: number, steps: readonly unknown[], client: string): 'taken' | 'old' | 'invalid' | 'large'
}

export function createAuthority(stored: unknown, startVersion = 0): Authority {
  let doc = readRich(stored)
  let version = startVersion
  let steps: readonly SharedStep[] = []
  return {
    get version() {
      return version
    },
    text: () => writeRich(doc),
    whole: () => wholeOf(doc),
    since(from) {
      const missing = version - from
      return missing < 0 || missing > steps.length ? undefined : steps.slice(steps.length - missing)
    },
    take(from, sent, client) {
      if (from !== version) return 'old'
      const made = withSteps(doc, sent)
      if (typeof made === 'string') return made
      doc = made.doc
      version += made.steps.length
      steps = [...steps, ...made.steps.map(step => ({ step, client }))].slice(-mostSteps)
      return 'taken'
    },
  }
}

/** Returns a stored text (a tree or plain text; without a DOM only the words of HTML) as clients have it; undefined if it is too large or too deep. */
export function docOf(stored: unknown): SharedDoc | undefined {
  const doc = readRich(cleanText(stored))
  return fits(doc) ? doc : undefined
}
/** Whether a text is neither too large nor too deep. */
export const isWithinLimits = (doc: SharedDoc): boolean => fits(doc)
/** Returns a text as it is stored for readers. */
export const storedOf = (doc: SharedDoc): unknown => writeRich(doc)
/** Returns a text with everything that the positions of steps count. */
export const wholeOf = (doc: SharedDoc): unknown => doc.toJSON() as unknown
/** Returns a text that `wholeOf` wrote, with the steps that were taken since. Throws if it is of another schema. */
export const docFrom = (whole: unknown, taken: readonly unknown[] = []): SharedDoc =>
  applied(Node.fromJSON(schema, whole), readSteps(taken))

function addedBy(step: Step): string {
  const { slice } = step as { readonly slice?: unknown } // steps that replace have one
  return slice instanceof Slice ? slice.content.textBetween(0, slice.content.size, '\n', '\ufffc') : ''
}

/** Returns where positions are after stored steps. */
export const mapsOf = (taken: readonly unknown[]): PassageMaps => readSteps(taken).map(step => step.getMap())

/** Returns the text after steps that a client sent: "invalid" if they do not fit or hold what no text may, "large" if it is too large. */
export function withSteps(doc: SharedDoc, sent: readonly unknown[]): Stepped | 'invalid' | 'large' {
  if (sent.length === 0 || sent.length > mostAtOnce) return 'invalid'
  try {
    const read = readSteps(sent)
    const steps = read.map(step => step.toJSON() as unknown) // without what the sender added
    if (problemInSteps(steps)) return 'invalid'
    const made = applied(doc, read)
    if (!fits(made)) return 'large'
    made.check()
    return { doc: made, steps, added: read.map(addedBy), maps: read.map(step => step.getMap()) }
  } catch {
    return 'invalid' // written by a client that is not this editor
  }
}

const readSteps = (steps: readonly unknown[]): readonly Step[] => steps.map(step => Step.fromJSON(schema, step))

const applied = (doc: Node, steps: readonly Step[]): Node =>
  steps.reduce<Node>((before, step) => {
    const { doc: after, failed } = step.apply(before)
    if (!after) throw new RangeError(failed ?? 'The step does not fit.')
    return after
  }, doc)

const fits = (doc: Node): boolean => isWithinDepth(doc, 1) && lettersOf(doc) <= mostLetters

const isWithinDepth = (node: Node, depth: number): boolean =>
  depth <= mostDeep && node.children.every(child => isWithinDepth(child, depth + 1))
