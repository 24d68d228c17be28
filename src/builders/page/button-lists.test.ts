import { describe, expect, it } from 'vitest'
import {
  addButton,
  buttonsOf,
  hasButtons,
  headersOf,
  holderAt,
  mapHolder,
  moveButton,
  patchButton,
  removeButton,
  withHeader,
} from './button-lists.ts'
import type { PageDocument, PageModule } from './document.ts'

const tabs = (selection: object): PageModule => ({ id: 't', type: { name: 'TAB' }, selection })
const page = (more: object = {}): PageDocument => ({
  name: 'P',
  rows: [{ id: 'r', modules: [tabs({ actionbuttons: [{ label: 'Own' }] })] }],
  ...more,
})
const labels = (holder: PageModule | undefined): readonly string[] =>
  holder ? buttonsOf(holder).map(({ label }) => label) : []

describe('the buttons of a page', () => {
  it('are read and changed beside its rows, which stay the same', () => {
    const before = page({ actionbuttons: [{ id: 'a', label: 'Go' }], note: 1 })
    const after = mapHolder(before, '', one => addButton(one, 'b', 'Stop'))
    expect(labels(holderAt(after, ''))).toEqual(['Go', 'Stop'])
    expect(after.rows).toBe(before.rows)
    expect(after['note']).toBe(1)
  })

  it('leave nothing behind when the last is removed', () => {
    const after = mapHolder(page({ actionbuttons: [{ label: 'Go' }] }), '', one => removeButton(one, 0))
    expect(after).toEqual(page())
    expect(mapHolder(after, '', one => one)).toBe(after)
  })

  it('are those of a widget for the path of one', () => {
    const after = mapHolder(page(), 'widget:t', one => patchButton(one, 0, { label: 'Mine' }))
    expect(labels(holderAt(after, 'widget:t/actions'))).toEqual(['Mine'])
    expect(holderAt(after, 'widget:gone')).toBeUndefined()
  })
})

describe('a list of buttons', () => {
  it('keeps the names that headers know buttons by when their positions change', () => {
    const before = tabs({
      actionbuttons: [{ label: 'One' }, { label: 'Two' }],
      columns: [{ name: 'First', headerstyling: { buttonId: 'button-2', color: 'red' } }, { name: 'Second' }],
    })
    const moved = moveButton(before, 1, 0)
    expect(buttonsOf(moved).map(({ id, label }) => `${id} ${label}`)).toEqual(['button-2 Two', 'button-1 One'])
    expect(headersOf(moved)).toEqual([
      { at: 0, label: 'First', button: 'button-2' },
      { at: 1, label: 'Second', button: '' },
    ])
    const left = removeButton(moved, 0)
    expect(labels(left)).toEqual(['One'])
    expect(headersOf(left)[0]?.button).toBe('')
    expect(left['selection']).toMatchObject({ columns: [{ headerstyling: { color: 'red' } }, { name: 'Second' }] })
  })

  it('gives a header a button and takes it away', () => {
    const before = tabs({ columns: [{ id: 'x' }] })
    const given = withHeader(addButton(before, 'b', 'New'), 0, 'b')
    expect(headersOf(given)).toEqual([{ at: 0, label: 'x', button: 'b' }])
    expect(headersOf(withHeader(given, 0, undefined))[0]?.button).toBe('')
  })

  it('passes over odd entries and keeps them where they are', () => {
    const odd = tabs({ actionbuttons: [7, { containerstyling: { title: 'T' } }, null, { id: 'x' }], columns: 'none' })
    expect(buttonsOf(odd).map(({ at, label }) => `${at} ${label}`)).toEqual(['1 T', '3 x'])
    expect(moveButton(odd, 3, 1)['selection']).toMatchObject({
      actionbuttons: [7, { id: 'x' }, { id: 'button-2' }, null],
    })
    expect(headersOf(odd)).toEqual([])
    expect(buttonsOf({ id: 'm' })).toEqual([])
  })

  it('is set up here for tabs and forms on a page, not where the widget has a list of its own', () => {
    const of = (name: string, selection: object = {}): boolean => hasButtons({ id: 'm', type: { name }, selection })
    expect(of('TAB')).toBe(true)
    expect(of('Questionnaire')).toBe(true)
    expect(of('Questionnaire', { type: 'Modal' })).toBe(false)
    expect(of('Data Table')).toBe(false)
    expect(of('Nothing')).toBe(false)
  })
})
