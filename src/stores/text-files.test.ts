// How the server learns which pictures of texts it may delete if no text names them.
import { expect, it } from 'vitest'
import type { Core, WireRequest } from '../api/core.ts'
import { uploadPicture } from './text-files.ts'

async function keysOf(isOutside: boolean): Promise<readonly unknown[]> {
  const asked: WireRequest[] = []
  const core = {
    request: async (request: WireRequest) => {
      asked.push(request)
      const data = { offset: 3, part_size: 10, file_name: 'a-1.png', timestamp: 1 }
      return { status: 200, data: { code: 200, message: '', data } }
    },
  } as unknown as Core // the part of a core that is used
  const made = await uploadPicture(core, new File(['abc'], 'a.png'), {
    key: 'made-by-chance-0001',
    signal: new AbortController().signal,
    isPublic: false,
    isOutside,
    onProgress: () => {},
  })
  expect(made).toEqual({ folder: 'file_upload/widgets/wysiwyg', name: 'a-1.png' })
  return asked.map(({ body }) => (body as Readonly<Record<string, unknown>>)['key']) // the start of an upload has one
}

it('marks the key of a picture for a text that the platform stores, and no other', async () => {
  expect(await keysOf(false)).toEqual(['text-made-by-chance-0001'])
  expect(await keysOf(true)).toEqual(['made-by-chance-0001'])
})
