// Lets the element tests run in Firefox, by WebDriver BiDi, which the browser itself answers: no other program is needed.
import { chromeLauncher } from '@web/test-runner'
import { setMedia } from './media.mjs'

/** Puppeteer presses one key at a time; the tests name keys together, as Playwright does: "Control+End". */
async function pressTogether(keyboard, name) {
  const keys = (name === '+' ? [name] : name.split('+')).map(key => (key === 'Space' ? ' ' : key))
  for (const key of keys) await keyboard.down(key)
  for (const key of keys.toReversed()) await keyboard.up(key)
}

/** A launcher for Web Test Runner: the program is the path of Firefox. */
export function firefoxLauncher(program) {
  const launcher = chromeLauncher({ launchOptions: { browser: 'firefox', executablePath: program } })
  const ready = new WeakSet()
  const getPage = launcher.getPage.bind(launcher)
  launcher.getPage = id => {
    const page = getPage(id)
    if (!ready.has(page)) {
      ready.add(page)
      page.keyboard.press = name => pressTogether(page.keyboard, name)
      page.emulateMediaFeatures = setMedia
    }
    return page
  }
  return launcher
}
