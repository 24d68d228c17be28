// Forms of 10, 200 and 1,000 questions, half of them on a condition, in this project's element and in other libraries:
//   node test/bench/forms/run.mjs [--rounds 5] [--sizes 10,200,1000] [--only ours,surveyjs] [--cdn cdn] [--out file.json]
// Every figure is the median of interleaved rounds, each in a fresh page. CPU is time of the page's main thread (script, style,
// layout, paint), so that other work on the machine changes it less than the clock. A library that fails says so in its line.
import { spawnSync } from 'node:child_process'
import { Buffer } from 'node:buffer'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { browserArgs, findBrowser } from '../../tools/browser.mjs'
import { buildAll, libraries } from './build.mjs'
import { measure, measureAxe } from './measure.mjs'
import { serve } from './serve.mjs'
import { print } from './print.mjs'
import { sheetCutter } from './sheets.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    sizes: { type: 'string', default: '10,200,1000' },
    only: { type: 'string' },
    cdn: { type: 'string', default: join(root, 'cdn') },
    out: { type: 'string' },
    port: { type: 'string', default: '0' },
  },
})
if (!existsSync(join(here, 'node_modules'))) {
  console.log('Installing the libraries to compare with …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: here,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}
if (!existsSync(join(values.cdn, 'lc.js'))) {
  console.log(`There is no build at ${values.cdn}: npm run build`)
  process.exit(1)
}

const zipped = file => (file.length === 0 ? 0 : gzipSync(file, { level: 9 }).length)
const cutSheets = await sheetCutter(join(values.cdn, '../dist'))
const unstyled = file => zipped(cutSheets(Buffer.from(file).toString('utf8')))

const names = values.only?.split(',') ?? libraries
const sizes = values.sizes.split(',').map(Number)
const bundles = await buildAll(names)
const server = await serve(bundles, values.cdn, Number(values.port))
const { executablePath } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: browserArgs })
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** name → size → list of rounds */
const results = Object.fromEntries(
  names.map(name => [
    name,
    {
      failures: bundles.get(name).failure ? [bundles.get(name).failure] : [],
      sizes: Object.fromEntries(sizes.map(size => [size, []])),
    },
  ]),
)
for (let round = 0; round < Number(values.rounds); round++) {
  for (const size of sizes) {
    for (const name of names) {
      const result = results[name]
      if (result.failures.length > 0) continue
      try {
        result.sizes[size].push(await measure(browser, server.address(name), size))
      } catch (error) {
        result.failures.push(`${size} questions: ${error.message.split('\n')[0]}`)
      }
    }
  }
  console.error(`round ${round + 1} of ${values.rounds}`)
}
for (const name of names) {
  const result = results[name]
  try {
    result.js = server.bytes(name, zipped)
    result.css =
      name === 'ours'
        ? result.js - server.bytes(name, unstyled)
        : zipped(bundles.get(name).files.get('/main.css') ?? '')
    result.axe = await measureAxe(browser, server.address(name), axe)
  } catch (error) {
    result.failures.push(`accessibility: ${error.message.split('\n')[0]}`)
  }
}
if (names.includes('ours')) {
  server.forget('ours')
  await measure(browser, server.address('ours', 'text'), 10).catch(error =>
    results.ours.failures.push(`text form: ${error.message}`),
  )
  results.ours.textJs = server.bytes('ours', zipped)
  results.ours.textCss = results.ours.textJs - server.bytes('ours', unstyled)
}
await browser.close()
await server.close()
if (values.out) await writeFile(values.out, JSON.stringify(results, undefined, 1))
print(results, sizes)
