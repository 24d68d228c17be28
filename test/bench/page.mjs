// What the browser benchmarks share: a static server for the built elements, a browser, and a page to measure in.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { browserArgs, findBrowser } from '../tools/browser.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const types = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
}

/**
 * Opens a page with `html` as its body, the elements at /cdn and `scripts` by their paths; `answer` may take requests below
 * /data.
 */
export async function openBench(html, answer, { scripts = {}, reducedMotion = 'no-preference' } = {}) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench')
    if (pathname === '/') {
      response.writeHead(200, { 'content-type': types['.html'] })
      return response.end(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Benchmark</title><link rel="icon" href="data:,"></head><body>${html}</body></html>`,
      )
    }
    if (pathname.startsWith('/data/') && answer) {
      const chunks = []
      for await (const chunk of request) chunks.push(chunk)
      const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined
      const data = answer(pathname.slice('/data'.length), body)
      response.writeHead(data === undefined ? 404 : 200, { 'content-type': 'application/json' })
      return response.end(
        JSON.stringify(
          data === undefined ? { code: 404, message: 'Not found' } : { code: 200, message: 'OK', ...data },
        ),
      )
    }
    if (Object.hasOwn(scripts, pathname)) {
      response.writeHead(200, { 'content-type': types['.js'] })
      return response.end(scripts[pathname])
    }
    const file = join(root, normalize(pathname))
    const isFile =
      pathname.startsWith('/cdn/') &&
      (await stat(file).then(
        found => found.isFile(),
        () => false,
      ))
    if (!isFile) {
      response.writeHead(404)
      return response.end()
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
    return undefined
  })
  await new Promise(done => server.listen(0, done))
  const { executablePath } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: browserArgs })
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion })
  page.on('pageerror', error => console.error(error.message))
  await page.goto(`http://localhost:${server.address().port}/`)
  return {
    page,
    async close() {
      await browser.close()
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}
