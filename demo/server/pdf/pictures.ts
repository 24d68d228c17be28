// The stored pictures of a text, as data of the file that is written: those that its maker may read, and no larger than
// they can be seen on paper. Others stay addresses, of which the text alone is written.
import type { Drawn, DrawnElement } from '../../../src/contract/report/fill.ts'
import type { PictureMaker } from '../files/picture-maker.ts'
import { pixelsOf } from '../files/thumbnail.ts'

/** Where a stored picture is. */
export interface PictureAddress {
  readonly folder: string
  readonly name: string
  readonly location?: string
}
/** A stored picture that the maker of the file may read. */
export interface StoredPicture {
  readonly sizeBytes: number
  content(): Promise<Buffer>
}
export type FindPicture = (address: PictureAddress) => Promise<StoredPicture | undefined>

/** The width of A4 between the margins at 230 dots an inch. */
const longestPx = 1600
/** What is stored in few bytes may have many pixels: what a picture says of its size is read before it is decoded. */
const mostPixels = 16_000_000
/** A PNG of more is decoded in four bytes for each pixel while the file is written, so it is made smaller before. */
const mostPictureBytes = 8 * 1024 * 1024
const mostPictures = 30

/** Returns the same tree with its stored pictures in it. A picture that stands in it many times is read once. */
export async function withPictures(
  drawn: readonly Drawn[],
  find: FindPicture,
  pictures: PictureMaker,
): Promise<readonly Drawn[]> {
  const read = new Map<string, Promise<string | undefined>>()
  async function source(written: string): Promise<string> {
    const address = storedPicture(written)
    if (!address) return written
    const known = read.get(written)
    if (!known && read.size >= mostPictures) return written
    const data = known ?? readPicture(address, find, pictures)
    read.set(written, data)
    return (await data) ?? written
  }
  const within = async (part: Drawn): Promise<Drawn> => {
    if (typeof part === 'string') return part
    if (part.tag === 'img') return picture(part)
    return part.inside.length === 0 ? part : { ...part, inside: await all(part.inside) }
  }
  const picture = async ({ attributes, ...rest }: DrawnElement): Promise<DrawnElement> => ({
    ...rest,
    attributes: { ...attributes, src: await source(attributes['src'] ?? '') },
  })
  async function all(parts: readonly Drawn[]): Promise<readonly Drawn[]> {
    const made: Drawn[] = []
    for (const part of parts) made.push(await within(part)) // one at a time: a decoded picture is large
    return made
  }
  return all(drawn)
}

/** Reads the address of a stored picture, as texts have it: that of the call that downloads a file. */
export function storedPicture(address: string): PictureAddress | undefined {
  if (!address.startsWith('/') || address.startsWith('//')) return undefined
  const [path = '', query = ''] = address.split('?', 2)
  const name = /\/file\/([^/]+)$/.exec(path)?.[1]
  if (name === undefined) return undefined
  const values = new URLSearchParams(query)
  const location = values.get('location') ?? undefined
  try {
    const folder = values.get('folder_path') ?? ''
    return { folder, name: decodeURIComponent(name), ...(location === undefined ? {} : { location }) }
  } catch {
    return undefined // not a name that a file can have
  }
}

async function readPicture(
  address: PictureAddress,
  find: FindPicture,
  pictures: PictureMaker,
): Promise<string | undefined> {
  const found = await find(address)
  if (!found || found.sizeBytes > mostPictureBytes) return undefined
  const bytes = await found.content()
  const size = pixelsOf(bytes)
  if (!size || size.width * size.height > mostPixels) return undefined
  const type = bytes.readUInt32BE(0) === 0x89504e47 ? 'png' : 'jpeg'
  // also one that is small enough: a broken one would end the writing of the file
  const sidePx = Math.min(longestPx, Math.max(size.width, size.height))
  const made = await pictures.make({ bytes, shape: 'whole', sidePx, type })
  return made && `data:image/${type};base64,${made.toString('base64')}`
}
