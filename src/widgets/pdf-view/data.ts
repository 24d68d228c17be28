// From settings and rows to the document. Pure: no React, no browser.
import { addressOf } from '../../base/address.ts'
import { isRecord } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import type { AggregateRequest } from '../../contract/entities/aggregate.ts'
import type { Document } from '../../contract/entities/item.ts'
import { sortingOf } from '../head.ts'
import type { Config } from './schema.ts'

export type State = Readonly<Record<string, never>>
export const initialState = (): State => ({})

/** The most rows of a report. */
const mostRows = 1000

/** No rows are read where the settings name the document. */
export const request = (config: Config): AggregateRequest | null =>
  config.url !== '' || config.file !== '' || config.content !== ''
    ? null
    : {
        limit: config.template === '' ? 1 : mostRows,
        ...(config.sorting.length > 0 ? { sorting: sortingOf(config.sorting) } : {}),
      }

export type DocumentSource =
  | { readonly kind: 'none' }
  /** Its address leads where a document may not come from. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'url'; readonly url: string; readonly name: string }
  | { readonly kind: 'stored'; readonly folder: string; readonly name: string }
  | { readonly kind: 'content'; readonly base64: string }
  | { readonly kind: 'template'; readonly template: string }

/** Finds the document of the settings, otherwise that of the first row. */
export function sourceOf(config: Config, rows: readonly Document[]): DocumentSource {
  if (config.file !== '') return storedAt(config.file) ?? { kind: 'unreadable' }
  if (config.url !== '') return urlAt(config.url)
  if (config.content !== '') {
    const base64 = config.content.replaceAll(/\s/g, '')
    return /^[a-z\d+/]+={0,2}$/i.test(base64) ? { kind: 'content', base64 } : { kind: 'unreadable' }
  }
  if (config.template !== '') return { kind: 'template', template: config.template }
  const row = rows[0]
  if (!isRecord(row)) return { kind: 'none' }
  const value =
    config.key === undefined ? Object.values(row).find(one => [one].flat().some(namesPdf)) : valueAt(row, config.key)
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (first === undefined || first === null || first === '') return { kind: 'none' }
  if (isRecord(first)) {
    const { full_name, url } = first
    if (typeof full_name === 'string') return storedAt(full_name) ?? { kind: 'unreadable' }
    return typeof url === 'string' ? urlAt(url) : { kind: 'unreadable' }
  }
  if (typeof first !== 'string') return { kind: 'unreadable' }
  return first.trim().startsWith('file_upload/') ? (storedAt(first) ?? { kind: 'unreadable' }) : urlAt(first)
}

const namesPdf = (value: unknown): boolean =>
  typeof value === 'string'
    ? /\.pdf([?#]|$)/i.test(value)
    : isRecord(value) && [value['full_name'], value['url']].some(one => typeof one === 'string' && namesPdf(one))

function storedAt(written: string): DocumentSource | undefined {
  const [, folder, name] = /^\/?(.+)\/([^/]+)$/.exec(written.trim()) ?? []
  return folder === undefined || name === undefined || folder.includes(':')
    ? undefined
    : { kind: 'stored', folder, name }
}

function urlAt(written: string): DocumentSource {
  const url = addressOf(written, 'web', 'path', 'relative', 'blob')
  return url === undefined ? { kind: 'unreadable' } : { kind: 'url', url, name: nameIn(url) }
}

/** The last step of an address, as a file name. */
function nameIn(url: string): string {
  const last = /([^/?#]*)(?:[?#].*)?$/.exec(url)?.[1] ?? ''
  try {
    return decodeURIComponent(last) || 'document.pdf'
  } catch {
    return last // not encoded as an address is
  }
}
