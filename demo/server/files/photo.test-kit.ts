// Pictures for tests, of one colour, made without the library that decodes them: a fault in it would end the process of the tests.
import { crc32, deflateSync } from 'node:zlib'
import { createPictureMaker } from './picture-maker.ts'

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  check.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, check])
}

/** A red PNG. */
export function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6], 8) // eight bits for each of red, green, blue and opacity
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 4, Buffer.from([255, 0, 0, 255]))])
  const lines = Buffer.concat(Array.from({ length: height }, () => line))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A red JPEG, made as the server makes its own. */
export async function jpegOf(width: number, height: number): Promise<Buffer> {
  const maker = createPictureMaker()
  try {
    const sidePx = Math.max(width, height)
    const made = await maker.make({ bytes: pngOf(width, height), shape: 'whole', sidePx, type: 'jpeg' })
    if (!made) throw new Error('The picture could not be made.')
    return made
  } finally {
    maker.close()
  }
}
