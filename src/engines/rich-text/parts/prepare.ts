// A picture before it is uploaded: looked at, refused with a reason, and without what its file says about the place and
// the person who took it.
import { kindOfBytes, kindOfName, textPictureBytes, typeOfKind, withoutMetadata } from '../../../base/picture-file.ts'
import type { PictureKind } from '../../../base/picture-file.ts'

export type Refusal =
  | { readonly why: 'type' | 'broken' }
  | { readonly why: 'size'; readonly sizeBytes: number; readonly maxBytes: number }

/** Returns the file to upload, or why it cannot be. */
export async function prepared(source: File | string, name: string): Promise<File | Refusal> {
  const given = typeof source === 'string' ? blobOf(source) : source
  if (!given) return { why: 'broken' }
  if (given.size > textPictureBytes) return { why: 'size', sizeBytes: given.size, maxBytes: textPictureBytes }
  const bytes = new Uint8Array(await given.arrayBuffer())
  const kind = kindOfBytes(bytes)
  if (kind === undefined) return { why: 'type' }
  if (!(await isReadable(given))) return { why: 'broken' }
  if (kind === 'avif') return await repainted(given, name)
  return new File([withoutMetadata(bytes)], named(name, kind), { type: typeOfKind(kind) })
}

/** The name of a picture that came without one. */
export const nameOf = (source: File | string): string =>
  typeof source === 'string' ? `picture.${/^data:image\/(\w+)/i.exec(source)?.[1] ?? 'png'}` : source.name

/** Its ending says what it is. */
const named = (name: string, kind: PictureKind): string =>
  kindOfName(name) === kind ? name : `${name.replace(/\.[^.]*$/, '') || 'picture'}.${kind}`

async function isReadable(file: Blob): Promise<boolean> {
  try {
    ;(await createImageBitmap(file)).close()
    return true
  } catch {
    return false
  }
}

/** AVIF as WebP, or as PNG in a browser that writes no WebP. */
async function repainted(file: Blob, name: string): Promise<File | Refusal> {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const painted = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/webp', 0.9))
  if (!painted) return { why: 'broken' }
  if (painted.size > textPictureBytes) return { why: 'size', sizeBytes: painted.size, maxBytes: textPictureBytes }
  const kind = painted.type === 'image/webp' ? 'webp' : 'png'
  return new File([painted], named(name, kind), { type: painted.type })
}

/** The bytes of a data: URL. Not requested: a strict policy forbids that. */
function blobOf(address: string): Blob | undefined {
  const [, type = '', isBase64, content = ''] = /^data:([^;,]*)(?:;[^,]*?)??(;base64)?,([\s\S]*)$/i.exec(address) ?? []
  try {
    const text = isBase64 ? atob(content.replaceAll(/\s/g, '')) : decodeURIComponent(content)
    return new Blob([Uint8Array.from(text, sign => sign.charCodeAt(0))], { type })
  } catch {
    return undefined
  }
}
