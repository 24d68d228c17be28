// Pictures that were uploaded for a text which was never saved are gone a day later; those that anything stored names
// stay. On both databases, with the real files.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { textPictureFolder, textUploadKey } from '../../src/base/picture-file.ts'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { complaintForm, openStage, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0, 0, 0, 0])
const dayMs = 24 * 3600_000

onEachDatabase(postgres, 'unused pictures on', name => {
  let stage: Stage
  const dataDir = mkdtempSync(join(tmpdir(), 'lc-pictures-'))
  const data = async (method: string, path: string, body: unknown) => {
    const answer = await stage.send('dev', method, path, body)
    expect([path, answer.status]).toEqual([path, 200])
    return answer.body.data as Record<string, unknown> // each call knows its answer
  }
  let count = 0
  async function upload(start = textUploadKey): Promise<string> {
    const key = `${start}of-a-picture-${count++}`
    const file_name = 'photo of a gate é.png'
    await data('POST', '/upload', { key, folder_path: textPictureFolder, file_name, size: png.byteLength })
    const done = await data('PUT', `/upload/${key}`, { offset: 0, content: png.toString('base64') })
    return String(done['file_name'])
  }
  const text = (picture: string) => ({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'customImage', attrs: { 'data-folderpath': textPictureFolder, 'data-url': picture } }],
      },
    ],
  })
  const names = async (): Promise<readonly string[]> =>
    (
      await stage.engine.query<{ name: string }>(`select name from files where folder like 'file_upload/widgets/%'`)
    ).map(one => one.name)
  const bytes = (): number => readdirSync(join(dataDir, 'files'), { recursive: true }).length
  const settings = (picture: string) => ({
    ...complaintForm,
    rows: [
      {
        key: 'r1',
        step: 1,
        questions: [{ key: 'm', type: 'markup', label: 'm', text: text(picture), value: text(picture) }],
      },
    ],
  })
  const later = async (ms: number): Promise<void> => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
    await stage.server.sweep()
  }

  beforeAll(async () => {
    stage = await openStage({ ...(name === 'PGlite' ? {} : { databaseUrl: postgres?.url }), dataDir })
  })
  afterEach(() => vi.useRealTimers())
  afterAll(async () => {
    await stage.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('are deleted with their bytes a day later; what a form, an old version of it, or an item names stays', async () => {
    const inOldVersion = await upload()
    const inForm = await upload()
    const form = await data('POST', '/questionnaire', { name: 'With pictures', settings: settings(inOldVersion) })
    await data('PUT', `/questionnaire/${String(form['id'])}`, { settings: settings(inForm), base_version: 1 })
    const inItem = await upload()
    await data('POST', '/item/shop/orders', { data: { note: text(inItem) } })
    const unused = await upload()
    const before = bytes()

    await later(dayMs - 60_000)
    expect(await names()).toContain(unused)
    await later(120_000)
    expect(await names()).not.toContain(unused)
    expect(await names()).toEqual(expect.arrayContaining([inOldVersion, inForm, inItem]))
    expect(bytes()).toBeLessThan(before)
  })

  it('stay if a text of a page around an element may name them, and if no editor uploaded them', async () => {
    const outside = await upload('a-key-')
    await data('POST', '/file', {
      folder_path: textPictureFolder,
      file_name: 'by-hand.png',
      content: png.toString('base64'),
    })
    await later(3 * dayMs)
    expect(await names()).toEqual(expect.arrayContaining([outside, 'by-hand.png']))
  })

  it('are searched once: a picture that was in use a day after its upload stays', async () => {
    const picture = await upload()
    const item = await data('POST', '/item/shop/orders', { data: { note: text(picture) } })
    await later(2 * dayMs)
    vi.useRealTimers()
    await stage.send('dev', 'DELETE', `/item/shop/orders/${String(item['_id'])}`, undefined)
    await later(4 * dayMs)
    expect(await names()).toContain(picture)
  })
})
