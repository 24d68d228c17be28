// The source of a picture in a form: a URL, or a file of the file API with folder and name. Pure.

import { readAddress } from '../base/address.ts'
import type { AddressKind } from '../base/address.ts'

export type PictureSource = { readonly url: string } | { readonly folder: string; readonly name: string }

/** Parses the text of a picture; undefined if it is neither a permitted URL nor the full name of a stored file. */
export function pictureAt(written: unknown): PictureSource | undefined {
  if (typeof written !== 'string') return undefined
  const text = written.trim()
  const address = readAddress(text)
  if (
    address &&
    pictureKinds.includes(address.kind) &&
    (address.kind !== 'relative' || /^\.{1,2}\//.test(address.href))
  )
    return { url: address.href }
  const [, folder, name] = /^(file_upload\/.+)\/([^/]+)$/.exec(text) ?? []
  return folder === undefined || name === undefined ? undefined : { folder, name }
}

const pictureKinds: readonly AddressKind[] = ['web', 'path', 'relative', 'picture', 'blob']

/** Where the banners of an app's forms are stored (FIL-005). */
export const bannerFolder = (app = ''): string => `file_upload/widgets/${app}_banners`

/** The banner of a form: a name alone is a file of its app's folder (QUE-021). Some forms write there only that a stored file is meant. */
export function bannerAt(written: string | undefined, app: string | undefined): PictureSource | undefined {
  const name = written?.trim() ?? ''
  return (
    pictureAt(name) ??
    (name === '' || /^(url|azure|azure storage)$/i.test(name) ? undefined : { folder: bannerFolder(app), name })
  )
}

/** Types that every browser shows and the server accepts. */
export const pictureTypes: readonly string[] = ['png', 'jpg', 'jpeg', 'gif', 'webp']
/** A visitor waits for every picture of a form: larger ones belong in a file to download. */
export const largestPictureBytes = 5 * 1024 ** 2
