import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as v from '../base/schema.ts'
import { conditionHolds, effectOf } from './conditions.ts'
import { chartColor, readColor } from './color.ts'
import { mergeStyling, Styling, styleSections, stylingVariables } from './styling.ts'

const folder = join(import.meta.dirname, '..')
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.css'))
  .map(name => readFileSync(join(folder, name), 'utf8'))

describe('style sections', () => {
  it('give every widget sections with CSS-like options (WID-002)', () => {
    const styling = v.parse(Styling, { container: { padding: 12, radius: '8px', background: '#fafafa', shadow: 2 } })
    expect(stylingVariables(styling)).toEqual({
      '--lc-container-padding': '12px',
      '--lc-container-radius': '8px',
      '--lc-container-background': '#fafafa',
      '--lc-container-shadow': 'var(--lc-shadow-2)',
    })
  })

  it.each([
    ['header_container', 'WID-003'],
    ['container', 'WID-004'],
    ['sorting', 'WID-006'],
    ['icon', 'WID-007'],
    ['text', 'WID-008'],
    ['key', 'WID-009'],
    ['dataset_key', 'WID-010'],
    ['title', 'WID-011'],
    ['subtitle', 'WID-012'],
    ['search_bar', 'WID-013'],
    ['header_background', 'WID-014'],
    ['table_array_tags', 'WID-015'],
    ['tooltip', 'WID-016'],
  ] as const)('turns the section %s into custom properties that a style sheet reads (%s)', (...[section]) => {
    expect(styleSections).toContain(section)
    expect(
      sheets.some(css => css.includes(`var(--lc-${section.replaceAll('_', '-')}-`)),
      section,
    ).toBe(true)
    expect(stylingVariables(v.parse(Styling, { [section]: { color: 'rgb(1, 2, 3)' } }))).toEqual({
      [`--lc-${section.replaceAll('_', '-')}-color`]: 'rgb(1, 2, 3)',
    })
  })

  it('merges default, widget and condition style, the later winning option by option (WID-017)', () => {
    const merged = mergeStyling(
      { title: { color: '#111111', font_size: 14 } },
      { title: { color: '#222222' } },
      { title: { font_weight: 700 } },
    )
    expect(merged.title).toEqual({ color: '#222222', font_size: 14, font_weight: 700 })
  })

  it('falls back to the default where a style value is empty (RUN-024)', () => {
    expect(
      mergeStyling({ tooltip: { color: '#111111', font_size: 12 } }, { tooltip: { color: '', background: '' } })
        .tooltip,
    ).toEqual({ color: '#111111', font_size: 12 })
  })

  it('lets no value out of its declaration', () => {
    const styling = v.parse(Styling, {
      container: {
        background: 'url(https://evil.test/x)',
        padding: '1px; color: red',
        font: 'x}</style>',
        width: 'calc(1px)',
      },
    })
    expect(stylingVariables(styling)).toEqual({})
  })

  it('keeps a widget alive when one section is broken', () => {
    expect(v.parse(Styling, { title: 'red', text: { color: '#123456' } }).text?.color).toBe('#123456')
  })
})

describe('colours', () => {
  it('may be hex, hsl, hsla, rgb or rgba, and nothing else (RUN-023)', () => {
    for (const color of [
      '#abc',
      '#AABBCC',
      '#aabbccdd',
      'rgb(1,2,3)',
      'rgb(1 2 3 / 50%)',
      'rgba(1, 2, 3, .5)',
      'hsl(120, 50%, 50%)',
      'hsla(120deg 50% 50% / 0.2)',
    ]) {
      expect(readColor(color), color).toBe(color.toLowerCase())
    }
    for (const wrong of ['red', '#12', 'rgb(1,2)', 'url(x)', 'rgb(1,2,3);color:red', '', null, 7])
      expect(readColor(wrong), String(wrong)).toBeUndefined()
  })

  it('of series are the nine chart colours, counted round (THM-002)', () => {
    expect(Array.from({ length: 10 }, (_, index) => chartColor(index))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 1].map(number => `var(--lc-chart-${number})`),
    )
  })
})

describe('styling conditions', () => {
  const condition = { link: 'c1', key: 'state', dataset: 'flights', value: ' late ' }

  it('name link, key, dataset and value (RUN-019)', () => {
    expect(effectOf([condition], [{ link: 'c1', conditiontype: 'hide' }], { state: 'late' }).isHidden).toBe(true)
    expect(effectOf([condition], [{ link: 'other', conditiontype: 'hide' }], { state: 'late' }).isHidden).toBe(false)
  })

  it('match when the trimmed texts are equal (RUN-020)', () => {
    expect(conditionHolds(condition, { state: 'late  ' })).toBe(true)
    expect(conditionHolds(condition, { state: 'Late' })).toBe(false)
    expect(conditionHolds({ ...condition, value: '12' }, { state: 12 })).toBe(true)
  })

  it('hide, disable or style what they are linked to (RUN-021)', () => {
    const actions = [
      { link: 'c1', conditiontype: 'disable' as const },
      { link: 'c1', conditiontype: 'style' as const, stylingId: { link: 'warn' } },
    ]
    expect(effectOf([condition], actions, { state: 'late' })).toEqual({
      isHidden: false,
      isDisabled: true,
      stylings: ['warn'],
    })
    expect(effectOf([condition], actions, { state: 'on time' })).toEqual({
      isHidden: false,
      isDisabled: false,
      stylings: [],
    })
  })
})
