// The look of a customer: four custom properties on an element or around it, worked out by the browser itself.
import { expect } from 'chai'
import { emulateMedia } from '@web/test-runner-commands'
import fc from 'fast-check'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, frames, inside, loadSdk, mount, phase, until } from './tools.ts'
import type { Core } from '../../src/api/core.ts'
import type { LcElement } from '../../elements/element-types.ts'

type Sdk = Awaited<ReturnType<typeof loadSdk>>
let sdk: Sdk
const cores: Core[] = []
before(async () => {
  sdk = await loadSdk()
})
afterEach(async () => {
  clean()
  for (const core of cores.splice(0)) sdk.removeCore(core)
  await emulateMedia({ colorScheme: 'light' })
})

const data = [
  { month: 'Jan', late: 26 },
  { month: 'Feb', late: 24 },
]
async function chart(around = ''): Promise<LcElement> {
  const element = mount(`<div style="${around}"><lc-bar-chart></lc-bar-chart></div>`).querySelector<LcElement>(
    'lc-bar-chart',
  )
  if (!element) throw new Error('no chart')
  Object.assign(element, { config: { title: 'Late', x: 'month', y: ['late'], data } })
  await phase(element, 'ready')
  return element
}

/** What a token is at the root of an element, as the browser works it out for this property. */
function used(element: Element, token: string, property = 'color'): string {
  const probe = document.createElement('i')
  probe.style.setProperty(property, `var(--lc-${token})`)
  probe.style.transition = 'none'
  inside(element).append(probe)
  const value = getComputedStyle(probe).getPropertyValue(property)
  probe.remove()
  return value
}

const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
  willReadFrequently: true,
})
/** Luminance of a colour as it is painted: in steps of 1/255. */
function luminance(color: string): number {
  if (!canvas) throw new Error('no canvas')
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
    .map(part => part / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const surfaces = ['color-surface', 'color-surface-raised', 'color-surface-sunken', 'color-control']
const pairs: readonly (readonly [string, readonly string[], number])[] = [
  ['color-accent', [...surfaces, 'color-accent-soft'], 4.5],
  ['color-accent-hover', surfaces, 4.5],
  ['color-link', [...surfaces, 'color-info-soft'], 4.5],
  ['color-accent-text', ['color-accent', 'color-accent-hover'], 4.5],
  ['color-brand-text', ['color-brand', 'color-brand-hover'], 4.5],
  ['color-text', ['color-accent-soft'], 4.5],
  ['color-text-muted', ['color-accent-soft'], 4.5],
  ['color-focus', surfaces, 3],
  ['chart-1', ['color-surface'], 3],
]
const tokens = [...new Set(pairs.flatMap(([ink, papers]) => [ink, ...papers]))]

/** The pairs that are too close with this brand, in both schemes. */
function poorPairs(element: HTMLElement, brand: string): readonly string[] {
  element.style.setProperty('--lc-brand', brand)
  return ['light', 'dark'].flatMap(scheme => {
    element.style.colorScheme = scheme
    const light = new Map(tokens.map(token => [token, luminance(used(element, token))]))
    return pairs.flatMap(([ink, papers, least]) =>
      papers.flatMap(paper => {
        const [dim = 0, bright = 0] = [light.get(ink) ?? 0, light.get(paper) ?? 0].sort((a, b) => a - b)
        const ratio = (bright + 0.05) / (dim + 0.05)
        return ratio < least ? [`${scheme}: ${ink} on ${paper} ${ratio.toFixed(2)}`] : []
      }),
    )
  })
}

describe('a brand colour', () => {
  it('keeps 4.5:1 for text and 3:1 for marks in both schemes, whatever it is', async () => {
    const element = await chart()
    const part = fc.integer({ min: 0, max: 255 })
    const brands = fc.oneof(
      fc.tuple(part, part, part).map(parts => `rgb(${parts.join(' ')})`),
      fc.constantFrom('black', 'white', 'yellow', 'blue', 'red', 'lime', '#777777', '#767676', '#888', 'transparent'),
      fc
        .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 360 }))
        .map(([l, c, h]) => `oklch(${l}% ${c / 100} ${h})`),
      fc.tuple(part, part, part).map(parts => `color(display-p3 ${parts.map(one => one / 255).join(' ')})`),
    )
    fc.assert(
      fc.property(brands, brand => {
        expect(poorPairs(element, brand), brand).to.deep.equal([])
      }),
      { numRuns: 250 },
    )
  })

  it('is the colour itself where it is readable', async () => {
    const element = await chart()
    element.style.setProperty('--lc-brand', '#7a1fa2')
    for (const token of ['color-accent', 'color-brand', 'color-link', 'chart-1'])
      expect(luminance(used(element, token)), token).to.be.closeTo(luminance('#7a1fa2'), 0.002)
    element.style.setProperty('--lc-brand', '#ffd100')
    expect(luminance(used(element, 'color-brand'))).to.be.closeTo(luminance('#ffd100'), 0.004)
    expect(luminance(used(element, 'color-accent'))).to.be.below(0.15)
  })

  it('reaches an element from around it, and the element itself wins', async () => {
    const element = await chart('--lc-brand: #7a1fa2')
    expect(luminance(used(element, 'color-brand'))).to.be.closeTo(luminance('#7a1fa2'), 0.002)
    element.style.setProperty('--lc-brand', '#b00020')
    expect(luminance(used(element, 'color-brand'))).to.be.closeTo(luminance('#b00020'), 0.002)
  })

  it('that is not a colour counts as the standard one, with one warning', async () => {
    const said: string[] = []
    const { warn } = console
    console.warn = (...words: unknown[]) => void said.push(words.join(' '))
    try {
      const standard = used(await chart(), 'color-accent')
      const elements = [await chart('--lc-brand: tomatoes'), await chart('--lc-brand: tomatoes')]
      for (const element of elements) expect(used(element, 'color-accent')).to.equal(standard)
      await chart('--lc-radius: 40px; --lc-density: 7; --lc-font: 12px; --lc-brand: rgb(255 0 0 / 0.5)')
      await until('every message', () => said.length >= 5)
    } finally {
      console.warn = warn
    }
    expect(said.toSorted()).to.deep.equal([
      '--lc-brand: rgb(255 0 0 / 0.5) lets light through: it is mixed with the standard colour.',
      '--lc-brand: tomatoes is not a colour: the standard colour is used.',
      '--lc-density: 7 is out of range (-2 to 1): 1 is used.',
      '--lc-font: 12px is not a font family: the font of the page is used.',
      '--lc-radius: 40px is out of range (0 to 16px): 16px is used.',
    ])
  })
})

