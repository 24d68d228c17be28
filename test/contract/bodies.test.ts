// Bodies that are read at the same time: bounded per account and for the server, without keeping others from small calls.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Person, type Stage } from './stage.ts'

const mebibyte = 1024 * 1024

describe('bodies that are read at the same time', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage({
      config: { bodies: { accountBytes: 80 * mebibyte, largeBytes: 120 * mebibyte, smallBytes: 2 * mebibyte } },
    })
  })
  afterAll(() => stage.close())

  const name = (n: number) => `large-${n}.txt`
  /** Begins to send a file; `finish` sends the rest. Its declared size is that of the content it will have. */
  async function begin(as: Person, n: number, declaredBytes: number | undefined) {
    const body = JSON.stringify({
      folder_path: 'file_upload/action_upload',
      file_name: name(n),
      content: Buffer.from(`file ${n}`).toString('base64'),
    })
    const padded = new TextEncoder().encode(body)
    let finish = () => {},
      read = () => {}
    const isRead = new Promise<void>(resolve => {
      read = resolve
    })
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          read()
          return new Promise<void>(resolve => {
            finish = () => {
              controller.enqueue(padded)
              controller.close()
              resolve()
            }
          })
        },
      },
      { highWaterMark: 0 },
    )
    const answer = Promise.resolve(
      stage.server.app.request('/file', {
        method: 'POST',
        body: stream,
        duplex: 'half',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${await stage.tokenOf(as)}`,
          ...(declaredBytes === undefined ? {} : { 'Content-Length': String(declaredBytes) }),
        },
      } as RequestInit),
    ) // a stream needs `duplex`, which the type does not know
    await isRead // a refused body is also read and discarded
    return {
      async end() {
        finish()
        return answer
      },
    }
  }

  it('are refused beyond the share of an account, then beyond that of the server, and accepted again after one is done', async () => {
    const own = [await begin('eve', 1, 35 * mebibyte), await begin('eve', 2, undefined)]
    const third = await (await begin('eve', 3, 35 * mebibyte)).end()
    expect([third.status, third.headers.get('Retry-After')]).toEqual([429, '2'])
    expect(await third.json()).toMatchObject({ message: expect.stringMatching(/uploads at the same time/) })

    const dev = await begin('dev', 4, 35 * mebibyte)
    const ada = await (await begin('ada', 5, 35 * mebibyte)).end()
    expect([ada.status, ada.headers.get('Retry-After')]).toEqual([503, '2'])
    expect((await stage.send('ada', 'POST', '/files', { folder_path: 'file_upload/action_upload' })).status).toBe(200) // small ones have a share of their own

    expect((await own[0]?.end())?.status).toBe(200)
    const again = await begin('eve', 3, 35 * mebibyte)
    for (const one of [own[1], dev, again]) expect((await one?.end())?.status).toBe(200)
  })

  it('hold nothing when they break off, are too large, or are small and done', async () => {
    for (let n = 0; n < 5; n++) {
      const stream = new ReadableStream<Uint8Array>(
        {
          pull() {
            throw new Error('The client went away.')
          },
        },
        { highWaterMark: 0 },
      )
      const broken = stage.server.app.request('/file', {
        method: 'POST',
        body: stream,
        duplex: 'half',
        headers: { 'Content-Length': String(36 * mebibyte), Authorization: `Bearer ${await stage.tokenOf('eve')}` },
      } as RequestInit)
      await Promise.resolve(broken).catch(() => undefined)
      expect((await (await begin('eve', 6, 40 * mebibyte)).end()).status).toBe(413)
    }
    for (let n = 0; n < 5; n++) {
      expect(
        (
          await stage.send('eve', 'POST', '/file', {
            folder_path: 'file_upload/action_upload',
            file_name: `small-${n}.txt`,
            content: Buffer.alloc(600_000).toString('base64'),
          })
        ).status,
      ).toBe(200)
    }
  })
})
