import { describe, expect, it } from 'vitest'
import { actionButtons, actionsOf } from './action-buttons.ts'

const own = [
  { id: 'a1', type: 'popup', title: 'Sure?' },
  { id: 2, type: 'refresh' },
  { type: 'link', page: 'x' },
]

describe('an action button', () => {
  it('lists its actions by id, and is named by its container', () => {
    const [button] = actionButtons({
      actionbuttons: [
        { id: 'b1', actionlist: [{ actionId: 'a1' }, { actionId: 2 }], containerstyling: { title: 'Tidy up' } },
      ],
      actions: own,
    })
    expect(button).toMatchObject({ id: 'b1', label: 'Tidy up', actions: [own[0], own[1]] })
  })
  it('keeps an id that leads nowhere as a step that cannot be run', () => {
    expect(actionsOf({ actionlist: ['a1', 'gone'] }, own)).toEqual([own[0], undefined])
    expect(actionsOf({ actionlist: ['a1'] }, undefined)).toEqual([undefined])
  })
  it('may hold its actions itself, or be one', () => {
    expect(actionsOf({ actions: [{ type: 'wait' }], action: 'other' }, own)).toEqual([{ type: 'wait' }])
    expect(actionsOf({ action: { type: 'wait' } }, own)).toEqual([{ type: 'wait' }])
    expect(actionsOf({ action: 'mail' }, own)).toEqual([{ type: 'mail' }])
    expect(actionsOf({ type: 'popup', title: 'Hello' }, own)).toEqual([{ type: 'popup', title: 'Hello' }])
    for (const nothing of [{ id: 'b1' }, undefined, null, 7, []]) expect(actionsOf(nothing, own)).toEqual([])
  })
  it('has words in any case, and an icon and a look where they are known', () => {
    const buttons = actionButtons({
      actionbuttons: [
        { label: 'One', name: 'Two', icon: 'plus', variant: 'danger' },
        { name: 'Two', variant: 'loud' },
        {},
        'odd',
        null,
        { id: '' },
      ],
    })
    expect(buttons.map(({ id, label, icon, variant }) => [id, label, icon, variant])).toEqual([
      ['button-1', 'One', 'plus', 'danger'],
      ['button-2', 'Two', undefined, undefined],
      ['button-3', 'button-3', undefined, undefined],
      ['button-4', 'button-4', undefined, undefined],
    ])
    expect(actionButtons({ actionbuttons: 'none' })).toEqual([])
  })
})
