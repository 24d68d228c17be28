import { Fragment, Slice } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { ReplaceStep, Transform } from 'prosemirror-transform'
import { hunksOf } from '../../../base/common-members.ts'

/** Returns the change that makes another text of this one: only where they differ. Undefined if they are equal. */
export function towards<T extends Transform>(
  { doc, tr }: { readonly doc: Node; readonly tr: T },
  other: Node,
): T | undefined {
  const from = doc.content.findDiffStart(other.content)
  const to = doc.content.findDiffEnd(other.content)
  if (from === null || !to) return undefined
  const overlap = Math.max(0, from - Math.min(to.a, to.b))
  return tr.replace(from, to.a + overlap, other.slice(from, to.b + overlap))
}

/** What `towardsEach` does to an open text. It loads with those who need it, not with every editor. */
export type TextChange = (now: { readonly doc: Node; readonly tr: Transaction }, other: Node) => Transaction | undefined

/**
 * As `towards`, block by block, and word by word in blocks that have much in common: what is equal in between stays, with
 * the cursors, the new words and the commented passages of others in it.
 */
export function towardsEach<T extends Transform>(
  { doc, tr }: { readonly doc: Node; readonly tr: T },
  other: Node,
): T | undefined {
  if (doc.eq(other)) return undefined
  const fine = new Transform(doc)
  inside(fine, 0, doc, other, changed)
  if (fine.steps.length > mostSteps) inside(tr, 0, doc, other, replaceAll)
  else for (const step of fine.steps) tr.step(step)
  return tr
}
/** More are sent in many messages, and a line that was away is told of all of them. */
const mostSteps = 200

type Change = (tr: Transform, start: number, before: readonly Node[], after: readonly Node[]) => void

/** Makes the content of a node equal to that of another one, from its end to its start: positions before stay. */
function inside(tr: Transform, start: number, node: Node, other: Node, change: Change): void {
  let pos = start + node.content.size
  for (const { isCommon, before, after } of hunksOf(node.children, other.children, isSame).toReversed()) {
    const from = pos - sizeOf(before)
    if (!isCommon) change(tr, from, before, after)
    pos = from
  }
}
const replaceAll: Change = (tr, start, before, after) =>
  replace(tr, start, start + sizeOf(before), Fragment.from(after))

/** Blocks of which none stayed as it was: those that are alike are changed within, the others are replaced. */
function changed(tr: Transform, start: number, before: readonly Node[], after: readonly Node[]): void {
  let pos = start + sizeOf(before)
  for (const hunk of hunksOf(before, after, isAlike, mostPairs).toReversed()) {
    const [one, two] = [hunk.before[0], hunk.after[0]]
    const from = pos - sizeOf(hunk.before)
    if (!hunk.isCommon || !one || !two) {
      // passages of blocks with nothing in common are gone, until their words are there again
      if ([...hunk.before, ...hunk.after].every(({ isTextblock }) => isTextblock))
        tr.step(new ReplaceStep(from, pos, new Slice(Fragment.from(hunk.after), 0, 0)))
      else replace(tr, from, pos, Fragment.from(hunk.after))
    } else if (one.isTextblock) words(tr, from + 1, one, two)
    else inside(tr, from + 1, one, two, changed)
    pos = from
  }
}
/** Comparing the words of two blocks takes microseconds. */
const mostPairs = 40_000

const isSame = (one: Node, two: Node): boolean => one.eq(two)
const sizeOf = (nodes: readonly Node[]): number => nodes.reduce((size, node) => size + node.nodeSize, 0)

/** Whether one block becomes another one by a change of its content; of a table, only as a whole. */
function isAlike(one: Node, two: Node): boolean {
  if (!one.sameMarkup(two) || one.isLeaf || one.type.spec.tableRole !== undefined) return false
  const [mine, others] = [wordsOf(one), wordsOf(two)]
  const shared = [...mine].filter(word => others.has(word)).length
  return shared > 0 && shared * 3 >= Math.min(mine.size, others.size)
}
const wordsOf = (node: Node): ReadonlySet<string> =>
  new Set(node.textBetween(0, node.content.size, ' ').match(/[\p{L}\p{N}]+/gu) ?? [])

/** Changes the words of a block that differ. */
function words(tr: Transform, start: number, one: Node, two: Node): void {
  let pos = start + one.content.size
  for (const { isCommon, before, after } of hunksOf(wordsIn(one), wordsIn(two), isSame).toReversed()) {
    const from = pos - sizeOf(before)
    if (!isCommon) tr.replaceWith(from, pos, after)
    pos = from
  }
}
/** The content of a block with every word, space and sign as a node of its own. */
const wordsIn = (block: Node): readonly Node[] =>
  block.children.flatMap(node => {
    const { text } = node
    if (text === undefined) return [node]
    const parts = text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? []
    return parts.map(part => node.type.schema.text(part, node.marks))
  })

/** Replaces blocks from the word in which they differ at first to the one in which they differ at last. */
function replace(tr: Transform, from: number, to: number, content: Fragment): void {
  const old = tr.doc.type.create(null, tr.doc.slice(from, to).content)
  const made = tr.doc.type.create(null, content)
  const first = old.content.findDiffStart(content)
  const end = old.content.findDiffEnd(content)
  if (first === null || !end) return
  const overlap = Math.max(0, first - Math.min(end.a, end.b))
  // a word of which some letters stay would have a part of a passage
  let start = first
  if (isLetter(old, start) || isLetter(made, start)) while (isLetter(old, start - 1)) start--
  let [toOld, toMade] = [end.a + overlap, end.b + overlap]
  if (isLetter(old, toOld - 1) || isLetter(made, toMade - 1))
    while (isLetter(old, toOld)) {
      toOld++
      toMade++
    }
  const part = new ReplaceStep(from + start, from + toOld, made.slice(start, toMade))
  // where both texts differ in how deep they are there, the blocks are replaced as they are
  if (tr.maybeStep(part).failed !== null) tr.step(new ReplaceStep(from, to, new Slice(content, 0, 0)))
}
/** Whether a letter of a word is after a position. */
const isLetter = (node: Node, pos: number): boolean =>
  pos >= 0 && pos < node.content.size && /[\p{L}\p{N}]/u.test(node.textBetween(pos, pos + 1))
