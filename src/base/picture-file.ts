// Pictures as files: what a written text may hold, how a file shows what it is, and what it says about the person who
// took it. The editor applies this before an upload, the server to what arrives. Pure.

/** Where the pictures of written texts are stored (FIL-006, RTE-029). */
export const textPictureFolder = 'file_upload/widgets/wysiwyg'
/**
 * How the key of an upload begins if the platform stores the text: its pictures are deleted if the text is not saved.
 * A page around an element may store its text itself, so its pictures stay.
 */
export const textUploadKey = 'text-'
/** A reader waits for every picture of a text. */
export const textPictureBytes = 10 * 1024 ** 2

export type PictureKind = 'png' | 'jpg' | 'gif' | 'webp' | 'avif'

/** The kinds that are stored. AVIF is none of the types that files may have: the editor makes WebP of it. */
export const storedKinds = ['png', 'jpg', 'gif', 'webp'] as const satisfies readonly PictureKind[]

export const typeOfKind = (kind: PictureKind): string => `image/${kind === 'jpg' ? 'jpeg' : kind}`

/** Returns the kind that the ending of a name says; undefined for everything but these pictures. */
export function kindOfName(name: string): PictureKind | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return ending === 'jpeg' ? 'jpg' : ([...storedKinds, 'avif'] as const).find(kind => kind === ending)
}

/** Returns the kind that the first bytes of a file say, whatever its name is. 16 bytes are enough. */
export function kindOfBytes(bytes: Uint8Array): PictureKind | undefined {
  if (startsWith(bytes, 0, pngStart)) return 'png'
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpg'
  if (/^GIF8[79]a/.test(lettersAt(bytes, 0, 6))) return 'gif'
  if (lettersAt(bytes, 0, 4) === 'RIFF' && lettersAt(bytes, 8, 4) === 'WEBP') return 'webp'
  return lettersAt(bytes, 4, 4) === 'ftyp' && /^avi[fs]/.test(lettersAt(bytes, 8, 4)) ? 'avif' : undefined
}

/**
 * Returns a picture without the place, the camera and the words that its file carries; what it shows stays byte for
 * byte. A file that cannot be read is returned as it is.
 */
export function withoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  switch (kindOfBytes(bytes)) {
    case 'jpg':
      return cleanJpeg(bytes) ?? bytes
    case 'png':
      return cleanPng(bytes) ?? bytes
    case 'webp':
      return cleanWebp(bytes) ?? bytes
    default:
      return bytes
  }
}

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const startsWith = (bytes: Uint8Array, at: number, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[at + index] === byte)
const lettersAt = (bytes: Uint8Array, at: number, count: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + count))
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.byteLength
  }
  return all
}

/** Segments that hold no part of the picture: Exif and XMP, Photoshop's, comments. Colour profiles stay. */
const jpegWords = new Set([0xe1, 0xed, 0xfe])

function cleanJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = viewOf(bytes)
  const pieces: Uint8Array[] = [bytes.subarray(0, 2)]
  let turn: number | undefined
  let at = 2
  for (;;) {
    if (at + 4 > bytes.byteLength || bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xda) break // the picture itself
    const end = at + 2 + view.getUint16(at + 2)
    if (end > bytes.byteLength || end < at + 4) return undefined
    if (!jpegWords.has(marker)) pieces.push(bytes.subarray(at, end))
    else if (marker === 0xe1) turn ??= turnIn(bytes.subarray(at + 4, end))
    at = end
  }
  const isTurned = turn !== undefined && turn > 1 && turn <= 8
  // the way a phone was held belongs to the picture
  if (isTurned) pieces.splice(1, 0, exifOfTurn(turn ?? 1))
  return joined([...pieces, bytes.subarray(at)])
}

/** The orientation that the Exif of a JPEG tells. */
function turnIn(segment: Uint8Array): number | undefined {
  if (lettersAt(segment, 0, 6) !== 'Exif\0\0' || segment.byteLength < 16) return undefined
  const view = viewOf(segment.subarray(6))
  const isLittle = lettersAt(segment, 6, 2) === 'II'
  const start = view.getUint32(4, isLittle)
  if (start + 2 > view.byteLength) return undefined
  const count = view.getUint16(start, isLittle)
  for (let index = 0; index < count; index++) {
    const entry = start + 2 + index * 12
    if (entry + 12 > view.byteLength) return undefined
    if (view.getUint16(entry, isLittle) === 0x0112) return view.getUint16(entry + 8, isLittle)
  }
  return undefined
}

/** An Exif segment that says nothing but the orientation. */
const exifOfTurn = (turn: number): Uint8Array =>
  Uint8Array.from(
    [
      [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
      [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
      [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0],
      [0, 0, 0, 0],
    ].flat(),
  )

const pngWords = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME'])

function cleanPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = viewOf(bytes)
  const pieces: Uint8Array[] = [bytes.subarray(0, 8)]
  for (let at = 8; at < bytes.byteLength;) {
    if (at + 12 > bytes.byteLength) return undefined
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.byteLength) return undefined
    if (!pngWords.has(lettersAt(bytes, at + 4, 4))) pieces.push(bytes.subarray(at, end))
    at = end
  }
  return joined(pieces)
}

function cleanWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = viewOf(bytes)
  const pieces: Uint8Array[] = [bytes.slice(0, 12)]
  for (let at = 12; at < bytes.byteLength;) {
    if (at + 8 > bytes.byteLength) return undefined
    const size = view.getUint32(at + 4, true)
    const end = Math.min(bytes.byteLength, at + 8 + size + (size % 2))
    if (at + 8 + size > bytes.byteLength) return undefined
    const name = lettersAt(bytes, at, 4)
    if (name === 'VP8X') {
      const head = bytes.slice(at, end)
      head[8] = (head[8] ?? 0) & ~0x0c // says that Exif and XMP follow
      pieces.push(head)
    } else if (name !== 'EXIF' && name !== 'XMP ') pieces.push(bytes.subarray(at, end))
    at = end
  }
  const all = joined(pieces)
  viewOf(all).setUint32(4, all.byteLength - 8, true)
  return all
}
