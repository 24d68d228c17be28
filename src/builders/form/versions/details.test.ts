import { expect, test } from 'vitest'
import { differences } from '../differences.ts'
import { patchAt } from '../document.ts'
import { fault } from '../fixture.test-kit.ts'
import { detailsOf } from './details.ts'

const changed = (after: typeof fault) => differences(fault, after).map(one => detailsOf(one, fault, after))

test('shows the old and the new value', () => {
  expect(changed(patchAt(fault, 'rows/0/questions/0', { label: 'Short title', required: undefined }))).toEqual([
    [
      { name: 'label', before: 'Title', after: 'Short title' },
      { name: 'required', before: true, after: null },
    ],
  ])
  expect(changed(patchAt(fault, '', { modaltitle: 'Fault' }))).toEqual([
    [{ name: 'modaltitle', before: 'Report a fault', after: 'Fault' }],
  ])
  expect(changed(patchAt(fault, 'rows/2', { label: 'People' }))).toEqual([
    [{ name: 'label', before: 'Crew', after: 'People' }],
  ])
})

test('names the options that were there and are there', () => {
  expect(changed(patchAt(fault, 'rows/0/questions/1', { options: [{ key: 'a', name: 'Air', value: 'air' }] }))).toEqual(
    [[{ name: 'options', before: 'Air, Ground', after: 'Air' }]],
  )
})

test('only names what cannot be described in a few words', () => {
  expect(changed(patchAt(fault, 'rows/0/questions/0', { settings: { max_length: 3 } }))).toEqual([
    [{ name: 'settings' }],
  ])
  expect(
    changed(
      patchAt(fault, 'rows/0/questions/1', {
        options: [
          { key: 'a', name: 'Air', value: 'other' },
          { key: 'g', name: 'Ground', value: 'ground' },
        ],
      }),
    ),
  ).toEqual([[{ name: 'options' }]]) // both would read the same
})
