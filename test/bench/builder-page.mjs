// The page builder with 200 equal blocks of text beside Puck and GrapesJS, in one run: CPU of the main thread for a press on a
// block until its settings are shown, a letter in its title, undo, and a move of the pointer while a block is dragged; and what
// 500 letters and their undo leave in memory.
//   npm run build && node test/bench/builder-page.mjs [--blocks 200] [--rounds 12] [--peers /var/tmp/builders] [--only ours,puck,grapes]
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { linkSdk } from '../../demo/site/link-sdk.mjs'
import { browserArgs, findBrowser } from '../tools/browser.mjs'
import { tokenOf } from '../tools/drawn.mjs'
import { install, pageOf } from './builders/peers.mjs'

const root = resolve(import.meta.dirname, '../..')
const option = (name, standard) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? standard : process.argv[at + 1]
}
const blocks = Number(option('blocks', '200'))
const rounds = Number(option('rounds', '12'))
const only = option('only', 'ours,puck,grapes').split(',')
const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

const folder = await mkdtemp(join(tmpdir(), 'lc-builders-'))
const { executablePath } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: [...browserArgs, '--js-flags=--expose-gc'] })

/** Opens an address; `cpu()` returns the milliseconds that the main thread has worked, `heapMb()` what is used after a collection. */
async function openAt(address, prepare) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } })
  const page = await context.newPage()
  await prepare?.(page)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const metric = async name =>
    (await session.send('Performance.getMetrics')).metrics.find(one => one.name === name)?.value ?? 0
  await page.goto(address)
  return {
    page,
    close: () => context.close(),
    cpu: async () => (await metric('TaskDuration')) * 1000,
    async heapMb() {
      await session.send('HeapProfiler.collectGarbage')
      return (await metric('JSHeapUsedSize')) / 1e6
    },
  }
}

/** Until nothing has changed for a while: 20 frames. */
const settle = page =>
  page.evaluate(async () => {
    for (let at = 0; at < 20; at++) await new Promise(done => requestAnimationFrame(done))
  })

async function cost({ page, cpu }, work) {
  const before = await cpu()
  await work()
  await settle(page)
  return (await cpu()) - before
}

/** Measures one builder. `how` says where its blocks and fields are; `select(at)` returns what to press. */
async function measure(opened, how) {
  const { page, heapMb } = opened
  const idle = []
  const select = []
  const type = []
  const undo = []
  for (let round = 0; round < rounds; round++) {
    idle.push(await cost(opened, () => undefined))
    const at = round % 4 // those in sight: the press, not the scrolling, is measured
    select.push(
      await cost(opened, async () => {
        await how.press(at)
        await how.title().waitFor()
      }),
    )
    await how.title().focus()
    await page.keyboard.press('End')
    type.push(await cost(opened, () => page.keyboard.type('x')))
    await how.leave()
    undo.push(await cost(opened, () => how.undo()))
  }
  const floor = median(idle)
  const drag = how.drag ? await dragged(opened, how, floor) : undefined
  const startMb = await heapMb()
  await how.press(1)
  await how.title().waitFor()
  await how.title().focus()
  for (let step = 0; step < 500; step++) await page.keyboard.type('y')
  await how.leave()
  for (let step = 0; step < 500; step++) await how.undo()
  await settle(page)
  return {
    select: median(select) - floor,
    type: median(type) - floor,
    undo: median(undo) - floor,
    drag,
    heap: (await heapMb()) - startMb,
  }
}

async function dragged(opened, how, floor) {
  const { page } = opened
  const box = await how.drag()
  await page.mouse.move(box.x, box.y)
  await page.mouse.down()
  await page.mouse.move(box.x + 8, box.y + 12, { steps: 4 })
  const moves = 60
  const all = await cost(opened, async () => {
    for (let at = 0; at < moves; at++) await page.mouse.move(box.x + (at % 9), box.y + 20 + ((at * 7) % 400))
  })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await settle(page)
  return (all - floor) / moves
}

const middle = box => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

