// Runs every runner one after the other and adds up what they count: `npm test`.
// Options: --only unit,elements,journeys   --no-build
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { findBrowser } from './tools/browser.mjs'

const args = process.argv.slice(2)
const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').split(',') : ['unit', 'elements', 'journeys']
const out = mkdtempSync(join(tmpdir(), 'lc-test-'))

/** Runs one program to its end, showing what it prints; answers its exit code and its output. */
function run(title, command, parameters, env = {}) {
  console.log(`\n=== ${title}`)
  const started = Date.now()
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', chunk => { text += chunk; process.stdout.write(chunk) })
    child.on('error', reject)
    child.on('close', code => {
      console.log(`=== ${title}: exit ${code} after ${Math.round((Date.now() - started) / 1000)} s`)
      resolve({ code, text })
    })
  })
}

const bin = name => join('node_modules', '.bin', name)
/** A runner that ends badly without a failing test (a crash, an error outside a test) counts as one failure. */
const total = { passed: 0, failed: 0, skipped: 0 }
function add(title, code, { passed, failed, skipped = 0 }) {
  const crashed = code !== 0 && failed === 0
  if (crashed) console.log(`${title} ended with exit code ${code} although no test failed: counted as a failure.`)
  if (passed === 0 && failed === 0) console.log(`${title} ran no test: counted as a failure.`)
  total.passed += passed
  total.skipped += skipped
  total.failed += failed + (crashed || (passed === 0 && failed === 0) ? 1 : 0)
}
const readJson = file => { try { return JSON.parse(readFileSync(file, 'utf8')) } catch (error) { console.log(`No result file: ${error.message}`); return undefined } }

const browser = await findBrowser()
console.log(`Browser: ${browser.executablePath}`)
if (!args.includes('--no-build')) {
  const { code } = await run('build', process.execPath, ['test/tools/build.mjs'])
  if (code !== 0) { console.log('0 passed, 1 failed'); process.exit(1) }
}
if (only.includes('unit')) {
  const file = join(out, 'unit.json')
  const { code } = await run('unit, house and contract tests', bin('vitest'), ['run', '--config', 'test/vitest.config.mjs', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const result = readJson(file)
  add('vitest', code, { passed: result?.numPassedTests ?? 0, failed: result?.numFailedTests ?? 0, skipped: result?.numPendingTests ?? 0 })
}
if (only.includes('elements')) {
  const { code, text } = await run('elements in a real browser', bin('web-test-runner'), ['--config', 'test/web-test-runner.config.mjs'], { LC_BROWSER: browser.executablePath })
  const last = [...text.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1)
  add('web-test-runner', code, { passed: Number(last?.[1] ?? 0), failed: Number(last?.[2] ?? 0) })
}
if (only.includes('journeys')) {
  const file = join(out, 'journeys.json')
  const { code } = await run('journeys', bin('playwright'), ['test', '--config', 'test/journeys/playwright.config.ts', '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file, LC_BROWSER: browser.executablePath })
  const stats = readJson(file)?.stats
  add('playwright', code, { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0, skipped: stats?.skipped ?? 0 })
}
rmSync(out, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed ? 1 : 0)
