import { expect, test } from 'vitest'
import type { Node } from 'prosemirror-model'
import { finderOf } from './finder.ts'
import { schema } from './schema.ts'

const { nodes } = schema
const words = (text: string): Node => nodes.paragraph.create(null, schema.text(text))
const rule = (): Node => nodes.horizontal_rule.create()
const docOf = (...blocks: readonly Node[]): Node => nodes.doc.create(null, blocks)
const isRule = ({ type }: Node): boolean => type === nodes.horizontal_rule

test('finds a node that any change brings, and not one that a change took away', () => {
  const find = finderOf(isRule)
  const [a, b, c] = [words('a'), words('b'), words('c')]
  const first = rule()
  const quote = nodes.blockquote.create(null, [words('q'), rule()])
  const steps: readonly (readonly [Node, boolean])[] = [
    [docOf(a, b, c), false],
    [docOf(a, first, b, c), true],
    [docOf(a, first, words('written'), c), true],
    [docOf(a, first, b, c, rule()), true],
    [docOf(a, b, c, rule()), true],
    [docOf(a, b, c), false],
    [docOf(a, c), false],
    [docOf(quote, a, c), true],
    [docOf(a, c), false],
    [docOf(a, c, quote), true],
    [docOf(words('other'), first), true],
    [docOf(words('other')), false],
    [docOf(a, a, a), false],
    [docOf(a, a, first, a), true],
  ]
  expect(steps.map(([doc]) => find(doc))).toEqual(steps.map(([, isThere]) => isThere))
})

test('looks only through the blocks that a change has made', () => {
  let looked = 0
  const find = finderOf(node => {
    looked += 1
    return isRule(node)
  })
  const blocks = Array.from({ length: 500 }, (_, at) => words(`block ${at}`))
  find(docOf(...blocks))
  looked = 0
  expect(find(docOf(...blocks.with(250, words('written'))))).toBe(false)
  expect(looked).toBe(2) // the block and its words
})
