// The built elements in a real browser. `cdn/` must be there: npm run build.
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { esbuildPlugin } from '@web/dev-server-esbuild'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { browserArgs, findBrowser, leanArgs } from './tools/browser.mjs'
import { inputMethod } from './tools/input-method.mjs'

const rootDir = fileURLToPath(new URL('..', import.meta.url))
const { executablePath } = await findBrowser()

/** Prints a line for each failure, and ends in the line that test/run.mjs adds up: both are read there. */
const countReporter = () => ({
  onTestRunFinished({ sessions }) {
    let passed = 0
    let failed = 0
    let skipped = 0
    const fail = (title, error) => {
      failed++
      console.log(`FAILED ${JSON.stringify([title, error?.message ?? 'no message'])}`)
    }
    const walk = (suite, path) => {
      for (const test of suite.tests) {
        if (test.skipped) skipped++
        else if (test.passed) passed++
        else fail(`${path} › ${test.name}`, test.error)
      }
      for (const inner of suite.suites) walk(inner, `${path} › ${inner.name}`)
    }
    for (const session of sessions) {
      const path = relative(rootDir, session.testFile)
      if (session.testResults) walk(session.testResults, path)
      for (const error of session.errors) fail(path, error)
    }
    console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  },
})

/** "/slow-150/cdn/lc.js" is "/cdn/lc.js", each file 150 ms late, as are the files it asks for. */
const slowFiles = async (context, next) => {
  const [, waitMs, path] = /^\/slow-(\d+)(\/.*)$/.exec(context.url) ?? []
  if (path) {
    await new Promise(done => {
      setTimeout(done, Number(waitMs))
    })
    context.url = path
  }
  await next()
}

const { defaultReporter } = await import('@web/test-runner')

export default {
  rootDir,
  files: [`${rootDir}test/elements/**/*.test.ts`],
  nodeResolve: true,
  port: Number(process.env.LC_WTR_PORT ?? 4600),
  concurrency: 2,
  middleware: [slowFiles],
  plugins: [esbuildPlugin({ ts: true, target: 'es2022' }), inputMethod()],
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: {
        executablePath,
        args: [...browserArgs.filter(arg => arg !== '--headless'), ...leanArgs, '--js-flags=--expose-gc'],
      },
    }),
  ],
  testFramework: { config: { timeout: 60_000, ui: 'bdd' } },
  testsFinishTimeout: 120_000,
  reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: false }), countReporter()],
}
