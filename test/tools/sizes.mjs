// Measures what a visitor downloads before an element shows itself, without content: all files that the loader asks for at once,
// brotli, in kB of 1,000 bytes. What an element with its content weighs is measured by a browser: drawn.mjs.
// `node test/tools/sizes.mjs` prints the table; exit code 1 when a budget is broken.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Returns the limit of an element in kB: the measured size, at least 0.2 kB more (the hashes in the names of chunks, which
 * change with any file, move brotli by up to 0.15 kB) and at most 3 %. A widget declares it in its folder, any other element
 * in its descriptor. 0 if it is missing, so that the test fails and prints the measured size.
 */
export function budgetOf(tag) {
  const ofWidget = join(root, 'src/widgets', tag.slice('lc-'.length), 'budget.json')
  if (existsSync(ofWidget)) return Number(JSON.parse(readFileSync(ofWidget, 'utf8')).kB)
  const descriptor = join(root, 'elements', `${tag}.element.ts`)
  return existsSync(descriptor) ? Number(/budgetKb: ([\d.]+)/.exec(readFileSync(descriptor, 'utf8'))?.[1] ?? 0) : 0
}

const brotli = bytes =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }).length

/** Returns `[{tag, kB, budget, files}]`, or undefined if cdn/ has not been built. */
export function measure(folder = join(root, 'cdn')) {
  const list = join(folder, 'first-paint.json')
  if (!existsSync(list)) return undefined
  const known = new Map()
  const sizeOf = file => {
    if (!known.has(file)) known.set(file, brotli(readFileSync(join(folder, file))))
    return known.get(file)
  }
  return Object.entries(JSON.parse(readFileSync(list, 'utf8'))).map(([tag, files]) => ({
    tag,
    kB: Math.round(files.reduce((sum, file) => sum + sizeOf(file), 0) / 100) / 10,
    budget: budgetOf(tag),
    files: files.map(file => ({ file, kB: Math.round(sizeOf(file) / 100) / 10 })),
  }))
}

if (process.argv[1] && fileURLToPath(import.meta.url) === process.argv[1]) {
  const found = measure(process.argv.slice(2).find(argument => !argument.startsWith('--')))
  if (!found) {
    console.error('cdn/ is not built: npm run build')
    process.exit(1)
  }
  for (const { tag, kB, budget, files } of found)
    console.log(
      `${kB > budget ? 'OVER ' : '     '}${tag.padEnd(18)} ${String(kB).padStart(6)} kB of ${budget} · ${files.length} files`,
    )
  if (process.argv.includes('--files'))
    for (const { tag, files } of found)
      console.log(`\n${tag}\n${files.map(f => `  ${String(f.kB).padStart(6)}  ${f.file}`).join('\n')}`)
  const over = found.filter(one => one.kB > one.budget).length
  console.log(`${found.length - over} passed, ${over} failed`)
  process.exit(over ? 1 : 0)
}
