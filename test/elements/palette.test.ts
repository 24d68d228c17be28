// The nine colours of charts beside a customer's brand, as the browser paints them, for readers with and without a colour
// vision deficiency.
// What a reader sees: the matrices of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of
// Color Vision Deficiency" (IEEE TVCG 15(6), 2009), full severity, applied in linear RGB. Distances are those of OKLab.
import { expect } from 'chai'
import { emulateMedia } from '@web/test-runner-commands'
import { brands as samples } from '../../src/shell/gallery/samples.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, inside, loadSdk, mount, phase } from './tools.ts'
import type { LcElement } from '../../elements/element-types.ts'

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

const plain: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]
const eyes: Readonly<Record<string, Matrix>> = {
  'no deficiency': plain,
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}
const hues = Array.from({ length: 24 }, (_, at) => at * 15)
const brands = [
  ...samples.map(({ theme }) => theme?.brand ?? ''),
  ...hues.flatMap(hue => ['30% 0.1', '50% 0.17', '65% 0.17', '85% 0.13'].map(tone => `oklch(${tone} ${hue})`)),
  ...['black', 'white', '#888', 'yellow', 'blue', 'red', 'lime', 'magenta'],
]

const apply = (rows: Matrix, [x, y, z]: Triple): Triple => {
  const [a, b, c] = rows.map(row => row[0] * x + row[1] * y + row[2] * z)
  return [a ?? 0, b ?? 0, c ?? 0]
}
const cone: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const lab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
function seen(rgb: Triple, eye: Matrix): Triple {
  const [r, g, b] = apply(eye, rgb)
  const [l, m, s] = apply(cone, [Math.max(0, r), Math.max(0, g), Math.max(0, b)])
  return apply(lab, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)])
}
const luminance = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
  willReadFrequently: true,
})
/** A token of an element as it is painted, in linear RGB. */
function painted(element: Element, token: string): Triple {
  if (!canvas) throw new Error('no canvas')
  const probe = document.createElement('i')
  probe.style.color = `var(--lc-${token})`
  probe.style.transition = 'none'
  inside(element).append(probe)
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = getComputedStyle(probe).color
  probe.remove()
  canvas.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
    .map(part => part / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return [r, g, b]
}

before(async () => {
  await loadSdk()
})
afterEach(async () => {
  clean()
  await emulateMedia({ colorScheme: 'light' })
})

async function chart(): Promise<LcElement> {
  const element = mount('<lc-bar-chart></lc-bar-chart>')
  Object.assign(element, { config: { title: 'Late', x: 'month', y: ['late'], data: [{ month: 'Jan', late: 26 }] } })
  await phase(element, 'ready')
  return element
}

/** The series and the surface for each brand in each scheme. */
function eachPalette(
  element: HTMLElement,
  look: (name: string, series: readonly Triple[], surface: Triple) => readonly string[],
): readonly string[] {
  return brands.flatMap(brand => {
    if (brand) element.style.setProperty('--lc-brand', brand)
    else element.style.removeProperty('--lc-brand')
    return ['light', 'dark'].flatMap(scheme => {
      element.style.colorScheme = scheme
      const series = Array.from({ length: 9 }, (_, at) => painted(element, `chart-${at + 1}`))
      return look(`${brand || 'standard'} ${scheme}`, series, painted(element, 'color-surface'))
    })
  })
}

describe('the colours of charts beside a brand', () => {
  it('keep 3:1 on the surface in both schemes', async () => {
    const poor = eachPalette(await chart(), (name, series, surface) =>
      series.flatMap((one, at) => {
        const [dim = 0, bright = 0] = [luminance(one), luminance(surface)].toSorted((a, b) => a - b)
        const ratio = (bright + 0.05) / (dim + 0.05)
        return ratio < 3 ? [`${name}: ${at + 1} ${ratio.toFixed(2)}`] : []
      }),
    )
    expect(poor).to.deep.equal([])
  })

  it('are all distinct, also for colour-blind readers', async () => {
    const near = eachPalette(await chart(), (name, series) =>
      Object.entries(eyes).flatMap(([eye, matrix]) => {
        const views = series.map(one => seen(one, matrix))
        return views.flatMap((one, at) =>
          views.slice(at + 1).flatMap((two, step) => {
            const by = Math.hypot(...one.map((part, axis) => part - (two[axis] ?? 0)))
            return by < 0.06 ? [`${name}, ${eye}: ${at + 1} and ${at + step + 2} ${by.toFixed(3)}`] : []
          }),
        )
      }),
    )
    expect(near).to.deep.equal([])
  })

  it('begin with the hue of the brand, and the others stay as they are', async () => {
    const element = await chart()
    const others = (): readonly Triple[] => Array.from({ length: 8 }, (_, at) => painted(element, `chart-${at + 2}`))
    const standard = others()
    element.style.setProperty('--lc-brand', '#d6245d')
    const [, a, b] = seen(painted(element, 'chart-1'), plain)
    const [, brandA, brandB] = seen([0.672, 0.0176, 0.1095], plain) // #d6245d
    const turn = Math.abs(Math.atan2(b, a) - Math.atan2(brandB, brandA)) * (180 / Math.PI)
    expect(turn).to.be.below(3)
    expect(others()).to.deep.equal(standard)
  })
})
