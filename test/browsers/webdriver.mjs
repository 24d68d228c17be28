// Lets the element tests run in a browser that Playwright cannot drive as people have it, by the browser's own WebDriver server:
// safaridriver (Safari), geckodriver (Firefox), WebKitWebDriver (WebKitGTK).
import { spawn } from 'node:child_process'
import { setTimeout as rest } from 'node:timers/promises'
import process from 'node:process'
import { setMedia } from './media.mjs'

const keys = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Insert: '\uE016',
  Delete: '\uE017',
  F10: '\uE03A',
  Meta: '\uE03D',
}
const buttons = { left: 0, middle: 1, right: 2 }
const isRoot = process.getuid?.() === 0
/** WebKitGTK takes a machine without a language for one that speaks "C", which no Intl knows. */
const language = /^[a-z]{2}/.test(process.env['LANG'] ?? '')
  ? {}
  : { LANG: 'en_GB.UTF-8', LANGUAGE: 'en_GB', LC_ALL: '' }

/** Starts the server and opens one window; returns what the tests need of it. */
async function openWindow(program, port) {
  const flag = program.includes('safaridriver') ? ['-p', String(port)] : [`--port=${port}`]
  const server = spawn(program, flag, {
    env: { ...process.env, ...language, ...(isRoot ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}) },
    stdio: 'ignore',
  })
  const failed = new Promise((_, reject) => {
    server.once('error', () =>
      reject(new Error(`${program} cannot be started: set LC_WEBDRIVER to the WebDriver server of your browser.`)),
    )
  })
  const call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
    const { value } = await answer.json()
    if (value?.error) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  const isUp = async () => {
    for (let wait = 0; wait < 60; wait++) {
      try {
        return await call('GET', '/status')
      } catch {
        await rest(250)
      }
    }
    throw new Error(`${program} does not answer.`)
  }
  await Promise.race([failed, isUp()])
  const { sessionId } = await call('POST', '/session', { capabilities: {} })
  const session = (method, path, body) => call(method, `/session/${sessionId}${path}`, body)
  const act = (source, actions) => session('POST', '/actions', { actions: [{ ...source, actions }] })
  const pointer = actions => act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }, actions)
  const typed = names =>
    act({ type: 'key', id: 'keyboard' }, [
      ...names.map(value => ({ type: 'keyDown', value })),
      ...names.toReversed().map(value => ({ type: 'keyUp', value })),
    ])
  const to = (x, y) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 })
  const down = options => ({ type: 'pointerDown', button: buttons[options?.button ?? 'left'] })
  const up = options => ({ type: 'pointerUp', button: buttons[options?.button ?? 'left'] })
  const key = name => keys[name] ?? name
  return {
    goto: url => session('POST', '/url', { url }),
    mouse: {
      move: (x, y) => pointer([to(x, y)]),
      down: options => pointer([down(options)]),
      up: options => pointer([up(options)]),
      click: (x, y, options) => pointer([to(x, y), down(options), up(options)]),
      reset: () => session('DELETE', '/actions'),
    },
    keyboard: {
      type: async text => {
        for (const letter of text) await typed([letter])
      },
      press: name => typed(name === '+' ? [name] : name.split('+').map(key)),
      down: name => act({ type: 'key', id: 'keyboard' }, [{ type: 'keyDown', value: key(name) }]),
      up: name => act({ type: 'key', id: 'keyboard' }, [{ type: 'keyUp', value: key(name) }]),
    },
    emulateMediaFeatures: setMedia,
    async setViewport({ width, height }) {
      const inner = () => session('POST', '/execute/sync', { script: 'return [innerWidth, innerHeight]', args: [] })
      await session('POST', '/window/rect', { width, height })
      const [innerWidth, innerHeight] = await inner()
      await session('POST', '/window/rect', { width: 2 * width - innerWidth, height: 2 * height - innerHeight })
    },
    async close() {
      await session('DELETE', '').catch(() => {}) // the window may be gone already
      server.kill()
    },
  }
}

/** A launcher for Web Test Runner: one window, one file after another. */
export function webdriverLauncher(program, port) {
  const active = new Map()
  let page
  return {
    name: program,
    concurrency: 1,
    type: 'puppeteer', // the runner's commands for keys, mouse and viewport then ask getPage() for a page of this shape
    getPage: () => page,
    async initialize() {},
    async startSession(id, url) {
      page ??= await openWindow(program, port)
      active.set(id, url)
      await page.goto(url)
    },
    isActive: id => active.has(id),
    getBrowserUrl: id => active.get(id),
    async stopSession(id) {
      active.delete(id)
      return { errors: [] }
    },
    async stop() {
      await page?.close()
    },
  }
}
