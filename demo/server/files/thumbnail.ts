// The thumbnail of a profile picture: a square of the middle, as a data URL of a JPEG (ENT-009, ENT-010).
import { kindOfBytes } from '../../../src/base/picture-file.ts'
import { fail, ok, type Failure, type Result } from '../../../src/base/result.ts'
import type { PictureMaker } from './picture-maker.ts'

const sidePx = 128
/** A picture of few bytes can have many pixels: what it says of its size is read before it is decoded. */
const mostPixels = 16_000_000
export const profilePictureBytes = 4 * 1024 * 1024

const refused = (message: string): Failure => fail('invalid', message, { status: 400 })

/** Returns the thumbnail of a PNG or a JPEG. */
export async function thumbnailOf(bytes: Buffer, pictures: PictureMaker): Promise<Result<string>> {
  const size = bytes.byteLength <= profilePictureBytes ? pixelsOf(bytes) : undefined
  if (!size) return refused('Choose a PNG or JPEG picture of at most 4 MiB.')
  if (size.width * size.height > mostPixels) return refused('Choose a picture of at most 16 million pixels.')
  const made = await pictures.make({ bytes, shape: 'square', sidePx, type: 'jpeg' })
  return made
    ? ok(`data:image/jpeg;base64,${made.toString('base64')}`)
    : refused('This picture could not be read. Choose another one.')
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Returns the size that a PNG or a JPEG says it has; undefined for anything else. */
export function pixelsOf(bytes: Buffer): Size | undefined {
  const kind = kindOfBytes(bytes)
  if (kind === 'png' && bytes.byteLength >= 24) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  return kind === 'jpg' ? jpegSize(bytes) : undefined
}

/** The size stands in the segment "start of frame", after others of different lengths. */
function jpegSize(bytes: Buffer): Size | undefined {
  for (let at = 2; at + 9 <= bytes.byteLength;) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    if (marker === 0xff) at += 1
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
