// @vitest-environment happy-dom
import { AllSelection, EditorState, TextSelection } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { highlights, sizesPx } from '../../base/rich-values.ts'
import { block } from './commands.ts'
import { readRich } from './read.ts'
import { schema } from './schema.ts'
import { alignOf, lookOf, setAlign, setHighlight, setLook, tasks, tick } from './style-commands.ts'
import { writeRich } from './write.ts'

/** A text of one paragraph, of which some letters are selected; runs commands and returns what is stored. */
function edit(words: string, from = 1, to = words.length + 1) {
  let state = EditorState.create({ doc: readRich(words) })
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
  const run = (command: Command): boolean =>
    command(state, tr => {
      state = state.apply(tr)
    })
  return { run, state: () => state, stored: () => writeRich(state.doc)['content'] }
}

test('size, font and color change one by one, and go when they are set back', () => {
  const { run, stored, state } = edit('abc', 2, 4)
  run(setLook({ color: 'danger' }))
  run(setLook({ fontSize: 48 }))
  run(setLook({ fontFamily: 'Bold Italic' }))
  const mark = { type: 'textStyle', attrs: { color: 'danger', fontSize: 48, fontFamily: 'Bold Italic' } }
  expect(stored()).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'a' },
        { type: 'text', marks: [mark], text: 'bc' },
      ],
    },
  ])
  expect(lookOf(state())).toEqual({ color: 'danger', fontSize: 48, fontFamily: 'Bold Italic', highlight: null })
  run(setLook({ color: null, fontSize: null }))
  run(setLook({ fontFamily: null }))
  expect(stored()).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'abc' }] }])
})

test('there are six highlights and the sizes from 8 to 128', () => {
  expect(highlights).toEqual(['yellow', 'green', 'blue', 'pink', 'orange', 'grey'])
  expect(sizesPx).toEqual([8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 48, 64, 72, 96, 128])
  const { run, state } = edit('abc')
  for (const color of highlights) {
    run(setHighlight(color))
    expect(lookOf(state()).highlight).toBe(color)
  }
  run(setHighlight(null))
  expect(lookOf(state()).highlight).toBeNull()
})

test('the whole text becomes headings, and each keeps its own alignment', () => {
  const paragraph = (textAlign: string | null, text: string) => ({
    type: 'paragraph',
    attrs: { textAlign },
    content: [{ type: 'text', text }],
  })
  let state = EditorState.create({
    doc: readRich({ type: 'doc', content: [paragraph('center', 'a'), paragraph(null, 'b'), paragraph('right', 'c')] }),
  })
  state = state.apply(state.tr.setSelection(new AllSelection(state.doc)))
  const isDone = block(schema.nodes.heading, { level: 2 })(state, tr => {
    state = state.apply(tr)
  })
  expect(isDone).toBe(true)
  expect(writeRich(state.doc)['content']).toMatchObject([
    { type: 'heading', attrs: { level: 2, textAlign: 'center' } },
    { type: 'heading', attrs: { level: 2 } },
    { type: 'heading', attrs: { level: 2, textAlign: 'right' } },
  ])
})

test('a paragraph is aligned, and a task is ticked by a command', () => {
  const { run, stored, state } = edit('abc')
  run(setAlign('center'))
  expect(alignOf(state())).toBe('center')
  run(setAlign(null))
  run(tasks)
  run(tick)
  expect(stored()).toEqual([
    {
      type: 'taskList',
      content: [
        {
          type: 'taskItem',
          attrs: { checked: true },
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'abc' }] }],
        },
      ],
    },
  ])
  run(tasks)
  expect(stored()).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'abc' }] }])
})
