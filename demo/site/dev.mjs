// `npm run dev`: the site and the server from their sources. A change of an element reloads the page, a change of the
// server restarts it behind the same address; neither is built.
import { createServer as createHttpServer, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createServer as createViteServer } from 'vite'
import { cssSheets } from '../../test/tools/css-plugin.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const port = Number(process.env.LC_PORT ?? 8080)
const serverPort = Number(process.env.LC_SERVER_PORT ?? port + 1)
const host = process.env.LC_HOST ?? '127.0.0.1'
const say = line => process.stdout.write(`${line}\n`)

const http = createHttpServer()
const vite = await createViteServer({
  root,
  configFile: false,
  cacheDir: join(root, 'node_modules/.cache/lc/vite'),
  appType: 'custom',
  publicDir: false,
  plugins: [devSheets()],
  oxc: { jsx: { runtime: 'automatic', development: true } },
  optimizeDeps: { entries: ['elements/auto.ts', 'demo/site/site.ts'] },
  server: {
    middlewareMode: true,
    hmr: { server: http },
    watch: { ignored: ['**/data/**', '**/dist/**', '**/cdn/**', '**/.git/**'] },
  },
})

const types = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const assets = Object.fromEntries(
  [
    '/site.css',
    '/first.js',
    '/favicon.svg',
    ...readdirSync(join(root, 'demo/site/fonts')).map(name => `/fonts/${name}`),
  ]
    .filter(path => types[extname(path)])
    .map(path => [path, types[extname(path)]]),
)

let running
let starting = Promise.resolve()

/** Starts the server, or restarts it: the old one closes its database first. */
function startServer() {
  starting = starting.then(async () => {
    await running?.stop()
    running = undefined
    try {
      const started = Date.now()
      const { startServer: start } = await vite.ssrLoadModule('/demo/server/start.ts')
      running = await start(
        {
          ...process.env,
          LC_PORT: String(serverPort),
          LC_HOST: host,
          LC_DATA: process.env.LC_DATA ?? join(root, 'data'),
          LC_SITE: undefined,
          LC_PUBLIC_URL: `http://${host}:${port}`,
        },
        say,
      )
      say(`server ready in ${((Date.now() - started) / 1000).toFixed(1)} s`)
    } catch (error) {
      say(`The server did not start: ${error instanceof Error ? error.stack : String(error)}`)
    }
  })
  return starting
}

let pending
vite.watcher.on('change', file => {
  const path = relative(root, file).split(sep).join('/')
  const isServer = path.startsWith('demo/server/') && !path.endsWith('.test.ts')
  const isShared = /^src\/(base|contract)\//.test(path) || /\/(schema|data|validate|run)\.ts$/.test(path)
  if (!isServer && !isShared) return
  clearTimeout(pending)
  pending = setTimeout(() => {
    for (const module of vite.moduleGraph.getModulesByFile(file) ?? []) vite.moduleGraph.invalidateModule(module)
    void startServer()
  }, 100)
})

/**
 * vite treats any id with ".css" in it as a style sheet of the page, so our sheets have another extension here. Those
 * of packages get a folder that does not exist: vite would load files in node_modules itself, under that name.
 */
function devSheets() {
  const sheets = cssSheets({ minify: false })
  const mark = '.lc-sheet'
  const own = '.lc-sheet.js'
  const packages = join(root, 'packages', sep)
  const fileOf = path =>
    path.startsWith(packages)
      ? fileURLToPath(import.meta.resolve(path.slice(packages.length).split(sep).join('/')))
      : path
  return {
    name: 'lc-dev-sheets',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.endsWith(own)) return source.startsWith(root) ? source : join(root, source)
      if (source.endsWith('.css') && !/^[./]/.test(source)) return join(packages, source) + own
      const id = await sheets.resolveId.call(this, source, importer)
      return id ? id.slice(0, -mark.length) + own : null
    },
    load(id) {
      return id.endsWith(own) ? sheets.load.call(this, fileOf(id.slice(0, -own.length)) + mark) : null
    },
    handleHotUpdate({ file, modules, server }) {
      const sheet = file.endsWith('.css') ? server.moduleGraph.getModuleById(file + own) : undefined
      return sheet ? [...modules, sheet] : modules
    },
  }
}

const isServers = url =>
  url.startsWith('/data/') || url === '/data' || url.startsWith('/api/') || url === '/api' || url === '/sdk/meta'

http.on('request', (incoming, answer) => {
  const url = incoming.url ?? '/'
  if (isServers(url)) void forward(incoming, answer)
  else if (assets[url]) void sendAsset(url, answer)
  else
    vite.middlewares(incoming, answer, () => {
      void sendPage(url, answer)
    })
})

async function sendAsset(url, answer) {
  answer
    .writeHead(200, { 'Content-Type': assets[url], 'Cache-Control': 'no-store' })
    .end(await readFile(join(root, 'demo/site', url)))
}

/** Every path without a file is one of the site's own routes. */
async function sendPage(url, answer) {
  try {
    const page = (await readFile(join(root, 'demo/site/index.html'), 'utf8'))
      .replace('/site.js', '/demo/site/site.ts')
      .replace(/\s*<meta http-equiv="Content-Security-Policy"[^>]*>/, '') // the dev client writes its own <style>
    const html = await vite.transformIndexHtml(url, page)
    answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(html)
  } catch (error) {
    answer.writeHead(500, { 'Content-Type': 'text/plain' }).end(error instanceof Error ? error.stack : String(error))
  }
}

async function forward(incoming, answer) {
  await starting // a restart delays a call, it does not fail it
  const onward = httpRequest(
    { host, port: serverPort, path: incoming.url, method: incoming.method, headers: incoming.headers },
    reply => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    },
  )
  onward.on('error', () => {
    if (!answer.headersSent) answer.writeHead(503, { 'Content-Type': 'application/json' })
    answer.end(JSON.stringify({ code: 503, message: 'The server is restarting.' }))
  })
  incoming.pipe(onward)
}

http.on('upgrade', (incoming, socket, head) => {
  if (!isServers(incoming.url ?? '')) return // vite's own socket
  void starting.then(() => tunnel(incoming, socket, head))
})

function tunnel(incoming, socket, head) {
  const onward = connect(serverPort, host, () => {
    const headers = incoming.rawHeaders.reduce(
      (text, part, index) => text + (index % 2 === 0 ? `${part}: ` : `${part}\r\n`),
      '',
    )
    onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers}\r\n`)
    onward.write(head)
    socket.pipe(onward).pipe(socket)
  })
  const end = () => {
    socket.destroy()
    onward.destroy()
  }
  onward.on('error', end)
  socket.on('error', end)
}

await startServer()
http.listen(port, host, () => say(`\n  http://${host}:${port}\n`))

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (isStopping) process.exit(1)
    isStopping = true
    http.close()
    void Promise.allSettled([running?.stop(), vite.close()]).then(() => process.exit(0))
  })
}
