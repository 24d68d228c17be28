// Where the cursors of others are drawn.
import { describe, expect, it } from 'vitest'
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import type { Decoration, DecorationSet } from 'prosemirror-view'
import { schema } from '../schema.ts'
import { peoplePlugin, withPerson } from './people.ts'

const line = (words: string) => schema.node('paragraph', null, words === '' ? [] : [schema.text(words)])

/** The decorations for one person at these positions of a text. */
function drawn(blocks: readonly Node[], from: number, to: number) {
  const plugin = peoplePlugin(name => name)
  const doc = schema.node('doc', null, blocks)
  const state = EditorState.create({ doc, plugins: [plugin] })
  const { state: after } = state.applyTransaction(
    withPerson(state, { person: { client: 'a', name: 'Anna', version: 0, from, to } }),
  )
  const set = plugin.props.decorations?.call(plugin, after) as DecorationSet | null | undefined
  const found = set?.find() ?? []
  return { doc, cursors: found.filter(isCursor), ranges: found.filter(one => !isCursor(one)) }
}
const isCursor = (one: Decoration): boolean => one.from === one.to

describe('the cursor of somebody else', () => {
  it('is drawn within a line for every position of a text', () => {
    const blocks = [line('one'), schema.node('horizontal_rule'), line('two')]
    const { size } = schema.node('doc', null, blocks).content
    for (let at = 0; at <= size; at++) {
      const { doc, cursors } = drawn(blocks, at, at)
      expect(cursors.map(one => doc.resolve(one.from).parent.isTextblock)).toEqual([true])
    }
  })

  it('stays at the end of the text if that became shorter', () => {
    const { cursors } = drawn([line('one')], 40, 40)
    expect(cursors.map(one => one.from)).toEqual([4])
  })

  it('is not drawn in a text without lines, where the selected block is marked', () => {
    const { cursors, ranges } = drawn([schema.node('horizontal_rule')], 0, 1)
    expect(cursors).toEqual([])
    expect(ranges).toHaveLength(1)
  })
})
