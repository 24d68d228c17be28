import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveSite } from './site.ts'

describe('the site', () => {
  const outer = mkdtempSync(join(tmpdir(), 'lc-site-'))
  const folder = join(outer, 'site')
  const app = new Hono()
  beforeAll(() => {
    mkdirSync(join(folder, 'sdk'), { recursive: true })
    writeFileSync(join(outer, 'secret.txt'), 'secret')
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>home</title>')
    writeFileSync(join(folder, 'sdk', 'core.js'), `export const text = '${'x'.repeat(3000)}'`)
    writeFileSync(join(folder, 'sdk', 'chunk-4f9a2bc1.js'), 'export {}')
    app.use('*', serveSite(folder))
  })
  afterAll(() => { rmSync(outer, { recursive: true, force: true }) })

  it('answers the page for its routes, also after a reload of a deep one', async () => {
    for (const path of ['/', '/index.html', '/app/shop/sales', '/resetpassword?email=a@b.c']) {
      const answer = await app.request(path)
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('Cache-Control')).toBe('no-cache')
      expect(await answer.text()).toContain('home')
    }
  })

  it('says what a page may load, and lets no other site show it in a frame', async () => {
    for (const path of ['/', '/app/shop/sales']) {
      const policy = (await app.request(path)).headers.get('Content-Security-Policy') ?? ''
      expect(policy.split('; ')).toEqual(expect.arrayContaining(["default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"]))
      expect(policy).not.toContain('unsafe')
    }
  })

  it('answers 404 for a file that is missing, never the page', async () => {
    for (const path of ['/missing.js', '/sdk/missing', '/sdk/chunk.js']) expect((await app.request(path)).status, path).toBe(404)
  })

  it('keeps hashed files for ever and asks again for the others', async () => {
    expect((await app.request('/sdk/chunk-4f9a2bc1.js')).headers.get('Cache-Control')).toContain('immutable')
    const first = await app.request('/sdk/core.js')
    expect(first.headers.get('Cache-Control')).toBe('no-cache')
    expect((await app.request('/sdk/core.js', { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } })).status).toBe(304)
  })

  it('packs text, and says so', async () => {
    const answer = await app.request('/sdk/core.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(answer.headers.get('Content-Encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('export const text')
  })

  it('lets every site load the SDK, and only the SDK', async () => {
    expect((await app.request('/sdk/core.js')).headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect((await app.request('/')).headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it('never leaves its folder', async () => {
    for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/sdk/%2e%2e%2f..%2fsecret.txt', '/%00', '/%E0%A4%A']) {
      const answer = await app.request(path)
      expect(await answer.text(), path).not.toContain('secret')
      expect([200, 404]).toContain(answer.status)
    }
  })
})
