import { expect, test } from 'vitest'
import { kindOfBytes, kindOfName, withoutMetadata } from './picture-file.ts'

const letters = (text: string): readonly number[] => [...text].map(letter => letter.charCodeAt(0))
const bytes = (...pieces: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> => Uint8Array.from(pieces.flat())
const has = (all: Uint8Array, text: string): boolean => String.fromCharCode(...all).includes(text)

const segment = (marker: number, inside: readonly number[]): readonly number[] => [
  0xff,
  marker,
  (inside.length + 2) >> 8,
  (inside.length + 2) & 0xff,
  ...inside,
]
/** An Exif of a phone: how it was held, and where. */
const exif = (turn: number, isLittle: boolean): readonly number[] => {
  const two = (value: number): readonly number[] => (isLittle ? [value, 0] : [0, value])
  const tag = isLittle ? [0x12, 0x01] : [0x01, 0x12]
  const four = (value: number): readonly number[] => (isLittle ? [value, 0, 0, 0] : [0, 0, 0, value])
  return [
    ...letters('Exif\0\0'),
    ...letters(isLittle ? 'II' : 'MM'),
    ...two(42),
    ...four(8),
    ...two(1),
    ...tag,
    ...two(3),
    ...four(1),
    ...two(turn),
    ...[0, 0],
    ...four(0),
    ...letters('GPS 52.3702 4.8952'),
  ]
}
const scan = [0xff, 0xda, 0, 4, 1, 2, 7, 7, 7, 0xff, 0xd9]
const profile = segment(0xe2, letters('ICC_PROFILE'))
const jpeg = (...segments: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> =>
  bytes([0xff, 0xd8], ...segments, scan)

test.each([true, false])(
  'a JPEG loses its place and its words, and stays turned as it was (little endian: %s)',
  little => {
    const clean = withoutMetadata(
      jpeg(
        segment(0xe1, exif(6, little)),
        profile,
        segment(0xfe, letters('by Eve')),
        segment(0xed, letters('Photoshop')),
      ),
    )
    for (const text of ['GPS', 'by Eve', 'Photoshop']) expect(has(clean, text)).toBe(false)
    expect(has(clean, 'ICC_PROFILE')).toBe(true)
    // what was written for the turn reads as that turn, and cleaning again changes nothing
    expect(withoutMetadata(clean)).toEqual(clean)
    expect([...clean.slice(0, 4), clean[31], clean.at(-1)]).toEqual([0xff, 0xd8, 0xff, 0xe1, 6, 0xd9])
  },
)

test('a JPEG that was not turned has no Exif afterwards', () => {
  expect(withoutMetadata(jpeg(segment(0xe1, exif(1, true)), profile))).toEqual(jpeg(profile))
})

test('a PNG loses its texts and its Exif', () => {
  const chunk = (name: string, inside: string): readonly number[] => [
    ...[0, 0, 0, inside.length],
    ...letters(name + inside),
    ...[1, 2, 3, 4],
  ]
  const start = [0x89, ...letters('PNG\r\n\x1a\n')]
  const file = (...chunks: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> => bytes(start, ...chunks)
  const [head, data, end] = [chunk('IHDR', 'size'), chunk('IDAT', 'dots'), chunk('IEND', '')]
  expect(withoutMetadata(file(head, chunk('tEXt', 'by Eve'), chunk('eXIf', 'MM GPS'), data, end))).toEqual(
    file(head, data, end),
  )
})

test('a WebP loses its Exif, and no longer says that it has one', () => {
  const chunk = (name: string, inside: readonly number[]): readonly number[] => [
    ...letters(name),
    ...[inside.length, 0, 0, 0],
    ...inside,
    ...(inside.length % 2 === 1 ? [0] : []),
  ]
  const file = (...chunks: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> => {
    const inside = [...letters('WEBP'), ...chunks.flat()]
    return bytes(letters('RIFF'), [inside.length, 0, 0, 0], inside)
  }
  const dots = chunk('VP8 ', [1, 2, 3])
  expect(
    withoutMetadata(
      file(chunk('VP8X', [0x1c, 0]), dots, chunk('EXIF', letters('GPS')), chunk('XMP ', letters('Eve!'))),
    ),
  ).toEqual(file(chunk('VP8X', [0x10, 0]), dots))
})

test('a file that ends too early, or is not a picture, stays as it is', () => {
  const whole = jpeg(segment(0xe1, exif(6, true)), profile)
  for (let end = 0; end < whole.byteLength - scan.length; end++)
    expect(withoutMetadata(whole.slice(0, end))).toEqual(whole.slice(0, end))
  expect(withoutMetadata(bytes(letters('<svg>')))).toEqual(bytes(letters('<svg>')))
})

test.each([
  ['png', [0x89, ...letters('PNG\r\n\x1a\n')]],
  ['jpg', [0xff, 0xd8, 0xff, 0xe0]],
  ['gif', letters('GIF89a')],
  ['webp', letters('RIFF....WEBP')],
  ['avif', letters('....ftypavif')],
  [undefined, letters('<svg xmlns=')],
  [undefined, letters('....ftypmp42')],
  [undefined, []],
] as const)('the first bytes of a file say that it is %s', (kind, start) => {
  expect(kindOfBytes(bytes(start))).toBe(kind)
})

test('the ending of a name says its kind, in either spelling', () => {
  expect(['a.PNG', 'a.b.jpeg', 'a.jpg', 'a.avif', 'a.svg', 'png', ''].map(kindOfName)).toEqual([
    'png',
    'jpg',
    'jpg',
    'avif',
    undefined,
    undefined,
    undefined,
  ])
})
