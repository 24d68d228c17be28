// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import * as v from '../../base/schema.ts'
import type { Camera } from '../../engines/maps/camera.ts'
import { DrawLayer } from '../../engines/maps/draw-layer.tsx'
import { newDrawing } from '../../engines/maps/drawing.ts'
import { faultsOf, Layout, showChart } from '../render-chart.tsx'
import { model } from './data.ts'
import { editor } from './editor.ts'
import { gps } from './index.ts'
import { sample } from './sample.ts'
import { schema } from './schema.ts'
import { startOf } from './start.ts'
import { overlayOf } from './tileset-layers.ts'
import * as chunk from './view.tsx'

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Layout)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rows = [
  { _id: '1', name: 'West', lat: 52, lng: 4, kind: 'a' },
  { _id: '2', name: 'East', lat: 52, lng: 6, kind: 'b' },
  { _id: '3', name: 'North', lat: 53, lng: 5, kind: 'a' },
]
const show = async (
  selection: object = {},
  given: readonly Readonly<Record<string, unknown>>[] = rows,
  more: Parameters<typeof showChart>[4] = {},
) => {
  const shown = showChart(chunk, 'GPS', { clusters: { active: false }, ...selection }, given, more as never)
  return { ...shown, map: await screen.findByRole('application', {}, { timeout: 20_000 }) }
}
const keys = (map: HTMLElement, ...names: readonly string[]): void => {
  for (const key of names) fireEvent.keyDown(map, { key })
}
const said = (): string =>
  [...document.querySelectorAll('.lc-point-map > [role="status"]')].map(one => one.textContent).join()

