// Backgrounds and tilesets of maps. A setting names a style by its id on the server, by an address, or is the document
// itself; without one, a map has the style of its core.
import { useEffect, useMemo, useState } from 'react'
import { isRecord } from '../base/loose.ts'
import type { Core } from '../api/core.ts'
import { send } from '../api/send.ts'
import { mapCalls } from '../contract/calls/map.ts'
import type { Tileset } from '../contract/entities/map.ts'
import { useCall, useOptionalCore } from './use.tsx'

export interface MapBackground {
  readonly style?: string | Readonly<Record<string, unknown>> | undefined
  readonly workerUrl?: string | undefined
  /** What relative addresses of the style and of tilesets are relative to. */
  readonly base?: string | undefined
  /** The style was not found; `style` is the one of the core. */
  readonly isMissing: boolean
}

/** Returns the id of a style or a tileset on the server: "plain", "mapbox://styles/us/plain"; undefined for an address. */
export const mapId = (setting: string): string | undefined =>
  /^[\w-]+$/.test(setting) ? setting : /^mapbox:\/\/(?:[\w-]+\/)*([\w.-]+)$/.exec(setting)?.[1]

const baseOf = (core: Core): string => new URL(`${core.api.replace(/\/+$/, '')}/`, document.baseURI).href

/** Returns the background that a setting names. Requests nothing without a core. */
export function useMapBackground(setting: unknown): MapBackground {
  const core = useOptionalCore()
  const id = typeof setting === 'string' ? mapId(setting) : undefined
  const read = useCall(mapCalls.readMapStyle, id === undefined || !core ? null : { params: { id } })
  const { data, error } = read
  return useMemo((): MapBackground => {
    const map = core?.options.map
    const base = core && baseOf(core)
    const usual = map?.style ?? (base === undefined ? undefined : `${base}map/style.json`)
    const own = isRecord(setting) || (typeof setting === 'string' && setting !== '' && id === undefined)
    const style = own ? (setting as MapBackground['style']) : id === undefined || error || !core ? usual : data // a text or a record
    return {
      style,
      workerUrl: map?.workerUrl,
      base: own ? undefined : base,
      isMissing: id !== undefined && (error !== undefined || !core),
    }
  }, [core, setting, id, data, error])
}

/** Returns the meta data of tilesets in their order; an empty list if one of them cannot be read (MAP-023). */
export async function readTilesets(
  core: Core,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<readonly Tileset[]> {
  const answers = await Promise.all(
    ids.map(id => send(core, mapCalls.readTileset, { params: { id: mapId(id) ?? id } }, signal)),
  )
  const read = answers.flatMap(({ status, data }) => (status === 200 && data.data ? [data.data] : []))
  return read.length === ids.length ? read : []
}

export interface ReadTilesets {
  readonly tilesets: readonly Tileset[]
  /** One of them could not be read, so there is none. */
  readonly isFailed: boolean
}
const none: ReadTilesets = { tilesets: [], isFailed: false }

/** Reads tilesets; `ids` is a list separated by spaces, so that an equal list is read once. */
export function useTilesets(ids: string): ReadTilesets {
  const core = useOptionalCore()
  const [read, setRead] = useState(none)
  useEffect(() => {
    const wanted = ids.split(' ').filter(id => id !== '')
    if (wanted.length === 0) return setRead(none)
    if (!core) return setRead({ tilesets: [], isFailed: true })
    const stop = new AbortController()
    const finish = (tilesets: readonly Tileset[]): void => {
      if (!stop.signal.aborted) setRead({ tilesets, isFailed: tilesets.length === 0 })
    }
    readTilesets(core, wanted, stop.signal).then(finish, () => finish([]))
    return () => stop.abort()
  }, [core, ids])
  return read
}
