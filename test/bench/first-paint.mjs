// What a visitor loads until an element has drawn its content, brotli, beside React with React DOM alone.
//   node test/bench/first-paint.mjs [folder of a built cdn] [--files]
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'esbuild'
import { chromium } from 'playwright'
import { linkSdk } from '../../demo/site/link-sdk.mjs'
import { browserArgs, findBrowser } from '../tools/browser.mjs'
import { measureDrawn, scenes, tokenOf } from '../tools/drawn.mjs'

const root = resolve(import.meta.dirname, '../..')
const cdn = resolve(process.argv.slice(2).find(one => !one.startsWith('--')) ?? join(root, 'cdn'))
const {
  outputFiles: [react],
} = await build({
  stdin: {
    contents:
      "export * from 'react'; export { createRoot } from 'react-dom/client'; export { jsx, jsxs } from 'react/jsx-runtime'",
    resolveDir: root,
  },
  bundle: true,
  minify: true,
  format: 'esm',
  write: false,
  define: { 'process.env.NODE_ENV': '"production"' },
})
const base = brotliCompressSync(react.contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000

const { startServer } = await import(pathToFileURL(join(root, 'demo/server/dist/demo/server/start.js')).href)
const folder = await mkdtemp(join(tmpdir(), 'lc-weight-'))
const site = join(folder, 'site')
await cp(join(root, 'demo/site/dist'), site, { recursive: true, filter: from => !/[\\/]sdk$/.test(from) })
linkSdk(cdn, join(site, 'sdk'))
const server = await startServer({ LC_PORT: '0', LC_DATA: join(folder, 'data'), LC_SITE: site }, () => {})
const { executablePath } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: browserArgs })
try {
  const token = await tokenOf(server.url, 'developer@northline.example', 'northline-developer')
  console.log(`${'drawn'.padEnd(14)} files      kB   × React alone (${base.toFixed(1)} kB)`)
  for (const [name, scene] of Object.entries(scenes)) {
    const { kB, files } = await measureDrawn(browser, scene, { platform: server.url, token })
    console.log(
      `${name.padEnd(14)} ${String(files.length).padStart(5)}  ${kB.toFixed(1).padStart(6)}   ${(kB / base).toFixed(2)}`,
    )
    if (process.argv.includes('--files'))
      for (const { file, kB: size } of files) console.log(`    ${size.toFixed(1).padStart(6)}  ${file}`)
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
