import { expect, test, vi } from 'vitest'
import { runActions } from '../../acting/run.ts'
import { stageCore } from '../stage.test-kit.ts'

const content = btoa('hello')
const stage = (reply: Parameters<typeof stageCore>[0] = () => ({ data: { content, type: 'application/pdf' } })) =>
  stageCore(reply)

test('reads one file and hands it over under its own name (ACT-054)', async () => {
  const { core, asked } = stage()
  const saveFile = vi.fn()
  const result = await runActions(
    [{ type: 'downloadfile', file_name: 'plan {{year}}.pdf', folder_path: 'plans/all', location: 'AZURE' }],
    { core, record: { year: 2025 }, saveFile },
  )
  expect(result.ok).toBe(true)
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/file/plan%202025.pdf',
      body: { folder_path: 'plans/all', location: 'AZURE', base64: true },
    },
  ])
  expect(saveFile).toHaveBeenCalledWith({ name: 'plan 2025.pdf', type: 'application/pdf', content })
})

test('takes the file that a field of the record has: a name, or the first upload with its label', async () => {
  const saveFile = vi.fn()
  const { core, asked } = stage()
  const run = (photo: unknown, more = {}) =>
    runActions([{ type: 'downloadfile', field: 'photo', ...more }], { core, record: { photo }, saveFile })
  await run('a.jpg')
  await run([{ full_name: 'x1_b.jpg', name: 'b.jpg', type: 'image/jpeg' }, { full_name: 'no.jpg' }])
  await run('a.jpg', { save_as: 'Photo.jpg' })
  expect(asked.map(({ path }) => path)).toEqual(['/file/a.jpg', '/file/x1_b.jpg', '/file/a.jpg'])
  expect(saveFile.mock.calls.map(([file]) => file.name)).toEqual(['a.jpg', 'b.jpg', 'Photo.jpg'])
  for (const photo of [undefined, null, '', [], {}, 7])
    expect((await run(photo)).message).toBe('The record has no file in “photo”.')
})

test('hands nothing over where no file is named, it may not be read, or the network is lost', async () => {
  const saveFile = vi.fn()
  const fail = async (action: object, reply: Parameters<typeof stageCore>[0]) =>
    (await runActions([{ type: 'downloadfile', ...action }], { core: stage(reply).core, saveFile })).message
  expect(await fail({}, undefined)).toBe('This action does not say which file it downloads.')
  const named = { file_name: 'a.pdf' }
  expect(await fail(named, () => ({ status: 403, message: 'You may not read this file.' }))).toBe(
    'You may not read this file.',
  )
  expect(await fail(named, () => ({ status: 503, message: '' }))).toBe('The server answered 503.')
  expect(await fail(named, () => ({ data: {} }))).toBe('The file “a.pdf” has no content.')
  expect(saveFile).not.toHaveBeenCalled()
})

test('is refused where no file can be handed over', async () => {
  expect((await runActions([{ type: 'downloadfile', file_name: 'a' }], { core: stage().core })).message).toBe(
    'The action “Download file” cannot run here: no file can be downloaded.',
  )
})
