// A map in a foreign page: the SDK from another origin, and the strictest possible content security policy.
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { platform } from './visit.ts'

/** The server of a foreign page: a page that only claims to be public may not reach the SDK of this machine. */
const pages = new Map<string, { readonly type: string; readonly body: string; readonly policy: string }>()
let server: Server
let origin = ''
test.beforeAll(async () => {
  server = createServer((request, response) => {
    const found = pages.get(request.url ?? '')
    response.writeHead(found ? 200 : 404, {
      'content-type': found?.type ?? 'text/plain',
      ...(found ? { 'content-security-policy': found.policy } : {}),
    })
    response.end(found?.body)
  })
  await new Promise<void>(done => {
    server.listen(0, done)
  })
  const address = server.address()
  origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
})
test.afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Opens a page with one map, under a policy; returns what the policy stopped. */
async function open(page: Page, more: Readonly<Record<string, string>>, options = ''): Promise<readonly string[]> {
  const policy = {
    'default-src': "'none'",
    'script-src': `${platform()} 'nonce-page'`,
    'connect-src': platform(),
    'style-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    ...more,
  }
  const html = `<!doctype html><html lang="en"><title>Map</title><lc-questionnaire id="form"></lc-questionnaire><script type="module" nonce="page">
    import { configure } from '${platform()}/sdk/lc.js'
    configure({ api: '${platform()}/data', auth: { mode: 'public' }, storage: 'memory' ${options} })
    document.getElementById('form').config = { rows: [{ key: 'r', questions: [{ key: 'area', type: 'map', label: 'Area', settings: { zoom: 3 } }] }] }
  </script></html>`
  const stopped: string[] = []
  await page.exposeFunction('tellStopped', (line: string) => {
    stopped.push(line)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      ;(window as unknown as { tellStopped(line: string): void }).tellStopped(
        `${event.effectiveDirective} ${event.blockedURI}`,
      )
    })
  })
  pages.set('/map', {
    type: 'text/html',
    body: html,
    policy: Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
  })
  await page.goto(`${origin}/map`)
  await expect(page.getByRole('application')).toBeVisible()
  return stopped
}
const background = (page: Page) => page.locator('.lc-map')

/** The worker works: land and borders arrive, nothing of them is missed. */
async function isDrawn(page: Page): Promise<void> {
  await expect(background(page)).toHaveAttribute('data-background', 'ready', { timeout: 20_000 })
  await expect(page.getByRole('link', { name: 'Natural Earth' })).toBeVisible()
  await page.waitForTimeout(2_000) // a worker that fails to start reports it by then
  await expect(page.getByText('Parts of the map’s background did not load.')).toHaveCount(0)
}

test('from another origin the policy needs worker-src with blob: and that origin, and connect-src; nothing else is asked for', async ({
  page,
}) => {
  const stopped = await open(page, { 'worker-src': `blob: ${platform()}`, 'img-src': "'none'" })
  await isDrawn(page)
  expect(stopped).toEqual([])
})

test('if blob: workers are not allowed the map reports that, and drawing works', async ({ page }) => {
  const stopped = await open(page, { 'worker-src': "'none'" })
  await expect(background(page)).toHaveAttribute('data-background', 'failed', { timeout: 20_000 })
  await expect(page.getByText('This page does not let the map load its background')).toBeVisible()
  await page.getByRole('application').focus()
  for (const key of ['Enter', 'Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('list', { name: 'Drawn areas' })).toContainText('3 corners')
  expect(stopped.some(line => line.startsWith('worker-src'))).toBe(true)
})

test('a worker on the page’s own origin needs no blob:', async ({ page }) => {
  const copy = await worker()
  pages.set('/map-worker.mjs', {
    type: 'text/javascript',
    body: copy,
    policy: `default-src 'none'; connect-src ${platform()}`,
  }) // a worker obeys the policy it came with
  const stopped = await open(page, { 'worker-src': "'self'" }, ", map: { workerUrl: '/map-worker.mjs' }")
  await isDrawn(page)
  expect(stopped).toEqual([])
})

/** The built worker, copied by hand. */
async function worker(): Promise<string> {
  const folder = new URL('../../cdn/chunks/', import.meta.url)
  const name = (await readdir(folder)).find(one => /^map-worker-.*\.mjs$/.test(one))
  return readFile(new URL(name ?? '', folder), 'utf8')
}

test('without connect-src the background does not load, a sentence reports that, and a retry is offered', async ({
  page,
}) => {
  await open(page, { 'worker-src': 'blob:', 'connect-src': "'none'" })
  await expect(page.getByText('The background of the map did not load. You can go on without it.')).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
