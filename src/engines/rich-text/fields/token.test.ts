import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import type { TextField } from '../../../base/text-field.ts'
import { writeRich } from '../write.ts'
import { schema } from '../schema.ts'
import { readRich } from '../read.ts'
import { choicesFor, insertField, tokenAt } from './token.ts'

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
