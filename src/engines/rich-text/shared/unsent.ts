// What an editor wrote and could not send before it was closed: offered to the next one, which moves it over everything
// that came since. If that is not possible the words are added at the end. Pure.
import { getVersion, sendableSteps } from 'prosemirror-collab'
import { Slice } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { Mapping, Step } from 'prosemirror-transform'
import { schema } from '../schema.ts'
import type { SharedStep, UnsentSteps } from './room.ts'

/** The words that such steps write. */
export const wordsOf = ({ steps }: UnsentSteps): string => writtenBy(readSteps(steps))

function writtenBy(steps: readonly Step[]): string {
  const written = steps.flatMap(step => {
    const slice: unknown = 'slice' in step ? step.slice : undefined
    return slice instanceof Slice ? [slice.content.textBetween(0, slice.content.size, '\n', ' ')] : []
  })
  return written.join('').trim()
}

/** The steps that the authority did not take, with those that came after these; undefined if it took them all. */
export function notTaken(
  { client, version, steps }: UnsentSteps,
  taken: readonly SharedStep[],
): UnsentSteps | undefined {
  let count = 0
  while (count < steps.length && taken[count]?.client === client) count++
  return count === steps.length ? undefined : { client, version: version + count, steps: steps.slice(count) }
}

/** Adds them to this text; `since` are the steps after their version, at least until the version of this text. */
export function withUnsent(
  state: EditorState,
  unsent: UnsentSteps,
  since: readonly SharedStep[] | undefined,
): Transaction {
  const missed = since?.slice(0, getVersion(state) - unsent.version)
  if (!missed) return atEnd(state.tr, wordsOf(unsent))
  const others = [...readSteps(missed.map(({ step }) => step)), ...(sendableSteps(state)?.steps ?? [])]
  return rebased(state.tr, readSteps(unsent.steps), others)
}

/** Undoes the own steps, does those of others, and does the own ones again: only by their positions. */
function rebased(tr: Transaction, own: readonly Step[], others: readonly Step[]): Transaction {
  const mapping = new Mapping([
    ...own.toReversed().map(step => step.getMap().invert()),
    ...others.map(step => step.getMap()),
  ])
  const lost = own.filter((step, index) => {
    const undone = own.length - index
    const mapped = step.map(mapping.slice(undone))
    if (!mapped || tr.maybeStep(mapped).failed !== null) return true
    mapping.appendMap(mapped.getMap(), undone - 1)
    return false
  })
  return atEnd(tr, writtenBy(lost))
}

function atEnd(tr: Transaction, words: string): Transaction {
  const lines = words.split('\n').filter(line => line !== '')
  const { size } = tr.doc.content
  return lines.length === 0
    ? tr
    : tr.insert(
        size,
        lines.map(line => schema.nodes.paragraph.create(null, schema.text(line))),
      )
}

function readSteps(steps: readonly unknown[]): readonly Step[] {
  try {
    return steps.map(step => Step.fromJSON(schema, step))
  } catch {
    return [] // of another version of the editor
  }
}
