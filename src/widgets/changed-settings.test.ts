import { expect, test } from 'vitest'
import * as v from '../base/schema.ts'
import { schema as barSchema } from './bar-chart/schema.ts'
import { changedKeys, pickSettings, withSettings } from './changed-settings.ts'
import { field } from './editor-fields.ts'

const fields = [
  field('stacked', 'flag', 'edit.bar.stacked'),
  field('legend', 'text', 'edit.legend'),
  field('styling.title.color', 'text', 'edit.titleColour'),
  field('series', { list: [field('key', 'key', 'edit.key')], add: 'edit.addSeries', blank: {} }, 'edit.series'),
]

test('a setting is changed if it is stored with another value than the default of the schema', () => {
  expect(changedKeys(barSchema, {}, fields)).toEqual([])
  expect(changedKeys(barSchema, { stacked: false, legend: 'auto', series: [] }, fields)).toEqual([])
  expect(
    changedKeys(barSchema, { stacked: true, styling: { title: { color: 'red' } }, series: [{ key: 'sales' }] }, fields),
  ).toEqual(['stacked', 'styling.title.color', 'series'])
})

test('settings that the schema cannot read are compared as they are stored', () => {
  const strict = v.object({ stacked: v.boolean() })
  expect(changedKeys(strict, { stacked: 'perhaps' }, fields)).toEqual(['stacked'])
})

test('picked settings are put into other settings, and what has the default there is removed with its empty records', () => {
  const from = { title: 'Sales', styling: { title: { color: 'red' } } }
  const picked = pickSettings(from, ['styling.title.color', 'styling.title.font_size', 'styling.text.color'])
  expect(picked).toEqual({
    'styling.title.color': 'red',
    'styling.title.font_size': null,
    'styling.text.color': null,
  })
  const to = { title: 'Costs', styling: { title: { font_size: 20 }, text: { color: 'blue' } }, other: 1 }
  expect(withSettings(to, picked)).toEqual({ title: 'Costs', styling: { title: { color: 'red' } }, other: 1 })
  expect(withSettings(from, { 'styling.title.color': null })).toEqual({ title: 'Sales' })
  expect(withSettings(from, { 'none.there': null })).toBe(from)
})
