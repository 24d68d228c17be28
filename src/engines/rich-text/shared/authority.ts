// The authority of a room: accepts steps only on the newest version, so that all clients end with the same text. Pure.
import type { Node } from 'prosemirror-model'
import { Step } from 'prosemirror-transform'
import { readRich } from '../read.ts'
import { schema } from '../schema.ts'
import { writeRich } from '../write.ts'
import type { SharedStep } from './room.ts'

/** Older steps are forgotten: a client that needs them gets the whole text. */
const mostSteps = 1000
/** The limit of one message. */
export const mostAtOnce = 200

export interface Authority {
  readonly version: number
  /** The text as it is stored. */
  text(): unknown
  /** The whole text, exactly as clients have it. */
  whole(): unknown
  /** The steps after a version; undefined if they are forgotten, or the version was never reached. */
  since(version: number): readonly SharedStep[] | undefined
  /** Takes steps: "old" if others came first, "invalid" if they do not make a text. */
  take(version: number, steps: readonly unknown[], client: string): 'taken' | 'old' | 'invalid'
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
    whole: () => doc.toJSON() as unknown,
    since(from) {
      const missing = version - from
      return missing < 0 || missing > steps.length ? undefined : steps.slice(steps.length - missing)
    },
    take(from, sent, client) {
      if (from !== version) return 'old'
      const made = sent.length > mostAtOnce ? undefined : applied(doc, sent)
      if (!made) return 'invalid'
      doc = made
      version += sent.length
      steps = [...steps, ...sent.map(step => ({ step, client }))].slice(-mostSteps)
      return 'taken'
    },
  }
}

/** The text after all steps; undefined if one of them cannot be applied, or what they make is not a text. */
function applied(doc: Node, steps: readonly unknown[]): Node | undefined {
  try {
    const made = steps.reduce<Node>((before, step) => {
      const { doc: after, failed } = Step.fromJSON(schema, step).apply(before)
      if (!after) throw new RangeError(failed ?? 'The step does not fit.')
      return after
    }, doc)
    made.check()
    return made
  } catch {
    return undefined // written by a client that is not this editor
  }
}
