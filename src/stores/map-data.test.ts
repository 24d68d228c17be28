// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { renderHook, waitFor } from '@testing-library/react'
import type { Core } from '../api/core.ts'
import { createCore } from '../api/create-core.ts'
import { mapId, readTilesets, useMapBackground, useTilesets } from './map-data.ts'
import { CoreProvider } from './use.tsx'

const tileset = (id: string) => ({
  id,
  name: id,
  shape: 'line',
  bounds: [-180, -90, 180, 90],
  minzoom: 0,
  maxzoom: 5,
  vector_layers: [],
  data: `map/${id}.json`,
})
const style = { id: 'contrast', name: 'Contrast', version: 8, sources: {}, layers: [] }

/** A server with two tilesets and one style; records what it is asked. */
function open(options: object = {}): { readonly core: Core; readonly asked: string[] } {
  const asked: string[] = []
  const core = createCore({
    name: `maps-${Math.random()}`,
    api: '/api/',
    auth: { mode: 'public' },
    storage: 'memory',
    fetch: async (input: RequestInfo | URL) => {
      const path = new URL(input instanceof Request ? input.url : String(input), 'https://a.test').pathname
      asked.push(path)
      const id = path.split('/').at(-1) ?? ''
      const data = ['land', 'borders'].includes(id) ? tileset(id) : id === 'contrast' ? style : undefined
      const code = data ? 200 : 404
      return Response.json({ code, message: data ? 'OK' : 'No such thing', data }, { status: code })
    },
    ...options,
  })
  return { core, asked }
}
const within = (core: Core | undefined) => ({
  wrapper: ({ children }: { readonly children?: ReactNode }) => CoreProvider({ core, children }),
})

describe('tilesets', () => {
  it('are read in their order; if one of them fails there is none (MAP-023)', async () => {
    const { core } = open()
    expect((await readTilesets(core, ['borders', 'land'])).map(one => one.id)).toEqual(['borders', 'land'])
    expect(await readTilesets(core, ['borders', 'roads', 'land'])).toEqual([])
    expect(await readTilesets(core, [])).toEqual([])
  })

  it('report that they could not be read, also without a server', async () => {
    const { core } = open()
    const failed = renderHook(() => useTilesets('land roads'), within(core))
    await waitFor(() => expect(failed.result.current).toEqual({ tilesets: [], isFailed: true }))
    const alone = renderHook(() => useTilesets('land'), within(undefined))
    await waitFor(() => expect(alone.result.current.isFailed).toBe(true))
    expect(renderHook(() => useTilesets(''), within(core)).result.current.isFailed).toBe(false)
  })
})

describe('the background of a map', () => {
  it('is the one of the core, and nothing without a core', () => {
    const { core, asked } = open()
    const usual = renderHook(() => useMapBackground(undefined), within(core)).result.current
    expect(usual.style).toBe(new URL('/api/map/style.json', document.baseURI).href)
    const own = open({ map: { style: 'https://tiles.test/style.json', workerUrl: '/w.js' } })
    expect(renderHook(() => useMapBackground(''), within(own.core)).result.current).toMatchObject({
      style: 'https://tiles.test/style.json',
      workerUrl: '/w.js',
    })
    expect(renderHook(() => useMapBackground(undefined), within(undefined)).result.current.style).toBeUndefined()
    expect(asked).toEqual([])
  })

  it('is read by its id, with the base of its addresses', async () => {
    const { core, asked } = open()
    const { result } = renderHook(() => useMapBackground('mapbox://styles/us/contrast'), within(core))
    await waitFor(() => expect(result.current.style).toEqual(style))
    expect(asked).toEqual(['/api/mapbox/styles/contrast'])
    expect(result.current.base).toBe(new URL('/api/', document.baseURI).href)
  })

  it('falls back to the one of the core if there is none of that id, and says so', async () => {
    const { core } = open()
    const { result } = renderHook(() => useMapBackground('streets'), within(core))
    await waitFor(() => expect(result.current.isMissing).toBe(true))
    expect(result.current.style).toMatch(/map\/style\.json$/)
  })

  it('is a document or an address as it stands', () => {
    const { core, asked } = open()
    const document = { version: 8 }
    for (const setting of [document, 'https://tiles.test/s.json', '/s.json'])
      expect(renderHook(() => useMapBackground(setting), within(core)).result.current).toMatchObject({
        style: setting,
        base: undefined,
      })
    expect(asked).toEqual([])
    expect([mapId('plain'), mapId('mapbox://a.b-c'), mapId('/plain'), mapId('https://a.test')]).toEqual([
      'plain',
      'a.b-c',
      undefined,
      undefined,
    ])
  })
})
