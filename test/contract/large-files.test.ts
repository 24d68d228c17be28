// @own-process: measures the memory of its process
// Files are sent as fast as they are read and never held: a page of large ones would fill the memory of the server.
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryMeter } from '../tools/memory.ts'
import { openStage, type Stage } from './stage.ts'

const mebibyte = 1024 * 1024
const folder = 'file_upload/action_upload'

describe('the content of files', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  async function store(name: string, content: string, sizeBytes = Buffer.byteLength(content)): Promise<void> {
    const id = `${name.slice(0, 2)}-${name}`
    const path = join(stage.dataDir, 'files', id.slice(0, 2), id)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, content)
    truncateSync(path, sizeBytes)
    await stage.server.repo.files.save({
      id,
      folder,
      name,
      type: 'text/plain',
      isPublic: false,
      owner: 'eve',
      sizeBytes,
      location: 'AZURE',
      uploadedAtSec: 1,
    })
  }
  const ask = async (path: string, body: object) =>
    stage.server.app.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await stage.tokenOf('eve')}` },
    })

  it('of a page of twenty files of 25 MiB is sent without being held', { timeout: 120_000 }, async () => {
    for (let n = 0; n < 20; n++) await store(`large${String(n).padStart(2, '0')}.txt`, 'x', 25 * mebibyte)
    const answer = await ask('/files?content=true&limit=20', { folder_path: folder })
    expect(answer.status).toBe(200)
    const held = memoryMeter(150 * mebibyte)
    let sent = 0,
      most = 0
    for await (const piece of answer.body ?? []) {
      sent += piece.byteLength
      most = Math.max(most, held())
    }
    expect(sent).toBeGreaterThan((20 * 25 * mebibyte * 4) / 3)
    expect(most).toBeLessThan(150 * mebibyte)
  })

  it('is whole, as base64 and as text, wherever its pieces end', async () => {
    // letters of three bytes, so that pieces of 64 KiB end inside one
    const text = `€${'€"\\\n'.repeat(50_001)}é`
    await store('text.txt', text)
    const read = async (base64: boolean) =>
      (
        (await (await ask('/file/text.txt', { folder_path: folder, base64 })).json()) as {
          data: { content: string; size: number }
        }
      ).data
    expect((await read(false)).content).toBe(text)
    expect(Buffer.from((await read(true)).content, 'base64').toString('utf8')).toBe(text)
    const listed = (await (await ask('/files?content=true&limit=1&offset=20', { folder_path: folder })).json()) as {
      data: { content: string }[]
      total: number
    }
    expect([listed.total, Buffer.from(listed.data[0]?.content ?? '', 'base64').toString('utf8') === text]).toEqual([
      21,
      true,
    ])
  })

  it('of an empty file is an empty text', async () => {
    await store('empty.txt', '')
    expect(await (await ask('/file/empty.txt', { folder_path: folder })).json()).toMatchObject({
      data: { content: '', size: 0 },
    })
  })
})
