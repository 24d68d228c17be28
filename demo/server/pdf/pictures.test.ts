import { afterAll, expect, it, vi } from 'vitest'
import type { Drawn } from '../../../src/contract/report/fill.ts'
import { createPictureMaker } from '../files/picture-maker.ts'
import { pngOf } from '../files/photo.test-kit.ts'
import { pixelsOf } from '../files/thumbnail.ts'
import { storedPicture, withPictures, type PictureAddress } from './pictures.ts'

const maker = createPictureMaker()
afterAll(() => maker.close())

const img = (src: string): Drawn => ({ tag: 'img', attributes: { src, alt: 'A' }, inside: [] })
const sourcesOf = (parts: readonly Drawn[]): readonly string[] =>
  parts.flatMap(part =>
    typeof part === 'string' ? [] : part.tag === 'img' ? [part.attributes['src'] ?? ''] : sourcesOf(part.inside),
  )
const stored = (content: Buffer, sizeBytes = content.byteLength) => ({ sizeBytes, content: async () => content })

it('reads the addresses of stored files, below any path of this server, and no others', () => {
  expect(storedPicture('/data/file/a%20b.png?folder_path=file_upload%2Fx&location=SERVER')).toEqual({
    folder: 'file_upload/x',
    name: 'a b.png',
    location: 'SERVER',
  })
  expect(storedPicture('/file/a.png')).toEqual({ folder: '', name: 'a.png' })
  for (const other of ['//host/file/a.png', 'https://e.org/file/a.png', 'data:image/png;base64,AA', '/etc/passwd'])
    expect(storedPicture(other)).toBeUndefined()
  expect(storedPicture('/file/%E0%A4%A.png')).toBeUndefined()
})

it('reads a picture once, wherever it stands, and at most thirty', async () => {
  const content = pngOf(2, 2)
  const find = vi.fn(async (_: PictureAddress) => stored(content))
  const twice = [img('/file/a.png'), { tag: 'p', attributes: {}, inside: ['x', img('/file/a.png')] }]
  const [one, other] = sourcesOf(await withPictures(twice, find, maker))
  expect(one).toMatch(/^data:image\/png;base64,/)
  expect(other).toBe(one)
  expect(find).toHaveBeenCalledTimes(1)
  const many = Array.from({ length: 40 }, (_, at) => img(`/file/${at}.png`))
  const read = sourcesOf(await withPictures(many, find, maker)).filter(source => source.startsWith('data:'))
  expect([read.length, find.mock.calls.length]).toEqual([30, 31])
})

it('makes a large picture smaller, and leaves out what is not a picture, has too many pixels or bytes, or cannot be read', async () => {
  const large = pngOf(3200, 400)
  const bomb = Buffer.from(pngOf(1, 1).subarray(0, 40))
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const broken = Buffer.from(large.subarray(0, 33))
  const files: Readonly<Record<string, ReturnType<typeof stored>>> = {
    'large.png': stored(large),
    'bomb.png': stored(bomb),
    'broken.png': stored(broken),
    'text.png': stored(Buffer.from('<svg onload=alert(1)>')),
    'heavy.png': stored(large, 9_000_000),
  }
  const names = [...Object.keys(files), 'none.png']
  const sources = sourcesOf(
    await withPictures(
      names.map(name => img(`/file/${name}`)),
      async ({ name }) => files[name],
      maker,
    ),
  )
  const [first = '', ...others] = sources
  expect(pixelsOf(Buffer.from(first.slice(first.indexOf(',') + 1), 'base64'))).toEqual({ width: 1600, height: 200 })
  expect(others).toEqual(names.slice(1).map(name => `/file/${name}`))
})