describe('radius, density and typeface', () => {
  it('are within their limits, whatever the page says', async () => {
    const element = await chart()
    const look = (): readonly string[] => [
      used(element, 'radius-m', 'border-top-left-radius'),
      used(element, 'radius-s', 'border-top-left-radius'),
      used(element, 'control-height', 'height'),
      used(element, 'text-m', 'font-size'),
    ]
    const set = (radius: string, density: string): readonly string[] => {
      element.style.setProperty('--lc-radius', radius)
      element.style.setProperty('--lc-density', density)
      return look()
    }
    const standard = ['6px', '4px', '36px', '14px']
    expect(look()).to.deep.equal(standard)
    expect(set('round', 'dense')).to.deep.equal(standard)
    expect(set('0', '-1')).to.deep.equal(['0px', '0px', '32px', '14px'])
    expect(set('40px', '-2')).to.deep.equal(['16px', '6px', '28px', '13px'])
    expect(set('-4px', '9')).to.deep.equal(['0px', '0px', '40px', '14px'])
    expect(set('0.5rem', '-9')).to.deep.equal(['8px', '5.33333px', '28px', '13px'])
  })

  it('are as with density="compact" at -2', async () => {
    const element = await chart()
    const names = ['space-3', 'space-4', 'space-5', 'space-6', 'space-7', 'space-8', 'row-height', 'control-pad']
    const read = (): readonly string[] => names.map(name => used(element, name, 'width'))
    element.style.setProperty('--lc-density', '-2')
    const own = read()
    element.style.removeProperty('--lc-density')
    element.setAttribute('density', 'compact')
    await frames(2)
    expect(read()).to.deep.equal(own)
    expect(own).to.deep.equal(['8px', '12px', '16px', '20px', '24px', '32px', '32px', '8px'])
  })

  it('takes a typeface from around it', async () => {
    const element = await chart('--lc-font: Georgia, serif')
    const root = inside(element)
    expect(getComputedStyle(root).fontFamily).to.equal('Georgia, serif')
    expect(getComputedStyle(root).fontSize).to.equal('14px')
  })
})

describe('a change of the theme', () => {
  it('repaints what is drawn in the same task without drawing it again, and a canvas soon after', async () => {
    const bars = await chart()
    const lines = mount('<lc-line-chart></lc-line-chart>')
    Object.assign(lines, { config: { title: 'Late', x: 'month', y: ['late'], data } })
    await phase(lines, 'ready')
    const canvasOf = (): HTMLCanvasElement | null => inside(lines).querySelector('canvas')
    await until('the canvas', canvasOf)
    await frames(4)
    const before = canvasOf()?.toDataURL()
    const changes: MutationRecord[] = []
    const watch = new MutationObserver(found => void changes.push(...found))
    watch.observe(inside(bars), { childList: true, subtree: true, attributes: true, characterData: true })
    const bar = inside(bars).querySelector('.lc-chart-bar')
    if (!bar) throw new Error('no bar')
    document.documentElement.style.setProperty('--lc-brand', '#b00020')
    try {
      bar.getAnimations().forEach(one => one.finish())
      expect(luminance(getComputedStyle(bar).fill)).to.be.closeTo(luminance('#b00020'), 0.002)
      await until('a canvas in the new colour', () => canvasOf() && canvasOf()?.toDataURL() !== before)
      expect(changes).to.deep.equal([])
    } finally {
      watch.disconnect()
      document.documentElement.style.removeProperty('--lc-brand')
    }
  })

  it('comes from configure() too, as short names', async () => {
    const api = 'https://api.test/'
    cores.push(sdk.configure({ api, auth: { mode: 'public' }, storage: 'memory' }))
    const element = await chart()
    Object.assign(element, { core: 'default' })
    sdk.configure({ api, auth: { mode: 'public' }, theme: { brand: '#b00020', radius: '12px', density: '-2' } })
    await until('the new brand', () => Math.abs(luminance(used(element, 'color-brand')) - luminance('#b00020')) < 0.002)
    expect([used(element, 'radius-m', 'width'), used(element, 'control-height', 'width')]).to.deep.equal([
      '12px',
      '28px',
    ])
  })
})
