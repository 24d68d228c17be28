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
  /** As the build names them; a hash may be of letters alone. */
  const hashed = [
    'core-4f9a2bc1.js',
    'data-table-view-AezMADic.js',
    'email-view-_HWw-aoB.js',
    'map-worker-FaccpGnq.mjs',
  ]
  beforeAll(() => {
    mkdirSync(join(folder, 'sdk', 'chunks'), { recursive: true })
    writeFileSync(join(folder, 'sdk', 'version.json'), '{"version":"1.4.2"}')
    writeFileSync(join(outer, 'secret.txt'), 'secret')
    mkdirSync(join(folder, 'fonts'))
    writeFileSync(join(folder, 'fonts', 'geist-5.3.0-latin.woff2'), 'letters')
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>home</title>')
    writeFileSync(join(folder, 'sdk', 'core.js'), `export const text = '${'x'.repeat(3000)}'`)
    for (const name of hashed) writeFileSync(join(folder, 'sdk', 'chunks', name), 'export {}')
    app.use('*', serveSite(folder))
  })
  afterAll(() => {
    rmSync(outer, { recursive: true, force: true })
  })

  it('answers the page for its routes, also after a reload of a deep one', async () => {
    for (const path of ['/', '/index.html', '/app/shop/sales', '/resetpassword?email=a@b.c']) {
      const answer = await app.request(path)
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('Cache-Control')).toBe('no-cache')
      expect(await answer.text()).toContain('home')
    }
  })

  it('names what a page may load, and lets no other site show it in a frame', async () => {
    for (const path of ['/', '/app/shop/sales']) {
      const policy = (await app.request(path)).headers.get('Content-Security-Policy') ?? ''
      expect(policy.split('; ')).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "script-src 'self'",
          "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com", // videos of written texts
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'self'",
        ]),
      )
      expect(policy).not.toContain('unsafe')
    }
  })

  it('answers 404 for a file that is missing, never the page', async () => {
    for (const path of ['/missing.js', '/sdk/missing', '/sdk/chunk.js'])
      expect((await app.request(path)).status, path).toBe(404)
  })

  it('lets browsers keep hashed files and versioned fonts for ever, and revalidate the others', async () => {
    for (const name of hashed)
      expect((await app.request(`/sdk/chunks/${name}`)).headers.get('Cache-Control'), name).toContain('immutable')
    const font = await app.request('/fonts/geist-5.3.0-latin.woff2')
    expect(font.headers.get('Cache-Control')).toContain('immutable')
    expect(font.headers.get('Content-Type')).toBe('font/woff2')
    const first = await app.request('/sdk/core.js')
    expect(first.headers.get('Cache-Control')).toBe('no-cache')
    expect(
      (await app.request('/sdk/core.js', { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } })).status,
    ).toBe(304)
  })

  it('compresses text, and declares that', async () => {
    const answer = await app.request('/sdk/core.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(answer.headers.get('Content-Encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('export const text')
  })

  it('lets every site load the SDK, and only the SDK', async () => {
    expect((await app.request('/sdk/core.js')).headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect((await app.request('/')).headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it('keeps a named version for ever, and leads from its major number to it', async () => {
    const named = await app.request('/sdk/1.4.2/core.js')
    expect([named.status, named.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(await named.text()).toContain('export const text')
    const major = await app.request('/sdk/1/core.js')
    expect([major.status, major.headers.get('Location'), major.headers.get('Cache-Control')]).toEqual([
      302,
      '/sdk/1.4.2/core.js',
      'public, max-age=300',
    ])
    for (const path of [
      '/sdk/1.4.3/core.js',
      '/sdk/2/core.js',
      '/sdk/1.4.2/missing.js',
      '/sdk/1.4.2/%2e%2e%2findex.html',
      '/sdk/1.4.2/..%2f..%2fsecret.txt',
    ]) {
      expect((await app.request(path)).status, path).toBe(404)
    }
  })

  it('lets every site read that a file of the SDK is missing, and does not let it be kept', async () => {
    for (const path of ['/sdk/missing.js', '/sdk/9.9.9/lc.js', '/sdk/chunks/old-4f9a2bc2.js']) {
      const { headers, status } = await app.request(path)
      expect([status, headers.get('Access-Control-Allow-Origin'), headers.get('Cache-Control')], path).toEqual([
        404,
        '*',
        'no-cache',
      ])
    }
  })

  it('never leaves its folder', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/sdk/%2e%2e%2f..%2fsecret.txt',
      '/%00',
      '/%E0%A4%A',
    ]) {
      const answer = await app.request(path)
      expect(await answer.text(), path).not.toContain('secret')
      expect([200, 404]).toContain(answer.status)
    }
  })
})
