import { describe, expect, it } from 'vitest'
import { actionListsOf, withActions } from './action-lists.ts'
import type { PageModule } from './document.ts'

const module = (selection: object): PageModule => ({ id: 'm', selection })
const link = { type: 'link', url: 'https://a.test' }
const wait = { id: 'w1', type: 'wait' }

describe('the lists of actions of a widget', () => {
  it('are those of its buttons, and of a press on a row where it has one', () => {
    const table = module({ actionbuttons: [{ label: 'Go', actions: [link] }, { name: 'Rest' }], actions: [wait] })
    expect(actionListsOf(table, true)).toEqual([
      { name: 'button 0', label: 'Go', actions: [link] },
      { name: 'button 1', label: 'Rest', actions: [] },
      { name: 'row', actions: [wait] },
    ])
    expect(actionListsOf(module({}), true)).toEqual([{ name: 'row', actions: [] }])
    expect(actionListsOf(module({}), false)).toEqual([])
  })

  it('leave to a button what it lists by an id, and keep odd entries', () => {
    const table = module({ actionbuttons: [{ id: 'b', actionlist: ['w1'] }, 7], actions: [link, wait, 'odd'] })
    expect(actionListsOf(table, true)).toEqual([
      { name: 'button 0', label: 'b', actions: [wait] },
      { name: 'row', actions: [link, 'odd'] },
    ])
  })

  it('do not fail on settings of another shape', () => {
    for (const selection of [{ actionbuttons: 'x', actions: 3 }, { actionbuttons: { a: 1 } }, { actions: null }])
      expect(actionListsOf(module(selection), false)).toEqual([])
    expect(actionListsOf({ id: 'm' }, false)).toEqual([])
  })
})

describe('a changed list', () => {
  it('is stored where it is read from, and everything else stays', () => {
    const table = module({ title: 'T', actionbuttons: [{ label: 'Go', icon: 'play' }], actions: [wait] })
    const changed = withActions(table, 'button 0', [link])
    expect(changed['selection']).toEqual({
      title: 'T',
      actionbuttons: [{ label: 'Go', icon: 'play', actions: [link] }],
      actions: [wait],
    })
    expect(withActions(changed, 'button 0', [])['selection']).toEqual(table['selection'])
    expect(withActions(table, 'row', [link, wait])['selection']).toMatchObject({ actions: [link, wait] })
    expect(withActions(table, 'row', [])['selection']).not.toHaveProperty('actions')
  })

  it('of a button that named its actions in another way is written into it, also when it is empty', () => {
    const table = module({ actionbuttons: [{ id: 'b', actionlist: ['w1'] }], actions: [link, wait] })
    const emptied = withActions(table, 'button 0', [])
    expect(actionListsOf(emptied, true)).toEqual([
      { name: 'button 0', label: 'b', actions: [] },
      { name: 'row', actions: [link] },
    ])
    const row = withActions(table, 'row', [])
    expect(actionListsOf(row, true)[0]?.actions).toEqual([wait])
  })
})
