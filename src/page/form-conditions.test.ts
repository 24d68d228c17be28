import { describe, expect, it } from 'vitest'
import { effectsOn, lookOf, readConditions, untouched } from './form-conditions.ts'

const when = (link: string, key: string, value: unknown) => ({ link, key, value })
const settings = readConditions({
  conditions: [
    when('send', 'severity', ' Critical'),
    when('send', 'sure', true),
    when('call', 'symptoms', 'Leak'),
    when('draft', 'name', ''),
  ],
  conditionactions: [
    { link: 'send', conditiontype: 'style', stylingId: { link: 'urgent' } },
    { link: 'call', conditiontype: 'hide' },
    { link: 'draft', conditiontype: 'disable' },
  ],
  stylings: { urgent: { submit_button: { background: '#b42318', color: 'error', radius: 4 } } },
  styling: { submit_button: { color: '#ffffff', font_size: '' } },
})
const on = (answers: Readonly<Record<string, unknown>>) => effectsOn(['send', 'call', 'draft'], settings, answers)

describe('conditions of a form on a page', () => {
  it('do to the button of their link what its actions specify (RUN-021, RUN-022, WID-079)', () => {
    expect(on({ severity: 'Low', symptoms: [], name: 'Jo' })).toEqual({
      send: untouched,
      call: untouched,
      draft: untouched,
    })
    expect(on({ severity: 'Critical ', symptoms: ['Noise', 'Leak'] })).toEqual({
      send: { ...untouched, stylings: ['urgent'] },
      call: { ...untouched, isHidden: true },
      draft: { ...untouched, isDisabled: true },
    })
  })
  it('hold when one of several of a link does, and an empty value while nothing is answered', () => {
    expect(on({ sure: true })['send']?.stylings).toEqual(['urgent'])
    expect(on({ name: null })['draft']?.isDisabled).toBe(true)
    expect(on({ symptoms: [] })['call']?.isHidden).toBe(false)
  })
  it('that are broken count as none', () => {
    expect(
      effectsOn(['a'], readConditions({ conditions: [{ key: 1 }], conditionactions: 'x', stylings: 7 }), {}),
    ).toEqual({ a: untouched })
  })
})

describe('the look of a button', () => {
  it('is its section of the styling, under those of the conditions that hold (WID-005, RUN-022)', () => {
    expect(lookOf('submit_button', settings, untouched)).toEqual({ color: '#ffffff' })
    expect(lookOf('submit_button', settings, { ...untouched, stylings: ['urgent', 'gone'] })).toEqual({
      color: 'var(--lc-color-error-normal)',
      background: '#b42318',
      borderRadius: '4px',
    })
  })
  it('is the theme’s if nothing is set, and never an invalid colour or size', () => {
    expect(lookOf('save_button', settings, untouched)).toBeUndefined()
    expect(lookOf('container', settings, untouched, { title: 'Go', background: 'url(//evil)', padding: 8 })).toEqual({
      padding: '8px',
    })
  })
})
