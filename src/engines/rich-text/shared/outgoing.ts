// The steps of an editor that the authority has not confirmed. They go one by one; after a refusal they go as one step,
// the difference that they make together: what was too much and is removed again is then no part of it.
import { Slice } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import type { EditorState, Plugin, Transaction } from 'prosemirror-state'
import { ReplaceStep, Transform } from 'prosemirror-transform'
import type { Step } from 'prosemirror-transform'
import { stableKey } from '../../../base/stable-key.ts'
import type { SharedStep } from './room.ts'
import { towards } from './towards.ts'

/** The state of prosemirror-collab's plugin. */
interface Collab {
  readonly version: number
  readonly unconfirmed: readonly { readonly step: Step; readonly inverted: Step }[]
}
interface Joined {
  readonly version: number
  /** How many steps it stands for. */
  readonly count: number
  readonly step: Step
}
const mostInMessage = 100

export function createOutgoing(state: () => EditorState, dispatch: (tr: Transaction) => void) {
  let plugin: Plugin<Collab> | undefined
  let joined: Joined | undefined
  const collabOf = (): Collab => plugin?.getState(state()) ?? { version: 0, unconfirmed: [] }
  const current = (): Joined | undefined => (joined?.version === collabOf().version ? joined : undefined)
  const confirm = (version: number, count: number): void => {
    if (plugin) dispatch(state().tr.setMeta(plugin, { version, unconfirmed: collabOf().unconfirmed.slice(count) }))
  }
  return {
    /** Begins with another text. */
    use(next: Plugin): void {
      plugin = next as Plugin<Collab> // of `collab()`
      joined = undefined
    },
    isEmpty: () => collabOf().unconfirmed.length === 0,
    /** What is sent: undefined if everything is confirmed. */
    message(most = mostInMessage): { readonly version: number; readonly steps: readonly unknown[] } | undefined {
      const { version, unconfirmed } = collabOf()
      if (unconfirmed.length === 0) return undefined
      const one = current()
      const steps = [...(one ? [one.step] : []), ...unconfirmed.slice(one?.count ?? 0).map(({ step }) => step)]
      return { version, steps: steps.slice(0, most).map(step => step.toJSON() as unknown) }
    },
    hasJoined: () => current() !== undefined,
    separate(): void {
      joined = undefined
    },
    /** Makes one step of all steps; if they make no difference there is nothing left to send. */
    join(): void {
      const { version, unconfirmed } = collabOf()
      joined = undefined
      if (unconfirmed.length === 0) return
      const back = new Transform(state().doc)
      for (const { inverted } of unconfirmed.toReversed()) back.step(inverted)
      if (back.doc.eq(state().doc)) return confirm(version, unconfirmed.length)
      const step = difference(back.doc, state().doc)
      if (step) joined = { version, count: unconfirmed.length, step }
      return undefined
    },
    /** Confirms the joined step if these begin with it; returns the others. */
    confirmJoined(fresh: readonly SharedStep[], client: string): readonly SharedStep[] {
      const [first, ...rest] = fresh
      const one = current()
      joined = undefined
      if (!one || first?.client !== client || stableKey(first.step) !== stableKey(one.step.toJSON())) return fresh
      confirm(one.version + 1, one.count)
      return rest
    },
  }
}

/** One step from a document to another; undefined if there is none. */
function difference(before: Node, after: Node): Step | undefined {
  const near = towards({ doc: before, tr: new Transform(before) }, after)
  const all = new ReplaceStep(0, before.content.size, new Slice(after.content, 0, 0))
  return [...(near?.steps.length === 1 ? near.steps : []), all].find(step => step.apply(before).doc?.eq(after) === true)
}
