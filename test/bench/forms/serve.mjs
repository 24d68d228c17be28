// Serves the page of each library, and remembers which scripts a page asked for.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

export async function serve(bundles, cdn, wantedPort) {
  /** library → script path → bytes */
  const asked = new Map()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench')
    const [, kind = '', ...rest] = pathname.split('/')
    const name = request.headers.referer?.match(/\/page\/([\w-]+)/)?.[1] ?? currentName
    if (kind === 'page') {
      currentName = rest[0] ?? ''
      const css = bundles.get(currentName)?.files.has('/main.css')
        ? `<link rel="stylesheet" href="/bundle/${currentName}/main.css">`
        : ''
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return response.end(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Benchmark</title><link rel="icon" href="data:,">${css}</head><body><main><h1>Benchmark</h1><div id="host"></div></main><script type="module" src="/bundle/${currentName}/main.js"></script></body></html>`,
      )
    }
    const bytes =
      kind === 'bundle'
        ? bundles.get(rest[0])?.files.get(`/${rest[1]}`)
        : kind === 'cdn'
          ? await readFile(join(cdn, normalize(`/${rest.join('/')}`))).catch(() => undefined)
          : undefined
    if (!bytes) {
      response.writeHead(404)
      return response.end()
    }
    if (extname(pathname) === '.js') asked.set(name, (asked.get(name) ?? new Map()).set(pathname, bytes))
    response.writeHead(200, {
      'content-type': types[extname(pathname)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    })
    return response.end(bytes)
  })
  let currentName = ''
  await new Promise(done => server.listen(wantedPort, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${server.address().port}`
  return {
    address: (name, only = '') => `${origin}/page/${name}${only ? `?only=${only}` : ''}`,
    bytes: (name, sizeOf) => [...(asked.get(name) ?? [])].reduce((sum, [path, file]) => sum + sizeOf(file, path), 0),
    forget: name => {
      asked.delete(name)
    },
    close: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(done))
    },
  }
}
