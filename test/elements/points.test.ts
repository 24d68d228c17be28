// Scatter plots, bubble charts, radar charts and lists as a browser lays them out: canvas, zoom, labels, narrow boxes.
import { expect } from 'chai'
import { emulateMedia } from '@web/test-runner-commands'
import type axe from 'axe-core'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, fixture, inside, loadSdk, mount, phase, textOf, until } from './tools.ts'
import type { LcElement } from '../../elements/element-types.ts'

let configure: Awaited<ReturnType<typeof loadSdk>>['configure']
before(async () => {
  ;({ configure } = await loadSdk())
  await import('/node_modules/axe-core/axe.min.js' as string)
})
afterEach(async () => {
  clean()
  document.documentElement.style.colorScheme = ''
  await emulateMedia({ forcedColors: 'none' })
})

const data = Array.from({ length: 24 }, (_, index) => ({
  name: `Place ${index} with a rather long name`,
  x: index,
  y: (index * 7) % 24,
  r: 10 + index * 10,
  g: index % 2 === 0 ? 'Even' : 'Odd',
}))
const charts = {
  'lc-scatter-plot': { x: 'x', y: ['y'], group_key: 'g', trend: 'all' },
  'lc-bubble-chart': { x: 'x', y: ['y'], r: 'r', group_key: 'g', label_key: 'name', labels: true },
  'lc-radar-chart': { x: 'name', y: ['y', 'x'] },
  'lc-list-overview': { title_key: 'name', value_key: 'r', badge_key: 'g', actionbuttons: [{ label: 'Call' }] },
} as const
type Tag = keyof typeof charts
const tags: readonly Tag[] = ['lc-scatter-plot', 'lc-bubble-chart', 'lc-radar-chart', 'lc-list-overview']
const drawnOf: Readonly<Record<Tag, string>> = {
  'lc-scatter-plot': '.lc-plot-points-canvas',
  'lc-bubble-chart': '.lc-plot-points-canvas',
  'lc-radar-chart': '.lc-radar-mark',
  'lc-list-overview': '.lc-overview-item',
}

async function draw(tag: Tag, config: object = {}, widthPx = 600): Promise<LcElement> {
  const element = mount(`<${tag} style="display:block;inline-size:${widthPx}px"></${tag}>`)
  Object.assign(element, { config: { title: 'Places', ...charts[tag], data, ...config } })
  await phase(element, 'ready')
  await until('its drawing', () => inside(element).querySelector(drawnOf[tag]))
  return element
}
const canvasOf = (element: LcElement): HTMLCanvasElement => {
  const canvas = inside(element).querySelector('canvas')
  if (!canvas) throw new Error('no canvas')
  return canvas
}
/** Waits for the drawing and returns its pixels: red, green, blue, alpha. */
const pixelsOf = async (element: LcElement): Promise<Uint8ClampedArray> => {
  const canvas = canvasOf(element)
  return until('points on the canvas', () => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    return pixels?.some((value, at) => at % 4 === 3 && value > 0) ? pixels : undefined
  })
}
const surfaceOf = (element: LcElement): HTMLElement => {
  const surface = inside(element).querySelector<HTMLElement>('.lc-plot-points')
  if (!surface) throw new Error('no surface')
  return surface
}
const point = (surface: HTMLElement, type: string, x: number, y: number): boolean => {
  const box = surface.getBoundingClientRect()
  return surface.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      composed: true,
      pointerType: 'mouse',
      pointerId: 1,
      clientX: box.left + x,
      clientY: box.top + y,
    }),
  )
}
const ticksOf = (element: LcElement): string =>
  [...inside(element).querySelectorAll('.lc-chart-box > svg:first-child text')].map(one => one.textContent).join('|')
const status = (element: LcElement): string =>
  inside(element).querySelector('.lc-chart-box [role="status"]')?.textContent ?? ''

