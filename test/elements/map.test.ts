// The map input as only a browser has it: real presses, keys, layout, a WebGL background, and none.
import { sendKeys, sendMouse, resetMouse } from '@web/test-runner-commands'
import { expect } from 'chai'
import type { LcElement } from '../../elements/element-types.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, fixture, inside, loadSdk, mount, pressAt, until } from './tools.ts'

type Form = LcElement & { config: unknown; getAnswers(): Readonly<Record<string, unknown>> }
interface Polygon {
  readonly type: string
  readonly geometry: {
    readonly type: string
    readonly coordinates: readonly (readonly (readonly [number, number])[])[]
  }
}

/** A background without a network. */
const style = {
  version: 8,
  sources: {},
  layers: [{ id: 'sea', type: 'background', paint: { 'background-color': '#c0ffee' } }],
}
async function open(more: object = {}): Promise<{
  readonly form: Form
  readonly map: HTMLElement
  areas(): readonly Polygon[]
  button(name: string): HTMLButtonElement
  status(): string
}> {
  const form = mount('<lc-questionnaire style="inline-size: 640px"></lc-questionnaire>') as Form // as its descriptor says
  form.config = {
    rows: [
      {
        key: 'r',
        questions: [{ key: 'plots', type: 'map', label: 'Plots', settings: { height: 300, zoom: 12, style, ...more } }],
      },
    ],
  }
  const map = await until('the map', () => form.shadowRoot?.querySelector<HTMLElement>('.lc-map-box'))
  map.scrollIntoView()
  return {
    form,
    map,
    areas: () => (form.getAnswers()['plots'] ?? []) as readonly Polygon[], // as the input answers
    button(name) {
      const found = [...inside(form).querySelectorAll('button')].find(
        one => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name,
      )
      if (!found) throw new Error(`no button “${name}”`)
      return found
    },
    status: () => [...inside(form).querySelectorAll('.lc-draw [role="status"]')].map(one => one.textContent).join(' '),
  }
}
const at = (map: HTMLElement, x: number, y: number): [number, number] => {
  const box = map.getBoundingClientRect()
  return [Math.round(box.left + x), Math.round(box.top + y)]
}
const click = (map: HTMLElement, x: number, y: number): Promise<void> => pressAt(at(map, x, y))
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await sendKeys({ press: key })
}
const corners = (area: Polygon | undefined): number => (area?.geometry.coordinates[0]?.length ?? 1) - 1
const list = (form: Form): string => inside(form).querySelector('.lc-draw-list')?.textContent ?? ''
async function square(opened: Awaited<ReturnType<typeof open>>): Promise<void> {
  opened.button('Draw an area').click()
  for (const [x, y] of [
    [120, 80],
    [260, 80],
    [260, 200],
    [120, 200],
  ] as const)
    await click(opened.map, x, y)
  opened.button('Finish').click()
  await until('the area', () => opened.areas().length === 1)
}

