import { expect, test } from 'vitest'
import type { Core, WireRequest } from '../../api/core.ts'
import { createBuilderServices } from './connected.tsx'

function stage(status: number, data?: unknown) {
  const sent: WireRequest[] = []
  const request = (one: WireRequest) => {
    sent.push(one)
    return Promise.resolve({ status, data: { code: status, message: 'Not for you.', data } })
  }
  const core = { api: '/', options: { api: '/' }, request } as unknown as Core // nothing else of a core is used here
  return { sent, services: createBuilderServices(core, '12') }
}

test('names the forms there are, for actions that open one (ACT-028)', async () => {
  const { sent, services } = stage(200, [
    { id: '7', slug: 'report', name: 'Report', latest_version: { version: 1, settings: {} } },
    { id: 'bare', name: 'Bare' },
  ])
  expect(await services.listForms?.()).toEqual([
    { id: '7', slug: 'report', name: 'Report' },
    { id: 'bare', name: 'Bare' },
  ])
  expect(sent).toMatchObject([{ method: 'GET', path: '/questionnaires', query: { extended: false } }])
})

test('says in a sentence why the forms cannot be named', async () => {
  await expect(stage(403).services.listForms?.()).rejects.toThrow('Not for you.')
})

test('a picture of the form is stored for everybody to see, under a name nobody else has', async () => {
  const { sent, services } = stage(200, { offset: 6, part_size: 4, file_name: 'sun-1a2b.png' })
  const options = { folder: 'file_upload/forms', signal: new AbortController().signal, onProgress() {} }
  const store = () => services.uploadPicture?.(new File(['pixels'], 'sun.png', { type: 'image/png' }), options)
  expect(await store()).toBe('file_upload/forms/sun-1a2b.png')
  expect(sent).toMatchObject([
    {
      method: 'POST',
      path: '/upload',
      body: { folder_path: 'file_upload/forms', file_name: 'sun.png', size: 6, publicBool: true },
    },
  ])
  await store()
  const [first, second] = sent.map(one => (one.body as { readonly key: string }).key) // the type of startUpload
  expect(first).not.toBe(second)
})
