// How long the dashboard of the sample takes to change between light and dark, and between English and Dutch, from the press or the
// change of language until the new look is laid out and painted. The floor, in the same run: the browser's own change of `color-scheme`
// on the whole page, which styles and paints everything again. Needs a running platform: npm start, then
// node test/bench/switches.mjs [http://127.0.0.1:8080]
import { chromium } from 'playwright'
import { browserArgs, findBrowser, leanArgs } from '../tools/browser.mjs'

const base = process.argv[2] ?? 'http://127.0.0.1:8080'
const barMs = 100
const rounds = 40
const { executablePath } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: [...browserArgs, ...leanArgs] })
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  page.on('pageerror', error => console.error(error.message))
  await page.goto(base)
  await page.getByLabel('Email').fill('user@northline.example')
  await page.getByLabel('Password', { exact: true }).fill('northline-user')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Operations overview' }).first().click()
  await page.getByRole('article', { name: 'Departures', exact: true }).getByText('200,000').waitFor()
  await page.waitForLoadState('networkidle')

  const samples = { floor: [], theme: [], language: [], 'host lang': [] }
  // one kind after another: what follows a change (`lang` of the page, the announcement) is not counted to the next kind
  const kinds = {
    floor: isDark => page.evaluate(measureFloor, isDark),
    theme: async isDark => {
      await page.getByRole('button', { name: /^(Theme|Thema)/ }).click()
      const item = page.locator('[role^=menuitem]').filter({ hasText: isDark ? /^(Dark|Donker)/ : /^(Light|Licht)/ })
      await item.waitFor()
      return item.evaluate(measurePress)
    },
    language: isDutch => page.evaluate(measureLanguage, { lang: isDutch ? 'nl' : 'en', isHost: false }),
    'host lang': isEnglish => page.evaluate(measureLanguage, { lang: isEnglish ? 'en' : 'nl', isHost: true }), // the loop before ends in Dutch
  }
  for (const [name, measure] of Object.entries(kinds)) {
    for (let round = 0; round <= rounds; round++) {
      const took = await measure(round % 2 === 0)
      if (round > 0) samples[name].push(took) // the first change of language loads its words
      await page.waitForTimeout(700)
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('color-scheme')) // the floor ends dark
  }
  const at = (list, share) => list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))]
  const floor = at(samples.floor, 0.5)
  for (const [name, list] of Object.entries(samples))
    console.log(
      `${name.padEnd(9)} median ${at(list, 0.5).toFixed(1)} ms, p95 ${at(list, 0.95).toFixed(1)} ms` +
        (name === 'floor'
          ? ''
          : `, bar ${barMs} ms: ${at(list, 0.95) <= barMs ? 'held' : 'MISSED'}, ${(at(list, 0.5) / floor).toFixed(1)} x the floor`),
    )
} finally {
  await browser.close()
}

/** Runs in the page: until the change is laid out and painted. */
async function measurePress(item) {
  const started = performance.now()
  item.click()
  await new Promise(done =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = done
      port2.postMessage(0)
    }),
  )
  return performance.now() - started
}

async function measureFloor(isDark) {
  const started = performance.now()
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  await new Promise(done =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = done
      port2.postMessage(0)
    }),
  )
  return performance.now() - started
}

/**
 * Changes the language as a user's account and configure() do, or by the `lang` of the element, for which the browser styles
 * all of it again. The element says so in the frame in which it shows it.
 */
async function measureLanguage({ lang, isHost }) {
  const { configure, getCore } = await import('/sdk/lc.js')
  const app = document.querySelector('lc-app')
  const shown = new Promise(done => app.addEventListener('lc-lang', done, { once: true }))
  const started = performance.now()
  if (isHost) app.lang = lang
  else configure({ ...getCore().options, lang })
  await shown
  await new Promise(done =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = done
      port2.postMessage(0)
    }),
  )
  return performance.now() - started
}