describe('a map', () => {
  before(async () => {
    const sdk = await loadSdk()
    sdk.configure({ api: 'https://api.test/', auth: { mode: 'public' }, fetch: fixture().fetch, storage: 'memory' })
  })
  afterEach(async () => {
    await resetMouse()
    clean()
  })

  it('takes an area by mouse, closed by its first point, and says how large it is (INP-036, MAP-020)', async () => {
    const { form, map, areas, button } = await open()
    button('Draw an area').click()
    for (const [x, y] of [
      [120, 80],
      [260, 80],
      [260, 200],
      [120, 80],
    ] as const)
      await click(map, x, y)
    await until('the area', () => areas().length === 1)
    expect([areas()[0]?.type, areas()[0]?.geometry.type, corners(areas()[0])]).to.deep.equal(['Feature', 'Polygon', 3])
    expect(list(form)).to.match(/Area 1\s*[\d.,]+ (ha|m²|km²) · [\d.,]+ k?m around · 3 corners/)
  })

  it('takes one by keyboard alone, with the same steps back', async () => {
    const { form, map, areas, button } = await open()
    const points = (count: number) =>
      until(`points: ${count}`, () =>
        inside(form)
          .querySelector('.lc-draw-hint')
          ?.textContent?.includes(count === 0 ? '' : `Points: ${count}`),
      )
    await until('the background', () => inside(form).querySelector('.lc-map[data-background="ready"]'))
    map.focus()
    const first = () => inside(form).querySelector('.lc-map-draft circle')?.outerHTML
    for (const [count, arrow] of [undefined, undefined, 'ArrowRight', 'ArrowDown'].entries()) {
      const before = first()
      if (arrow !== undefined) {
        await press(arrow)
        await until(`${arrow} to move the map`, () => first() !== before)
      }
      await press('Enter')
      await points(count)
    }
    expect(areas()).to.deep.equal([])
    await press('Backspace')
    await until('two points', () => inside(form).querySelector('.lc-draw-hint')?.textContent?.includes('Points: 2'))
    await press('Control+z')
    button('Finish').click()
    await until('the area', () => areas().length === 1)
    expect(corners(areas()[0])).to.equal(3)
    expect(inside(form).getRootNode()).to.equal(form.shadowRoot)
    expect(form.shadowRoot?.activeElement).to.equal(map)
  })

  it('lets a corner be dragged, moved by arrows, added and removed, and takes each back (MAP-022)', async () => {
    const opened = await open()
    const { form, areas, button } = opened
    await square(opened)
    const ring = (): string => JSON.stringify(areas()[0]?.geometry.coordinates)
    const first = ring()
    const corner = await until('a handle', () =>
      inside(form).querySelector<HTMLButtonElement>('.lc-map-handle[data-kind="corner"]'),
    )
    const [x, y] = [
      corner.getBoundingClientRect().left + corner.offsetWidth / 2,
      corner.getBoundingClientRect().top + corner.offsetHeight / 2,
    ].map(Math.round) as [number, number]
    await sendMouse({ type: 'move', position: [x, y] })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [x - 20, y - 10] })
    await sendMouse({ type: 'move', position: [x - 40, y - 20] })
    await sendMouse({ type: 'up' })
    await until('the corner moved', () => ring() !== first)
    const dragged = ring()
    corner.focus()
    await press('ArrowLeft')
    await until('moved by key', () => ring() !== dragged)
    await press('Insert')
    await until('five corners', () => corners(areas()[0]) === 5)
    inside(form).querySelector<HTMLButtonElement>('.lc-map-handle[data-kind="corner"]')?.focus()
    await press('Delete')
    await until('four corners', () => corners(areas()[0]) === 4)
    for (let step = 0; step < 4; step++) button('Undo').click()
    await until('as it was drawn', () => ring() === first)
    button('Redo').click()
    await until('dragged again', () => ring() === dragged)
    button('Delete area 1').click()
    await until('nothing drawn', () => form.getAnswers()['plots'] === null)
  })

  it('refuses a border that crosses itself, reports that, and keeps what is drawn', async () => {
    const { form, map, areas, button } = await open()
    button('Draw an area').click()
    for (const [x, y] of [
      [120, 80],
      [260, 200],
      [260, 80],
      [120, 200],
    ] as const)
      await click(map, x, y)
    await until('why not', () =>
      inside(form).querySelector('.lc-draw-problem')?.textContent?.includes('may not cross itself'),
    )
    expect(areas()).to.deep.equal([])
    await until('three points still', () =>
      inside(form).querySelector('.lc-draw-hint')?.textContent?.includes('Points: 3'),
    )
  })

  it('shows its background by WebGL, at the place where one draws', async () => {
    const opened = await open()
    const { form } = opened
    const canvas = await until(
      'a canvas',
      () => inside(form).querySelector<HTMLCanvasElement>('.lc-map[data-background="ready"] canvas'),
      20_000,
    )
    expect([canvas.clientWidth > 300, canvas.clientHeight > 290]).to.deep.equal([true, true])
    await square(opened)
    const [longitude = 0, latitude = 0] = opened.areas()[0]?.geometry.coordinates[0]?.[0] ?? []
    expect([Math.abs(longitude - 4.9) < 0.4, Math.abs(latitude - 52.37) < 0.3]).to.deep.equal([true, true])
    expect([
      document.querySelectorAll('head style').length,
      form.shadowRoot?.querySelectorAll('style').length,
    ]).to.deep.equal([0, 0])
  })

  it('without WebGL reports that in a sentence, and everything can still be drawn', async () => {
    const own = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function none(this: HTMLCanvasElement, ...asked: Parameters<typeof own>) {
      // a machine without a graphics card
      return String(asked[0]).includes('webgl') ? null : Reflect.apply(own, this, asked)
    } as typeof own
    try {
      const opened = await open()
      const { form } = opened
      await until(
        'why there is no background',
        () =>
          inside(form).textContent?.includes(
            'This browser cannot show the background of the map (it needs WebGL 2). You can go on without it.',
          ),
        20_000,
      )
      expect(inside(form).querySelector('.lc-map')?.getAttribute('data-background')).to.equal('failed')
      expect(inside(form).querySelectorAll('.lc-map-graticule line').length).to.be.greaterThan(2)
      await square(opened)
      expect(list(form)).to.contain('4 corners')
    } finally {
      HTMLCanvasElement.prototype.getContext = own
    }
  })

  it('leaves the wheel and one finger to the page', async () => {
    const { map } = await open()
    const wheel = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true, composed: true })
    map.querySelector('.lc-map-ground')?.dispatchEvent(wheel)
    expect(wheel.defaultPrevented).to.equal(false)
  })
})
