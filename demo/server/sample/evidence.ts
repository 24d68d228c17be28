// What inspectors draw and photograph: areas on the apron around a station, and pictures of what they found. The pictures are
// drawings made for this sample; several answers show the same one.
import { readdir, readFile, stat } from 'node:fs/promises'
import { statSync } from 'node:fs'
import { createFileStore } from '../files/store.ts'
import type { Repo } from '../data/repo.ts'
import { pick, spread, type Station } from './derive.ts'
import { inspectionForm } from './inspection-form.ts'

interface Area {
  readonly type: 'Feature'
  readonly properties: Readonly<Record<string, never>>
  readonly geometry: {
    readonly type: 'Polygon'
    readonly coordinates: readonly (readonly (readonly [number, number])[])[]
  }
}
interface Photo {
  readonly name: string
  readonly file_name: string
  readonly full_name: string
  readonly uploaded: true
  readonly timestamp: number
  readonly size: number
  readonly type: string
  readonly publicBool: boolean
}

const photoFolder = new URL('./photos/', import.meta.url)
const formFolder = `file_upload/forms/${inspectionForm.name}`
/** Which picture shows which finding, and how many bytes it has. */
const pictures: Readonly<Record<string, string>> = {
  'Spilled fluid': 'oil-under-axle.jpg',
  'Cones missing': 'no-cones-at-wing-tip.jpg',
  'Vehicle outside its lane': 'worn-stand-marking.jpg',
  'No chocks': 'belt-loader-at-hold.jpg',
}
const others = ['damaged-hose-coupling.jpg', 'tug-out-of-service.jpg'] as const
const metresPerDegree = 111_320

/**
 * An aircraft stand, or part of one: four corners, rotated like the other stands of the airport, a few hundred meters
 * from its center.
 */
export function areaAround({ latitude, longitude }: Station, index: number): Area {
  const turn = spread(Math.round(latitude * 100), 200) * Math.PI
  const offset = { along: (spread(index, 201) - 0.5) * 1400, across: (spread(index, 202) - 0.5) * 300 }
  const half = { along: 16 + spread(index, 203) * 24, across: 18 + spread(index, 204) * 22 }
  const corner = (along: number, across: number): readonly [number, number] => {
    const [x, y] = [offset.along + along * half.along, offset.across + across * half.across]
    const east = x * Math.cos(turn) - y * Math.sin(turn)
    const north = x * Math.sin(turn) + y * Math.cos(turn)
    const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
    return [
      round(longitude + east / (metresPerDegree * Math.cos((latitude * Math.PI) / 180))),
      round(latitude + north / metresPerDegree),
    ]
  }
  const first = corner(-1, -1)
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: [[first, corner(1, -1), corner(1, 1), corner(-1, 1), first]] },
  }
}

/** The pictures of the findings, at most three; null if there are none. */
export function photosOf(
  findings: readonly string[],
  isStopped: boolean,
  index: number,
  atSec: number,
): readonly Photo[] | null {
  const shown = findings.flatMap((finding, at) =>
    pictures[finding] !== undefined && spread(index, 210 + at) > 0.35 ? [pictures[finding]] : [],
  )
  const all = isStopped ? [...shown, pick(others, index, 220)] : shown
  return all.length === 0
    ? null
    : all.slice(0, 3).map(name => ({
        name,
        file_name: name,
        full_name: `${formFolder}/${name}`,
        uploaded: true,
        timestamp: atSec * 1000,
        size: statSync(new URL(name, photoFolder)).size,
        type: 'image/jpeg',
        publicBool: false,
      }))
}

/** Stores the pictures where the form's own uploads are. */
export async function storePhotos(repo: Repo, filesDir: string): Promise<void> {
  const files = createFileStore(filesDir, repo)
  for (const name of await readdir(photoFolder)) {
    const path = new URL(name, photoFolder)
    if (!(await stat(path)).isFile()) continue
    const stored = await files.create({
      folder: formFolder,
      name,
      base64: (await readFile(path)).toString('base64'),
      isPublic: false,
      owner: 'admin',
      location: 'AZURE',
    })
    if (!stored.ok) throw new Error(`The picture ${name} could not be stored: ${stored.message}`)
  }
}
