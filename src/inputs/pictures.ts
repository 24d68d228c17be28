// Where a picture that a builder gave a form stands: at an address, or stored by the file API under folder and name. Pure.

import { readAddress } from '../base/address.ts'
import type { AddressKind } from '../base/address.ts'

export type PictureSource = { readonly url: string } | { readonly folder: string; readonly name: string }

/** Reads what is written for a picture; undefined where it is neither an address a picture may have nor the full name of a stored file. */
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

/** What a browser shows everywhere and the server keeps. */
export const pictureTypes: readonly string[] = ['png', 'jpg', 'jpeg', 'gif', 'webp']
/** A visitor waits for every picture of a form: larger ones belong in a file to download. */
export const largestPictureBytes = 5 * 1024 ** 2
