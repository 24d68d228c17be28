// Serves the built site, the SDK's files and nothing else from one folder. SDK files with a hash in their name, all of a named
// version (/sdk/1.4.2/) and fonts with a version in their name never change and are kept for a year; everything else is asked
// again by its ETag. Paths without a file are the site's own routes.
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { videoHosts } from '../../src/base/rich-values.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
}

/** What a page of this site may load. Only this site may show it in a frame, so that no other one can steer a click. */
const policy = `default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob: https:; frame-src 'self' ${videoHosts.join(' ')}; connect-src 'self' ws: wss:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`

interface Held {
  readonly bytes: Buffer
  readonly etag: string
  readonly mtimeMs: number
  readonly packed: Map<string, Promise<Buffer>>
}

export function serveSite(folder: string): MiddlewareHandler {
  const root = normalize(folder)
  const held = new Map<string, Held>()

  async function load(path: string): Promise<Held | undefined> {
    const found = await stat(path).catch(() => undefined) // no such file
    if (!found?.isFile()) return undefined
    const former = held.get(path)
    if (former?.mtimeMs === found.mtimeMs) return former
    const bytes = await readFile(path)
    const file: Held = {
      bytes,
      etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
      mtimeMs: found.mtimeMs,
      packed: new Map(),
    }
    held.set(path, file)
    return file
  }

  /** "/sdk/1.4.2/lc.js" is this very release; "/sdk/1/lc.js" leads to it. Other versions are not here. */
  async function releaseOf(path: string): Promise<{ readonly path: string; readonly moved?: string } | undefined> {
    const [, asked, rest] = /^\/sdk\/(\d+(?:\.\d+\.\d+[\w.-]*)?)\/(.*)$/s.exec(path) ?? []
    if (asked === undefined || rest === undefined) return undefined
    const version = versionIn((await load(join(root, 'sdk', 'version.json')))?.bytes)
    if (version === asked) return { path: `/sdk/${rest}` }
    return { path, ...(version?.split('.')[0] === asked ? { moved: encodeURI(`/sdk/${version}/${rest}`) } : {}) }
  }

  return async c => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.text('Not found', 404)
    const asked = decoded(c.req.path)
    if (asked?.split('/').includes('..')) return c.text('Not found', 404)
    const isSdk = asked?.startsWith('/sdk/') === true
    const release = asked && isSdk ? await releaseOf(asked) : undefined
    if (release?.moved)
      return new Response(null, {
        status: 302,
        headers: { ...open, Location: release.moved, 'Cache-Control': 'public, max-age=300' },
      })
    const wanted = release?.path ?? asked
    const missing = () =>
      new Response('Not found', {
        status: 404,
        headers: {
          'Content-Type': 'text/plain; charset=utf-8',
          ...(isSdk ? { ...open, 'Cache-Control': 'no-cache' } : {}),
        },
      })
    const inside = wanted === undefined ? undefined : normalize(join(root, wanted))
    if (inside === undefined || (inside !== root && !inside.startsWith(root.endsWith(sep) ? root : root + sep)))
      return missing()
    const extension = extname(inside)
    const isRoute = extension === '' || extension === '.html'
    const page = isRoute && !isSdk ? join(root, 'index.html') : undefined
    const file = (await load(inside)) ?? (await load(join(inside, 'index.html'))) ?? (page && (await load(page)))
    if (!file) return missing()
    const type = isRoute ? types['.html'] : types[extension]
    // The build names every file in chunks/ by its hash, of letters alone as well.
    const isFrozen =
      release !== undefined ||
      (isSdk && /\/chunks\/[^/]+-[\w-]{8}\.\w+$/.test(asked ?? '')) ||
      /^\/fonts\/[^/]+-\d+\.\d+\.\d+-[^/]+\.woff2$/.test(asked ?? '')
    const headers: Record<string, string> = {
      'Content-Type': type ?? 'application/octet-stream',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Cache-Control': isFrozen ? 'public, max-age=31536000, immutable' : 'no-cache',
      Vary: 'Accept-Encoding',
    }
    if (isRoute) headers['Content-Security-Policy'] = policy
    if (isSdk) Object.assign(headers, open)
    const encoding =
      isText(type) && file.bytes.length > 1024 ? chosenEncoding(c.req.header('Accept-Encoding') ?? '') : undefined
    const etag = `"${file.etag}${encoding === undefined ? '' : `-${encoding}`}"`
    headers.ETag = etag
    if (
      c.req
        .header('If-None-Match')
        ?.split(',')
        .some(given => given.trim().replace(/^W\//, '') === etag)
    )
      return new Response(null, { status: 304, headers })
    const body = encoding === undefined ? file.bytes : await packed(file, encoding)
    if (encoding !== undefined) headers['Content-Encoding'] = encoding
    headers['Content-Length'] = String(body.length)
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), { headers })
  }
}

/** Module scripts of another origin need CORS, also in sandboxed frames whose origin is null. */
const open = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }

function versionIn(bytes: Buffer | undefined): string | undefined {
  const found: unknown = bytes && JSON.parse(bytes.toString())
  return found !== null && typeof found === 'object' && 'version' in found && typeof found.version === 'string'
    ? found.version
    : undefined
}

const isText = (type: string | undefined) =>
  type !== undefined && /^(text|application\/(json|manifest|wasm)|image\/svg)/.test(type)

function chosenEncoding(accepted: string): 'br' | 'gzip' | undefined {
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/** Compresses each file once, off the main thread; requests in the meantime wait for the same work. */
function packed(file: Held, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const former = file.packed.get(encoding)
  if (former) return former
  const size = file.bytes.length
  const quality = size > bestPackedBytes ? 6 : constants.BROTLI_MAX_QUALITY
  const bytes =
    encoding === 'br'
      ? brotli(file.bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
        })
      : gzipped(file.bytes)
  file.packed.set(encoding, bytes)
  return bytes
}
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** The best quality takes some 2 ms for each kB: too long for the first visitor of a map. */
const bestPackedBytes = 500_000

function decoded(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined // not a path anybody meant
  }
}