describe('a chart of points', () => {
  it('draws its points in the colors of their series, and again in another scheme', async () => {
    document.documentElement.style.colorScheme = 'light'
    const element = await draw('lc-scatter-plot')
    const light = [...(await pixelsOf(element))].join()
    document.documentElement.style.colorScheme = 'dark'
    await until('the other colors', () => {
      const canvas = canvasOf(element)
      return [...(canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [])].join() !== light
    })
  })

  it('keeps the colors of its series in forced colors', async () => {
    await emulateMedia({ forcedColors: 'active' })
    const pixels = await pixelsOf(await draw('lc-bubble-chart'))
    const hues = new Set<string>()
    for (let at = 0; at < pixels.length; at += 4)
      if ((pixels[at + 3] ?? 0) === 255) hues.add(`${pixels[at]} ${pixels[at + 1]} ${pixels[at + 2]}`)
    expect(hues.size).to.be.above(1)
  })

  it('has the areas of its bubbles in proportion to the amounts', async () => {
    const two = [
      { x: 1, y: 1, r: 400 },
      { x: 2, y: 1, r: 100 },
    ]
    const element = await draw('lc-bubble-chart', {
      data: two,
      group_key: undefined,
      label_key: undefined,
      labels: false,
      radius_max: 40,
    })
    const pixels = await pixelsOf(element)
    const { width } = canvasOf(element)
    let [left, right] = [0, 0]
    for (let at = 3; at < pixels.length; at += 4)
      if ((pixels[at] ?? 0) > 60) {
        if (((at - 3) / 4) % width < width / 2) left++
        else right++
      }
    expect(left / right).to.be.within(3.4, 4.2) // each has an edge of 1.5 px
  })

  it('finds the point at the pointer among a hundred thousand, and no other', async () => {
    const many = Array.from({ length: 100_000 }, (_, index) => ({ x: index % 317, y: Math.floor(index / 317) }))
    const element = await draw('lc-scatter-plot', { data: many, group_key: undefined, trend: 'off' })
    await pixelsOf(element)
    expect(surfaceOf(element).getAttribute('aria-label')).to.contain('100,000 points')
    const surface = surfaceOf(element)
    point(surface, 'pointermove', surface.clientWidth / 2, surface.clientHeight / 2)
    const tip = await until('the tooltip', () => inside(element).querySelector('.lc-chart-tip'))
    const ring = inside(element).querySelector('.lc-plot-points-active')
    expect(Math.abs(Number(ring?.getAttribute('cx')) - surface.clientWidth / 2)).to.be.below(3)
    expect(tip.textContent).to.match(/X\d+Y\d+/)
    point(surface, 'pointermove', 2, 2)
    await until('no tooltip', () => !inside(element).querySelector('.lc-chart-tip'))
  })

  it('zooms into the rectangle of a drag, and back by a double click, Escape and the button', async () => {
    const element = await draw('lc-scatter-plot')
    const surface = surfaceOf(element)
    const whole = ticksOf(element)
    const zoom = async (): Promise<void> => {
      point(surface, 'pointerdown', 150, 60)
      point(surface, 'pointermove', 260, 150)
      await until('the rectangle', () => inside(element).querySelector('.lc-plot-points-selection'))
      point(surface, 'pointerup', 260, 150)
      await until('other ticks', () => ticksOf(element) !== whole)
    }
    await zoom()
    surface.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }))
    await until('the whole', () => ticksOf(element) === whole)
    await zoom()
    surface.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }))
    await until('the whole', () => ticksOf(element) === whole)
    await zoom()
    inside(element).querySelector<HTMLElement>('.lc-chart-reset')?.click()
    await until('the whole', () => ticksOf(element) === whole)
  })

  it('emits the record of a pressed point, by pointer and by keys', async () => {
    const element = await draw('lc-scatter-plot', { click: 'select' })
    const records: unknown[] = []
    element.addEventListener('lc-select', event => {
      // the event of the contract
      records.push(...(event as CustomEvent<{ readonly records: readonly unknown[] }>).detail.records)
    })
    const surface = surfaceOf(element)
    const press = (key: string): boolean =>
      surface.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }))
    press('Home')
    await until('the first point', () => status(element).includes('X 0'))
    press('Enter') // each key of a keyboard is a task of its own
    await until('the record', () => records.length === 1)
    const ring = inside(element).querySelector('.lc-plot-points-active')
    const [x, y] = [Number(ring?.getAttribute('cx')), Number(ring?.getAttribute('cy'))]
    point(surface, 'pointerdown', x, y)
    point(surface, 'pointerup', x, y)
    await until('the record again', () => records.length === 2)
    expect(records).to.deep.equal([data[0], data[0]])
  })
})

describe('a radar chart', () => {
  it('has labels that neither overlap nor leave the box', async () => {
    const element = await draw('lc-radar-chart', { data: data.slice(0, 20) }, 340)
    const box = inside(element).querySelector('.lc-chart-box')?.getBoundingClientRect()
    const labels = [...inside(element).querySelectorAll('.lc-radar-label')].map(one => one.getBoundingClientRect())
    expect(labels.length).to.be.above(8)
    for (const [index, one] of labels.entries()) {
      expect(one.left).to.be.at.least((box?.left ?? 0) - 1)
      expect(one.right).to.be.at.most((box?.right ?? 0) + 1)
      for (const other of labels.slice(index + 1))
        expect(
          one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top + 3 ||
            other.bottom <= one.top + 3,
          `labels ${index}`,
        ).to.equal(true)
    }
  })
})

