// Bytes a page loads until an element shows its content, brotli, against React with React DOM alone.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
const brotli = bytes => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
const kb = bytes => (bytes / 1000).toFixed(1).padStart(7)

const { outputFiles: [react] } = await build({
  stdin: { contents: "export * from 'react'; export { createRoot } from 'react-dom/client'; export { jsx, jsxs } from 'react/jsx-runtime'", resolveDir: root },
  bundle: true, minify: true, format: 'esm', write: false, define: { 'process.env.NODE_ENV': '"production"' },
})
const base = brotli(react.contents)
const paint = JSON.parse(await readFile(join(root, 'cdn/first-paint.json'), 'utf8'))
const sizes = new Map()
const sizeOf = async file => {
  if (!sizes.has(file)) {
    const bytes = await readFile(join(root, 'cdn', file))
    sizes.set(file, { br: brotli(bytes), gz: gzipSync(bytes, { level: 9 }).length })
  }
  return sizes.get(file)
}

console.log(`${'element'.padEnd(20)} files   brotli     gzip   × React alone (${kb(base).trim()} kB brotli)`)
for (const [tag, files] of Object.entries(paint)) {
  const all = await Promise.all(files.map(sizeOf))
  const [br, gz] = [all.reduce((sum, one) => sum + one.br, 0), all.reduce((sum, one) => sum + one.gz, 0)]
  console.log(`${tag.padEnd(20)} ${String(files.length).padStart(5)}  ${kb(br)}  ${kb(gz)}   ${(br / base).toFixed(2)}`)
}