describe('the map', () => {
  it('is the widget type "GPS" (WID-050)', async () => {
    expect(gps.type).toBe('GPS')
    const { map } = await show()
    expect(map.getAttribute('aria-label')).toBe('GPS: map with 3 points')
  })

  it.each([
    ['pinpoints', 'MAP-002'],
    ['clusters', 'MAP-003'],
    ['tilesets', 'MAP-004'],
    ['mapspecific', 'MAP-005'],
    ['draw_polygone', 'MAP-006'],
  ])('has a section of fields for the group of options "%s" (%s)', group => {
    const sections = editor.sections.filter(({ fields }) => fields.some(({ key }) => key.split('.')[0] === group))
    expect(sections).toHaveLength(1)
    expect(sections[0]?.fields.length).toBeGreaterThan(0)
  })

  it('has circles of 5 px and lines of 2 px in its layers; those of the drawing tool have 7 and 3 px (MAP-012, MAP-013, MAP-014)', () => {
    const config = v.parse(schema, { tilesets: [{ id: 'route' }, { id: 'stop' }] })
    const tileset = (id: string, shape: 'line' | 'point') => ({
      ...{ id, name: id, shape, bounds: [], minzoom: 0, maxzoom: 5, vector_layers: [], data: 'x.json' },
    })
    expect(model(rows, config, { pressed: new Set() }).points.map(({ radius }) => radius)).toEqual([5, 5, 5])
    const drawn = overlayOf(config.tilesets, [tileset('route', 'line'), tileset('stop', 'point')], color => color)
    expect(drawn?.layers).toMatchObject([{ paint: { 'line-width': 2 } }, { paint: { 'circle-radius': 5 } }])
    const camera = {
      project: ([x, y]) => ({ x, y }),
      unproject: ({ x, y }) => [x, y],
      size: () => ({ width: 100, height: 100 }),
      onMove: () => () => {},
    } satisfies Partial<Camera> as unknown as Camera // what the layer uses
    const { container } = render(
      <DrawLayer
        camera={camera}
        drawing={newDrawing(
          [],
          [
            [1, 1],
            [9, 1],
            [9, 9],
          ],
        )}
        isLocked={false}
        isAiming={false}
        hover={null}
        say={key => key}
        keysId='keys'
        onReshape={() => true}
        onRemoveCorner={() => {}}
        onCorner={() => {}}
      />,
    )
    expect([...container.querySelectorAll('.lc-map-draft circle')].map(one => one.getAttribute('r'))).toEqual([
      '7',
      '7',
      '7',
    ])
    expect(container.querySelector('.lc-map-drawing')?.getAttribute('stroke-width')).toBe('3')
  })

  it('lets a keyboard go from point to point, open one, and come back', async () => {
    const { map } = await show({ popup: { fields: [{ key: 'kind', label: 'Kind' }] } })
    keys(map, 'Enter')
    expect(said()).toContain('in sight')
    keys(map, 'ArrowRight', 'ArrowRight')
    expect(said()).toBe('East, 2 of 3 in sight')
    keys(map, 'ArrowLeft')
    expect(said()).not.toContain('East')
    keys(map, 'ArrowRight', 'ArrowRight', 'Enter')
    const popup = screen.getByRole('dialog', { name: 'East' })
    expect(popup.textContent).toContain('Kindb')
    expect(document.activeElement).toBe(popup)
    fireEvent.keyDown(popup, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(map)
  })

  it('lists the points in sight; an entry shows its point', async () => {
    await show()
    const toggle = await screen.findByRole('button', { name: 'Points in sight: 3' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(toggle)
    const list = screen.getByRole('list', { name: 'Points in sight' })
    expect(within(list).getAllByRole('button')).toHaveLength(3)
    fireEvent.click(within(list).getByRole('button', { name: 'North' }))
    const popup = screen.getByRole('dialog', { name: 'North' })
    fireEvent.click(within(popup).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sends the intents of a press: select and a deep dive, a filter, or a page', async () => {
    const press = async (selection: object, more: object = {}) => {
      const { map, intents } = await show(selection, rows, more)
      keys(map, 'Enter', 'ArrowRight', 'ArrowRight', 'Enter')
      const sent = [...intents]
      return { sent, intents }
    }
    expect((await press({})).sent).toEqual([
      { kind: 'select', records: [rows[1]] },
      { kind: 'action', type: 'deepdive', record: rows[1] },
    ])
    cleanup()
    const filter = { click: 'filter', filter_on: { query: 'q', key: 'kind' } }
    expect((await press(filter)).sent).toContainEqual({
      kind: 'filter',
      filter: { id: 'm1', query: 'q', key: 'kind' },
      values: ['b'],
    })
    cleanup()
    expect((await press(filter, { pageFilters: { 'q:kind': ['b'] } })).sent).toContainEqual(
      expect.objectContaining({ kind: 'filter', values: [] }),
    )
    cleanup()
    const { sent, intents } = await press({ click: 'open', open_page: 'airport' })
    expect(sent.map(one => one.kind)).toEqual(['select'])
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(intents.at(-1)).toEqual({ kind: 'open', page: 'airport', item: '2' })
    cleanup()
    expect((await press({ click: 'open', open_page: 'airport', popup: { active: false } })).sent.at(-1)).toEqual({
      kind: 'open',
      page: 'airport',
      item: '2',
    })
    cleanup()
    expect((await press({}, { isEditing: true })).sent).toEqual([])
  })

  it('shows all points of one position, one after the other', async () => {
    const { map } = await show({}, [rows[0] ?? {}, { ...rows[0], name: 'Also west' }])
    keys(map, 'Enter', 'Enter')
    const popup = screen.getByRole('dialog', { name: 'West' })
    expect(popup.textContent).toContain('1 of 2 at this position')
    fireEvent.click(within(popup).getByRole('button', { name: 'Next at this position' }))
    expect(screen.getByRole('dialog', { name: 'Also west' })).toBeTruthy()
  })

  it('joins near points, and zooms in where a cluster is opened', async () => {
    const near = [0, 0.0002, 0.0004].map((step, index) => ({ name: `n${index}`, lat: 52 + step, lng: 4 }))
    const { map } = await show({ clusters: { active: true } }, near)
    keys(map, 'Enter')
    expect(said()).toBe('3 points, 1 of 1 in sight')
    keys(map, 'Enter')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(said()).not.toBe(''))
    keys(map, 'Escape', 'Enter')
    expect(said()).toContain('of 3 in sight')
  })

  it('hides a group by its legend entry', async () => {
    await show({ pinpoints: { group_key: 'kind' } })
    const entry = screen.getByRole('button', { name: 'a' })
    fireEvent.click(entry)
    expect(entry.getAttribute('aria-pressed')).toBe('false')
    expect(await screen.findByRole('button', { name: 'Points in sight: 1' })).toBeTruthy()
  })

  it('has rows of its popup without a server too, for the point only', async () => {
    await show(sample.selection, sample.rows)
    fireEvent.click(await screen.findByRole('button', { name: 'Points in sight: 8' }))
    fireEvent.click(screen.getByRole('button', { name: /^Atlanta/ }))
    const table = within(screen.getByRole('dialog', { name: 'Atlanta' })).getByRole('table')
    expect([...table.querySelectorAll('tbody tr')].map(row => row.textContent)).toEqual(['LGA1,240', 'MCO1,190'])
  })

  it('says what it does not show', async () => {
    await show({}, [...rows, { name: 'x' }, { lat: 100, lng: 3 }, { lat: 1, lng: 200 }, { lat: 'n', lng: 1 }], {
      total: 90,
    })
    for (const sentence of [
      'The map shows the first 7 of 90 rows.',
      'Rows without a position: 1.',
      'Rows whose position is not a number: 1.',
      'Rows whose position is not on the earth: 1.',
      'Rows whose latitude and longitude seem to be swapped: 1.',
    ])
      expect(screen.getByText(sentence)).toBeTruthy()
  })

  it('shows its figures as a table', async () => {
    await show({ pinpoints: { size_key: 'lat' } })
    fireEvent.click(screen.getByRole('button', { name: 'More for GPS' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Show as table' }))
    const table = await screen.findByRole('table', { name: 'GPS: map with 3 points' })
    expect([...table.querySelectorAll('tr')].map(row => [...row.children].map(cell => cell.textContent))[1]).toEqual([
      'West',
      '52',
      '52',
      '4',
    ])
  })

  it('shows a test map without rows, and asks for none', async () => {
    const { map } = await show({ preset: 'Test map' }, [])
    expect(map.getAttribute('aria-label')).toBe('GPS: map with 240 points')
    expect(screen.getAllByRole('button', { name: /^[ABC]$/ })).toHaveLength(3)
  })

  it('draws its sample without accessibility faults', async () => {
    const { container, map } = await show(sample.selection, sample.rows)
    keys(map, 'Enter', 'Enter')
    expect(await faultsOf(container)).toEqual([])
  })
})

describe('a map where readers draw', () => {
  const draw = { draw_polygone: { enabled: true } }
  const tool = () => screen.findByRole('button', { name: 'Select points by an area' })
  /** Moves the map under the cross and adds its corners by keyboard: around everything in sight. */
  const drawAround = async (): Promise<void> => {
    fireEvent.click(await tool())
    const map = await screen.findByRole('application')
    const add = (...moves: readonly string[]): void => keys(map, 'Enter', ...moves)
    keys(map, '-', '-') // the points come closer to the middle
    const far = (key: string): readonly string[] => Array.from({ length: 2 }, () => key)
    keys(map, ...far('ArrowLeft'), ...far('ArrowUp'))
    add(...far('ArrowRight'), ...far('ArrowRight'))
    add(...far('ArrowDown'), ...far('ArrowDown'))
    add(...far('ArrowLeft'), ...far('ArrowLeft'))
    keys(map, 'Enter')
    fireEvent.click(screen.getByRole('button', { name: 'Finish' }))
  }

  it('has no tool unless its settings have one, and none while the page is edited', async () => {
    await show()
    expect(screen.queryByRole('button', { name: 'Select points by an area' })).toBeNull()
    cleanup()
    await show(draw, rows, { isEditing: true })
    expect(screen.queryByRole('button', { name: 'Select points by an area' })).toBeNull()
  })

  it('selects the points in an area drawn by keyboard, says how many, and clears it', async () => {
    const { intents } = await show(draw)
    await drawAround()
    const [said] = screen.getAllByRole('status').filter(one => one.textContent?.startsWith('Points in the areas'))
    expect(said?.textContent).toBe('Points in the areas: 3')
    expect(intents).toEqual([{ kind: 'select', records: rows }])
    fireEvent.click(screen.getByRole('button', { name: 'Done with the areas' }))
    fireEvent.click(screen.getByRole('button', { name: 'Clear the areas' }))
    expect(intents.at(-1)).toEqual({ kind: 'select', records: [] })
    expect(await faultsOf(document.body)).toEqual([])
  })

  it('filters the page by what is in its areas, and takes that back with them', async () => {
    const { intents } = await show({ ...draw, click: 'filter', filter_on: { query: 'stops', key: 'kind' } })
    await drawAround()
    const filter = { kind: 'filter', filter: { id: 'm1', query: 'stops', key: 'kind' } }
    expect(intents.filter(one => one.kind === 'filter')).toMatchObject([{ ...filter, values: ['a', 'b'] }])
    fireEvent.click(screen.getByRole('button', { name: 'Done with the areas' }))
    fireEvent.click(screen.getByRole('button', { name: 'Clear the areas' }))
    expect(intents.at(-1)).toMatchObject({ ...filter, values: [] })
  })

  it('takes one area only if its settings say so', async () => {
    await show({ draw_polygone: { enabled: true, multiple: false } })
    await drawAround()
    const another = screen.getByRole<HTMLButtonElement>('button', { name: 'Draw another area' })
    expect(another.disabled).toBe(true)
    cleanup()
    await show(draw)
    await drawAround()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Draw another area' }).disabled).toBe(false)
  })

  it('does not count the points of hidden groups', async () => {
    const { intents } = await show({ ...draw, pinpoints: { group_key: 'kind' } })
    fireEvent.click(screen.getByRole('button', { name: 'a' }))
    await drawAround()
    expect(intents).toEqual([{ kind: 'select', records: [rows[1]] }])
  })
})

describe('the settings of a map', () => {
  it('have the short names of each group', () => {
    const config = v.parse(schema, {
      pinpoints: { lat: 'y', lng: 'x', colour: '#123456', radius: 9, popup: ['kind'] },
      clusters: { enabled: false, radius: 30, maxZoom: 8 },
      tilesets: ['route', { id: 'stop' }],
      mapspecific: { style: 'grey', centre: [5.1, 52.1], zoom: 12 },
      draw_polygone: { enabled: true, multiple: false },
    })
    expect(config.pinpoints).toMatchObject({ latitude_key: 'y', longitude_key: 'x', circle_radius: 9 })
    expect(config.popup).toMatchObject({ active: true, fields: [{ key: 'kind' }] })
    expect(config.clusters).toMatchObject({ active: false, radius: 30, max_zoom: 8 })
    expect(config.tilesets.map(({ id }) => id)).toEqual(['route', 'stop'])
    expect(startOf(config)).toEqual({ center: [5.1, 52.1], zoom: 12, isFitted: false })
    expect(startOf(v.parse(schema, { mapspecific: { centre: { lat: 52.1, lng: 5.1 } } })).center).toEqual([5.1, 52.1])
  })

  it('take the other names where both are set, and no popup where points have none', () => {
    const config = v.parse(schema, {
      pinpoints: { lat: 'y', latitude_key: 'north', popup: false },
      clusters: { enabled: false, active: true },
    })
    expect([config.pinpoints.latitude_key, config.clusters.active, config.popup.active]).toEqual(['north', true, false])
  })
})
