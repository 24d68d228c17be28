// From settings, rows and the files of a folder to the photos. Pure: no React, no browser.
import { readAddress } from '../../base/address.ts'
import { isRecord } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import type { AggregateRequest } from '../../contract/entities/aggregate.ts'
import type { StoredFile } from '../../contract/entities/file.ts'
import type { Document } from '../../contract/entities/item.ts'
import { sortingOf } from '../head.ts'
import type { Config } from './schema.ts'

export interface State {
  /** The photo in sight, from 0. */
  readonly index: number
}
export const initialState = (): State => ({ index: 0 })

/** The folder whose files are the photos. */
export const listedFolder = (config: Config): string | undefined =>
  config.images.length === 0 && config.key === undefined && config.folder !== '' ? trim(config.folder) : undefined

/** No rows are read where the settings name the photos or their folder. */
export const request = (config: Config): AggregateRequest | null =>
  config.images.length > 0 || listedFolder(config) !== undefined
    ? null
    : { limit: config.limit, ...(config.sorting.length > 0 ? { sorting: sortingOf(config.sorting) } : {}) }

export type PhotoSource =
  | { readonly url: string }
  | { readonly folder: string; readonly name: string; readonly location: Config['location'] }

export interface Photo {
  readonly source: PhotoSource
  readonly caption: string
  readonly alt: string
}

export interface Photos {
  readonly photos: readonly Photo[]
  /** Values that name no picture that may be shown. */
  readonly unreadable: number
  /** Photos beyond the limit. */
  readonly cut: number
}

/** Collects the photos in their order. Equal addresses stay: a photo may be shown twice. */
export function photosOf(config: Config, rows: readonly Document[], files: readonly StoredFile[] = []): Photos {
  const found: Photo[] = []
  let unreadable = 0
  const add = (value: unknown, folder: string, row?: Document): void => {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one === undefined || one === null || one === '') continue
      const source = sourceOf(one, folder, config.location)
      if (!source) unreadable++
      else found.push({ source, ...wordsFor(one, row, config) })
    }
  }
  const folder = listedFolder(config)
  if (config.images.length > 0) for (const image of config.images) add(image, '')
  else if (folder !== undefined)
    for (const { file_name: name, type } of files) {
      if (type === 'folder' || !isPictureName(name)) continue
      found.push({ source: { folder, name, location: config.location }, caption: '', alt: '' })
    }
  else {
    const key = config.key ?? keyIn(rows)
    if (key !== undefined) for (const row of rows) if (isRecord(row)) add(valueAt(row, key), trim(config.folder), row)
  }
  return { photos: found.slice(0, config.limit), unreadable, cut: Math.max(0, found.length - config.limit) }
}

function wordsFor(value: unknown, row: Document | undefined, config: Config): Pick<Photo, 'caption' | 'alt'> {
  const own = isRecord(value) ? value : {}
  const of = (key: string | undefined): string => (row && key !== undefined ? wordOf(valueAt(row, key)) : '')
  return {
    caption: of(config.caption_key) || wordOf(own['caption']),
    alt: of(config.alt_key) || wordOf(own['alt']),
  }
}

/** Reads where a picture is: an address, a stored file by its full name, or a name in the folder. */
function sourceOf(value: unknown, folder: string, location: Config['location']): PhotoSource | undefined {
  if (isRecord(value)) {
    const { full_name, file_name, folder_path, url, src } = value
    const own = wordOf(folder_path) || folder
    return sourceOf(
      wordOf(full_name ?? url ?? src ?? (own === '' ? undefined : file_name)),
      full_name === undefined ? own : '',
      location,
    )
  }
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const [, stored, name] = /^\/?(file_upload\/.+)\/([^/]+)$/.exec(text) ?? []
  if (stored !== undefined && name !== undefined) return { folder: stored, name, location }
  if (folder !== '' && text !== '' && !/^[a-z][a-z\d+.-]*:|^[/\\.]/i.test(text))
    return { folder: trim(folder), name: text, location }
  const address = readAddress(text)
  if (!address || address.kind === 'mail' || address.kind === 'telephone') return undefined
  return address.kind === 'picture' && !knownData.test(address.href) ? undefined : { url: address.href }
}

/** The first key whose value in one of the first rows is a picture. */
function keyIn(rows: readonly Document[]): string | undefined {
  for (const row of rows.slice(0, 20))
    if (isRecord(row)) for (const [key, value] of Object.entries(row)) if (key !== '_id' && isPicture(value)) return key
  return undefined
}

function isPicture(value: unknown): boolean {
  if (typeof value === 'string') return knownData.test(value) || isPictureName(value.replace(/[?#].*$/s, ''))
  if (Array.isArray(value)) return isPicture(value[0])
  if (!isRecord(value)) return false
  return [value['full_name'], value['file_name'], value['url'], value['src']].some(
    one => typeof one === 'string' && isPicture(one),
  )
}

const isPictureName = (name: string): boolean => /\.(png|jpe?g|gif|webp|avif|bmp|svg)$/i.test(name)
const knownData = /^data:image\/(png|jpeg|jpg|gif|webp|avif|bmp|svg\+xml)[;,]/i
/** The types of stored files that a browser shows as a picture. */
export const isPictureType = (type: string): boolean => /^image\/(png|jpe?g|gif|webp|avif|bmp|svg\+xml)$/i.test(type)

const trim = (folder: string): string => folder.replaceAll(/^\/+|\/+$/g, '')
const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