describe('a list overview', () => {
  it('searches, sorts and turns the pages of inline rows', async () => {
    const element = await draw('lc-list-overview')
    const titles = (): readonly string[] =>
      [...inside(element).querySelectorAll('.lc-overview-press')].map(one => one.textContent ?? '')
    expect(titles()).to.have.length(10)
    inside(element).querySelector<HTMLElement>('.lc-pager-steps button:nth-child(3)')?.click()
    await until('the second page', () => titles()[0]?.startsWith('Place 10 '))
    const field = inside(element).querySelector<HTMLInputElement>('input[type="search"]')
    if (!field) throw new Error('no search')
    field.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'place 23')
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    await until('the hit', () => titles().length === 1 && titles()[0]?.startsWith('Place 23 '))
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'nothing like it')
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    await until('the sentence', () => textOf(element).includes('Nothing matches “nothing like it”.'))
  })

  it('scrolls through ten thousand items with the few that are in sight in the document', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ name: `Item ${index}` }))
    const element = await draw('lc-list-overview', {
      data: many,
      limit: 'all',
      value_key: undefined,
      badge_key: undefined,
    })
    const area = inside(element).querySelector<HTMLElement>('.lc-overview-area')
    if (!area) throw new Error('no area')
    area.scrollTop = area.scrollHeight / 2
    const middle = (): string => {
      const box = area.getBoundingClientRect()
      return (
        [...inside(element).querySelectorAll<HTMLElement>('.lc-overview-item')].find(
          one => one.getBoundingClientRect().bottom > box.top + 5,
        )?.textContent ?? ''
      )
    }
    await until('the middle', () => /Item (?:49|50)\d\d/.test(middle()))
    expect(inside(element).querySelectorAll('.lc-overview-item').length).to.be.below(60)
  })
})

describe('each of these widgets', () => {
  for (const tag of tags) {
    for (const scheme of ['light', 'dark'] as const) {
      it(`<${tag}> has no accessibility faults in ${scheme} colors`, async () => {
        document.documentElement.style.colorScheme = scheme
        const element = await draw(tag)
        await Promise.allSettled(
          inside(element)
            .getAnimations({ subtree: true })
            .map(one => one.finished),
        )
        const { axe: checker } = window as unknown as { axe: typeof axe } // loaded above
        const { violations } = await checker.run(element, { rules: { region: { enabled: false } } })
        expect(violations.map(one => `${one.id} ${one.nodes[0]?.html}`)).to.deep.equal([])
      })
    }

    it(`<${tag}> stays in a box of 320 px, and in a drawing 90 px high`, async () => {
      const element = await draw(tag, { height: 90 }, 320)
      const root = inside(element)
      expect(root.scrollWidth).to.be.at.most(320)
      const box = root.querySelector('.lc-chart-box')?.getBoundingClientRect()
      for (const one of root.querySelectorAll('.lc-plot-points-canvas, .lc-radar-mark, .lc-chart-box text')) {
        const mark = one.getBoundingClientRect()
        expect(mark.left).to.be.at.least((box?.left ?? 0) - 1)
        expect(mark.right).to.be.at.most((box?.right ?? 320) + 1)
        expect(mark.top).to.be.at.least((box?.top ?? 0) - 1)
        expect(mark.bottom).to.be.at.most((box?.bottom ?? 90) + 1)
      }
    })

    it(`<${tag}> draws the rows that a server returns`, async () => {
      const server = fixture(({ path }) => (path.includes('aggregate') ? { data, total: 24 } : undefined))
      configure({
        api: '/api',
        name: tag,
        auth: { mode: 'public' },
        fetch: server.fetch,
        createSocket: server.createSocket,
      })
      const element = mount(`<${tag} core="${tag}" app="a" query="q" style="display:block;inline-size:600px"></${tag}>`)
      Object.assign(element, { config: { title: 'Places', ...charts[tag] } })
      await phase(element, 'ready')
      await until('its drawing', () => inside(element).querySelector(drawnOf[tag]))
      expect(server.asked.some(one => one.path.includes('aggregate'))).to.equal(true)
    })

    it(`<${tag}> survives bad rows, and says what it does not draw`, async () => {
      const cyclic: Record<string, unknown> = { x: 1, y: 1, r: 1, name: 'Cycle' }
      cyclic['self'] = cyclic
      const bad = [
        ...data.slice(0, 5),
        null,
        7,
        cyclic,
        { x: Number.NaN, y: Infinity, r: 'many', name: '<img src=x>' },
        { x: 1e300, y: -1e300, r: 1e-300, name: 'x'.repeat(10_000) },
        { name: 'שלום 👩‍👩‍👧' },
      ]
      const element = await draw(tag, { data: bad })
      await until('a sentence or all items', () =>
        tag === 'lc-list-overview'
          ? inside(element).querySelectorAll('.lc-overview-item').length === 9
          : /not numbers? and|values are not|value is missing/.test(textOf(element)),
      )
      await until('what is no row', () => textOf(element).includes('2 of the given rows are not shown'))
      expect(inside(element).querySelector('img')).to.equal(null)
    })
  }
})
