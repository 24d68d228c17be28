import { history, undo } from 'prosemirror-history'
import type { Command } from 'prosemirror-state'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import type { TextField } from '../../../base/text-field.ts'
import { writeRich } from '../write.ts'
import { schema } from '../schema.ts'
import { readRich } from '../read.ts'
import { afterChip, chipAt, choicesFor, formatChip, insertField, tokenAt } from './token.ts'

const fields: readonly TextField[] = [
  { name: 'order.total', label: 'Order total', value: 1234.5 },
  { name: 'u1', label: 'Order Ann', kind: 'person' },
]
const offered = (typed: string) => choicesFor(fields, { sign: '{{', from: 1, to: 1, typed }).map(one => one.format)

test('a bar after the name of a field offers how its value is written', () => {
  expect(offered('order')).toEqual([undefined])
  expect(offered('order.total | ')).toEqual([
    'number',
    'number 0',
    'number 2',
    'percent',
    'date',
    'month',
    'time',
    'text',
  ])
  expect(offered('Order total|num')).toEqual(['number', 'number 0', 'number 2'])
  expect(offered('nothing | num')).toEqual([])
  expect(offered('Order Ann | num')).toEqual([])
})

test('a field is stored with its format, and without one as before', () => {
  const inserted = (format?: string) => {
    const paragraph = schema.node('paragraph', null, [schema.text('{{total | n')])
    const doc = schema.node('doc', null, [paragraph])
    let state = EditorState.create({ doc, selection: TextSelection.create(doc, paragraph.nodeSize - 1) })
    expect(tokenAt(state)?.typed).toBe('total | n')
    insertField({ name: 'total', label: 'Total', ...(format === undefined ? {} : { format }) })(state, tr => {
      state = state.apply(tr)
    })
    return state.doc
  }
  const stored = writeRich(inserted('number 2'))
  expect(JSON.stringify(stored)).toContain('{"name":"total","label":"Total","format":"number 2"}')
  expect(readRich(stored).eq(inserted('number 2'))).toBe(true)
  expect(JSON.stringify(writeRich(inserted()))).toContain('{"name":"total","label":"Total"}')
})

test('a field in the text is found where it is selected alone or before the cursor, and its format is one step of undo', () => {
  const field = schema.node('field', { name: 'total', label: 'Total', format: 'number 2' })
  const person = schema.node('mention', { id: 'u1', label: 'Ann' })
  const doc = schema.node('doc', null, [schema.node('paragraph', null, [schema.text('a '), field, person])])
  let state = EditorState.create({ doc, plugins: [history()] })
  const run = (command: Command): boolean =>
    command(state, tr => {
      state = state.apply(tr)
    })
  const select = (from: number, to = from): void => {
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
  }
  const found = { from: 3, name: 'total', label: 'Total', format: 'number 2' }
  select(4)
  expect(chipAt(state)).toEqual({ ...found, isSelected: false })
  select(3, 4)
  expect(chipAt(state)).toEqual({ ...found, isSelected: true })
  for (const [from, to] of [
    [3, 3], // before it
    [2, 4], // with words
    [3, 5], // with a person
    [4, 5], // a person
  ] as const) {
    select(from, to)
    expect(chipAt(state)).toBeUndefined()
  }
  run((before, dispatch) => {
    dispatch?.(before.tr.insertText('b', 1))
    return true
  })
  expect(run(afterChip(4))).toBe(true)
  expect(state.selection.from).toBe(5)
  expect([run(afterChip(5)), run(formatChip(1, 'date'))]).toEqual([false, false])
  run(formatChip(4, undefined))
  expect(chipAt(state)).toEqual({ ...found, from: 4, format: undefined, isSelected: false })
  run(undo)
  expect(chipAt(state)?.format).toBe('number 2')
  expect(state.doc.textContent.startsWith('ba ')).toBe(true)
})
