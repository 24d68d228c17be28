// A foreign web site that embeds parts of the platform: its own origin, a strict content security policy, hostile CSS.
// Its back end knows the shared secret and signs short tokens; its pages never see the secret.
//
//   node demo/embed/serve.mjs            → http://localhost:4830, next to the platform on http://localhost:8080
//   LC_PLATFORM, LC_EMBED_SECRET, PORT   change these
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SignJWT } from 'jose'

const files = {
  '/host.js': 'host.js',
  '/styles/page.css': 'styles/page.css',
  '/styles/framework.css': 'styles/framework.css',
  '/styles/reset.css': 'styles/reset.css',
  '/styles/unset.css': 'styles/unset.css',
}
const types = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' }

/** What the page may do with its token, and nothing else. */
const scope = ['module:fault_table:read', 'questionnaire:report_a_fault:create']
const lifeSec = 10 * 60

/** Signs what the host site lets its visitor do. A real host would look at its own session first. */
async function signToken(secret, origin) {
  const expiresAt = Math.floor(Date.now() / 1000) + lifeSec
  const token = await new SignJWT({ scope, origins: [origin], name: 'Visitor of Gatehouse' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('gatehouse-visitor')
    .setAudience('lc-embed')
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(secret))
  return { token, expiresAt }
}

/** Scripts and styles from here and from the platform only, nothing inline, no eval; requests to these two origins only. */
function policyFor(platform) {
  const socket = platform.replace(/^http/, 'ws')
  return [
    "default-src 'none'",
    `script-src 'self' ${platform}`,
    "style-src 'self'",
    `connect-src 'self' ${platform} ${socket}`,
    `img-src 'self' data: ${platform}`,
    `font-src ${platform}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Starts the host site; returns its address and how to stop it. */
export async function startHost({ platform, secret, port = 4830, sdk = '/sdk' }) {
  const fill = text =>
    text.replaceAll('{{sdk}}', new URL(sdk, platform).href.replace(/\/$/, '')).replaceAll('{{platform}}', platform)
  const read = async name => fill(await readFile(new URL(name, import.meta.url), 'utf8'))
  let origin = ''
  const answer = async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin)
    const send = (status, type, body) => {
      response.writeHead(status, {
        'content-type': type,
        'content-security-policy': policyFor(platform),
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
      })
      response.end(body)
    }
    if (pathname === '/') return send(200, 'text/html; charset=utf-8', await read('index.html'))
    if (pathname === '/lc-token') return send(200, 'application/json', JSON.stringify(await signToken(secret, origin)))
    const file = files[pathname]
    if (file) return send(200, types[extname(file)] ?? 'text/plain', await read(file))
    return send(404, 'text/plain; charset=utf-8', 'Not found')
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(error => {
      response.writeHead(500)
      response.end(String(error))
    })
  })
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, resolve))
  const address = server.address()
  origin = `http://localhost:${typeof address === 'object' && address ? address.port : port}`
  return {
    origin,
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { LC_PLATFORM: platform = 'http://localhost:8080', LC_EMBED_SECRET: secret, PORT } = process.env
  if (!secret) {
    console.error('Set LC_EMBED_SECRET to the secret that the platform was started with.')
    process.exit(1)
  }
  const { origin } = await startHost({ platform, secret, port: Number(PORT ?? 4830) })
  console.log(`A foreign site with embedded parts: ${origin}`)
}
