import { describe, expect, it } from 'vitest'
import * as v from '../base/schema.ts'
import { Animation, animationVariables, easingCss, easings } from './animation.ts'

const read = (value: unknown) => v.parse(Animation, value)

describe('the appearance of panels', () => {
  it('eases by a known name, otherwise easeInSine (WID-022)', () => {
    expect(['easeOutQuad', 'linear', 'swoosh', 7, undefined].map(easing => read({ easing }).easing)).toEqual([
      'easeOutQuad',
      'linear',
      'easeInSine',
      'easeInSine',
      'easeInSine',
    ])
    expect(easingCss('swoosh')).toBe(easingCss('easeInSine'))
  })

  it('changes opacity or scale, otherwise scale (WID-023)', () => {
    expect(['opacity', 'scale', 'rotate', undefined].map(transform => read({ transform }).transform)).toEqual([
      'opacity',
      'scale',
      'scale',
      'scale',
    ])
    expect(animationVariables(read({ transform: 'opacity' }))).toMatchObject({
      '--lc-panel-from-opacity': '0',
      '--lc-panel-from-scale': '1',
    })
  })

  it('lasts 100 by default (WID-024)', () =>
    expect([{}, { duration: 'soon' }, { duration: '250' }].map(one => read(one).duration)).toEqual([100, 100, 250]))
  it('stands 0 away by default (WID-025)', () =>
    expect([{}, { offset: null }, { offset: 8 }].map(one => read(one).offset)).toEqual([0, 0, 8]))

  it('knows thirty easings and linear, in milliseconds (WID-026)', () => {
    expect(easings).toHaveLength(31)
    expect(new Set(easings.map(easingCss)).size).toBe(31)
    for (const name of easings)
      expect(easingCss(name)).toMatch(/^(?:linear|cubic-bezier\([-\d., ]+\)|linear\([-\d., ]+\))$/)
    for (const name of ['easeOutBounce', 'easeInElastic', 'easeInOutBounce']) {
      const stops = easingCss(name).slice(7, -1).split(', ').map(Number)
      expect([stops[0], stops.at(-1)], name).toEqual([0, 1])
    }
    expect(animationVariables(read({ duration: 250 }))['--lc-panel-duration']).toBe('250ms')
  })
})
