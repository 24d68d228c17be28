import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from './start.ts'
import type { Running } from './start.ts'

describe('a server with the site on it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-start-'))
  const site = join(folder, 'site')
  let running: Running
  const read = async (path: string) => {
    const answer = await fetch(`${running.url}${path}`)
    return { status: answer.status, type: answer.headers.get('Content-Type') ?? '', text: await answer.text() }
  }
  beforeAll(async () => {
    mkdirSync(site)
    writeFileSync(join(site, 'index.html'), '<!doctype html><title>home</title>')
    running = await startServer(
      { LC_PORT: '0', LC_DATA: join(folder, 'data'), LC_SITE: site, LC_SAMPLE: '0' },
      () => {},
    )
  })
  afterAll(async () => {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('answers the OpenAPI document at its own root, as it does beside the calls', async () => {
    const [atRoot, besideCalls] = [await read('/openapi.json'), await read('/data/openapi.json')]
    expect(atRoot.status).toBe(200)
    expect(atRoot.type).toContain('application/json')
    expect(atRoot.text).toBe(besideCalls.text)
    const document = JSON.parse(atRoot.text) as {
      readonly openapi: string
      readonly servers?: readonly { readonly url: string }[]
      readonly paths: object
    } // checked below
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers?.[0]?.url ?? '').toMatch(/\/data$/)
    expect(Object.keys(document.paths).length).toBeGreaterThan(25)
  })

  it('answers the requests of a loader and a watchdog, with and without the prefix /data', async () => {
    for (const path of ['/sdk/meta', '/healthz', '/data/sdk/meta', '/data/healthz']) {
      const { status, type } = await read(path)
      expect(status, path).toBe(200)
      expect(type, path).toContain('application/json')
    }
  })

  it('leaves idle connections open for longer than the proxies in front of it, which would use one that closes', async () => {
    expect((await fetch(`${running.url}/healthz`)).headers.get('Keep-Alive')).toBe('timeout=75')
  })

  it('leaves every other address to the site, and calls to the calls', async () => {
    expect((await read('/app/shop/sales')).text).toContain('<title>home</title>')
    const call = await read('/data/no-such-call')
    expect(call.status).toBe(404)
    expect(JSON.parse(call.text)).toMatchObject({ code: 404 })
  })
})