async function ours() {
  const { startServer } = await import(pathToFileURL(join(root, 'demo/server/dist/demo/server/start.js')).href)
  const site = join(folder, 'site')
  await cp(join(root, 'demo/site/dist'), site, { recursive: true, filter: from => !/[\\/]sdk$/.test(from) })
  linkSdk(join(root, 'cdn'), join(site, 'sdk'))
  const server = await startServer({ LC_PORT: '0', LC_DATA: join(folder, 'data'), LC_SITE: site }, () => {})
  try {
    const token = await tokenOf(server.url, 'admin@northline.example', 'northline-admin')
    const text = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The words of a block.' }] }],
    }
    const rows = Array.from({ length: blocks }, (_, at) => ({
      id: `bench-r${at}`,
      modules: [
        {
          ...{ id: `bench-${at}`, name: `Block ${at}`, type: { name: 'Explanation', width: 12 }, queries: [] },
          selection: { content: text }, // its name is its title
        },
      ],
    }))
    const made = await fetch(`${server.url}/data/parts/flight_operations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ pages: [{ slug: 'bench', settings: { name: 'Bench', rows } }] }),
    })
    if (!made.ok) throw new Error(`The page was not made: ${made.status} ${await made.text()}`)
    const opened = await openAt(`${server.url}/`, page =>
      page.route('**/lc-token', route => route.fulfill({ json: { token } })),
    )
    const { page } = opened
    await page.setContent(
      `<!doctype html><html lang="en"><base href="${server.url}/"><title>Bench</title><script type="module" src="/sdk/lc.js"></script><lc-session api="/data" token-url="/lc-token"><lc-page mode="edit" app="flight_operations" page="bench" style="display:block;--lc-builder-height:880px"></lc-page></lc-session></html>`,
    )
    const cells = page.locator('.lc-canvas-cell')
    await cells.nth(blocks - 1).waitFor({ state: 'attached', timeout: 60_000 })
    await settle(page)
    const figures = await measure(opened, {
      press: at => cells.nth(at).click({ position: { x: 6, y: 6 } }),
      // by its selector: to find a role, the test tool reads every element of the page
      title: () => page.locator('.lc-builder-right input[type="text"]').first(),
      leave: () => cells.nth(0).focus(),
      undo: () => page.keyboard.press('Control+z'),
      drag: async () => {
        const box = await cells.nth(0).boundingBox()
        return { x: box.x + 8, y: box.y + 8 }
      },
    })
    const painted = await page.evaluate(repainted)
    await page.getByRole('textbox', { name: 'Name', exact: true }).pressSequentially('z')
    await settle(page)
    console.log(
      `widgets repainted by one letter in the title of one: ${await page.evaluate(() => window.repainted.size)}${painted}`,
    )
    await opened.close()
    return figures
  } finally {
    await server.stop()
  }
}

/** Runs in the page: notes which cells of the canvas change, through all shadow roots. */
function repainted() {
  window.repainted = new Set()
  const watch = (node, cell) => {
    new MutationObserver(() => window.repainted.add(cell)).observe(node, {
      ...{ subtree: true, childList: true, characterData: true, attributes: true },
    })
    for (const one of node.querySelectorAll('*')) if (one.shadowRoot) watch(one.shadowRoot, cell)
  }
  const find = from => {
    const found = [
      ...from.querySelectorAll('.lc-canvas-cell [data-widget], .lc-canvas-cell .lc-widget, .lc-canvas-cell article'),
    ]
    if (found.length > 0) return found
    for (const one of from.querySelectorAll('*')) {
      const inside = one.shadowRoot ? find(one.shadowRoot) : []
      if (inside.length > 0) return inside
    }
    return []
  }
  const all = find(document)
  for (const one of all) watch(one, one.closest('.lc-canvas-cell'))
  return ` (of ${all.length} watched)`
}

async function peer(name, peers) {
  const { html, script } = await pageOf(peers, name, blocks)
  const opened = await openAt('about:blank', async page => {
    await page.route('http://bench.test/**', route =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({ contentType: 'text/html', body: html }),
    )
  })
  const { page } = opened
  await page.goto('http://bench.test/')
  const how = name === 'puck' ? puckParts(page) : await grapesParts(page)
  await how.ready()
  await settle(page)
  const figures = await measure(opened, how)
  await opened.close()
  return figures
}

const puckParts = page => ({
  ready: () => page.locator('[data-puck-component="b0"]').waitFor({ timeout: 60_000 }),
  press: at => page.locator(`[data-puck-component="b${at}"]`).click({ position: { x: 6, y: 6 } }),
  title: () => page.locator('input[name="title"]:visible').first(), // one for wide windows, one for narrow ones
  leave: () => page.evaluate(() => document.activeElement?.blur()),
  undo: () => page.keyboard.press('Control+z'),
  drag: async () => middle(await page.locator('[data-puck-component="b0"]').boundingBox()),
})

async function grapesParts(page) {
  const canvas = page.frameLocator('iframe.gjs-frame')
  return {
    ready: () =>
      canvas
        .locator('section')
        .nth(blocks - 1)
        .waitFor({ state: 'attached', timeout: 60_000 }),
    press: async at => {
      await canvas
        .locator('section')
        .nth(at)
        .click({ position: { x: 6, y: 3 } })
      const settings = page.locator('[title="Settings"]')
      if (await settings.isVisible()) await settings.click()
    },
    title: () => page.locator('.gjs-trt-trait input').first(),
    // a trait is written when its field is left
    leave: () => page.evaluate(() => document.activeElement?.blur()),
    undo: () => page.evaluate(() => void window.editor.UndoManager.undo()),
  }
}

const rowsOf = {
  select: 'press until the settings are shown',
  type: 'a letter in the title',
  undo: 'undo',
  drag: 'a move while dragging',
  heap: '500 letters and their undo, in MB',
}
try {
  const peers = option('peers', join(folder, 'peers'))
  const found = only.some(name => name !== 'ours') ? install(peers) : {}
  if (found.why) console.log(found.why)
  const measured = {}
  if (only.includes('ours')) measured.ours = await ours()
  for (const name of ['puck', 'grapes'])
    if (only.includes(name) && found[name]) measured[name] = await peer(name, peers)
  console.log(
    `\n${blocks} blocks, medians of ${rounds}, ms of CPU above an idle page; Puck ${found.puck ?? '-'}, GrapesJS ${found.grapes ?? '-'}`,
  )
  console.log(
    `${''.padEnd(38)}${Object.keys(measured)
      .map(name => name.padStart(10))
      .join('')}   ours / the better`,
  )
  for (const [key, label] of Object.entries(rowsOf)) {
    const values = Object.entries(measured).map(([name, figures]) => [name, figures[key]])
    const others = values.filter(([name, value]) => name !== 'ours' && value !== undefined).map(([, value]) => value)
    const best = others.length > 0 ? Math.min(...others) : undefined
    const own = measured.ours?.[key]
    console.log(
      `${label.padEnd(38)}${values.map(([, value]) => (value === undefined ? '-' : value.toFixed(1)).padStart(10)).join('')}   ${own === undefined || best === undefined ? '-' : (own / Math.max(best, 0.1)).toFixed(2)}`,
    )
  }
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}
