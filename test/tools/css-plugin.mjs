// Converts an imported .css file to a constructable CSSStyleSheet (undefined if the platform has none, as in Node).
// Works in rollup, vite and vitest. The module id must not look like CSS to vite (not even before a "?"), or its own
// CSS handling takes it.
import { readFile } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Buffer } from 'node:buffer'
import { transform } from 'lightningcss'

const mark = '.lc-sheet'
const maker = fileURLToPath(new URL('../../src/ui/make-sheet.ts', import.meta.url))
const mime = { '.svg': 'image/svg+xml', '.png': 'image/png', '.woff2': 'font/woff2' }

/**
 * The oldest supported browsers (docs/start/browsers.md): properties that one of them supports only with a prefix get
 * it, such as user-select in Safari.
 */
const version = (major, minor = 0) => (major << 16) | (minor << 8)
const targets = { chrome: version(123), firefox: version(125), safari: version(17, 5), ios_saf: version(17, 5) }

/** In a constructed sheet a relative url() resolves against the page, so every file is inlined. */
async function inlineUrls(css, from) {
  const found = [...css.matchAll(/url\((["']?)(\.[^"')]+)\1\)/g)]
  for (const [whole, , path] of found) {
    const bytes = await readFile(resolve(dirname(from), path))
    css = css.replace(
      whole,
      `url("data:${mime[extname(path)] ?? 'application/octet-stream'};base64,${Buffer.from(bytes).toString('base64')}")`,
    )
  }
  return css
}

export function cssSheets({ minify = true } = {}) {
  return {
    name: 'lc-css-sheets',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.css') || !importer) return null
      if (!source.startsWith('.')) {
        return `${fileURLToPath(import.meta.resolve(source))}${mark}`
      }
      return `${resolve(dirname(importer.split('?')[0]), source)}${mark}`
    },
    async load(id) {
      if (!id.endsWith(mark)) return null
      const file = id.slice(0, -mark.length)
      this.addWatchFile?.(file)
      const css = await inlineUrls(await readFile(file, 'utf8'), file)
      const { code } = transform({ filename: file, code: Buffer.from(css), minify, targets })
      return {
        code: `import { makeSheet } from ${JSON.stringify(maker)}
export default makeSheet(${JSON.stringify(code.toString())})`,
        map: { mappings: '' },
        moduleType: 'js',
      }
    },
  }
}
