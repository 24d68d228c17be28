// The editor of texts beside Tiptap, Lexical, Quill, BlockNote and bare ProseMirror with the product's schema, in one run:
// sizes in kB (brotli, React counted apart), CPU of the main thread in ms, medians of interleaved rounds, each in a page of
// its own. What an idle page works is subtracted.
//   npm run build && node test/bench/rich-text.mjs [--rounds 3] [--only size,open,key,paste,first,many,memory] [--who ours,bare,…] [--peers /var/tmp/texts]
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { openBench } from './page.mjs'
import { documentOf, pagesOf } from './texts/document.mjs'
import { bundle, install, peers } from './texts/peers.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const option = (name, standard) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? standard : process.argv[at + 1]
}
const rounds = Number(option('rounds', '3'))
const only = option('only', 'size,open,key,paste,first,many,memory').split(',')
const who = option('who', ['ours', 'bare', ...peers].join()).split(',')
const sorted = list => list.toSorted((a, b) => a - b)
const share = (list, part) => sorted(list)[Math.min(list.length - 1, Math.floor(list.length * part))]
const median = list => share(list, 0.5)

const text = documentOf(2_000)
const pasted = pagesOf(100)
const keys = 100

/** Opens an empty page that knows the code of an editor. */
async function openPage({ script, css }) {
  const { page, close } = await openBench(
    `<style>${css}</style><main id="box" style="inline-size:900px"></main><script type="application/json" id="texts"></script>`,
    undefined,
    { scripts: { '/contestant.js': script }, reducedMotion: 'reduce' },
  )
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const metric = async name =>
    (await session.send('Performance.getMetrics')).metrics.find(one => one.name === name).value
  const cpu = async () => (await metric('TaskDuration')) * 1_000
  await page.evaluate(
    ([whole, clipboard]) => {
      const frame = () =>
        new Promise(done => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = done
            port2.postMessage(0)
          })
        })
      const settle = async (count = 20) => {
        for (let n = 0; n < count; n++) await frame()
      }
      const until = async test => {
        while (!test()) await frame()
      }
      window.bench = { settle, until, box: document.getElementById('box'), text: whole, pasted: clipboard }
    },
    [text, pasted],
  )
  const cost = async (work, given) => {
    const start = await cpu()
    await page.evaluate(() => bench.settle())
    const before = await cpu()
    await page.evaluate(work, given)
    await page.evaluate(() => bench.settle())
    return (await cpu()) - before - (before - start)
  }
  return { page, session, cpu, cost, metric, close }
}

/** The code is compiled and the sheets are read before anything is measured. */
const warmUp = async () => {
  await import('/contestant.js')
  await window.contestant.load?.()
  const warm = await window.contestant.open(bench.box, '<p>Warm</p>')
  await bench.settle()
  warm.destroy()
  bench.box.replaceChildren()
}

const openText = async (which = 'text') => {
  window.opened = await window.contestant.open(bench.box, bench[which] ?? which)
}

/** Puts the cursor into a paragraph in the middle of the text, with the mouse. */
async function pressInMiddle(page) {
  const point = await page.evaluate(async () => {
    const paragraphs = [...window.opened.text().querySelectorAll('p')].filter(one =>
      one.textContent.startsWith('Block 1000 '),
    )
    paragraphs[0].scrollIntoView({ block: 'center' })
    await bench.settle()
    const { left, top } = paragraphs[0].getBoundingClientRect()
    return { x: left + 60, y: top + 8 }
  })
  await page.mouse.click(point.x, point.y)
  await page.evaluate(() => bench.settle())
}

const lines = {
  async open({ cost }) {
    return { open: await cost(openText) }
  },
  async key({ page, cpu, cost }) {
    await cost(openText)
    await pressInMiddle(page)
    const one = async key => {
      const before = await cpu()
      if (key) await page.keyboard.press(key)
      await page.evaluate(() => bench.settle(3))
      return (await cpu()) - before
    }
    const idle = []
    for (let at = 0; at < 20; at++) idle.push(await one())
    for (let at = 0; at < 10; at++) await one('k')
    const spent = []
    for (let at = 0; at < keys; at++) spent.push((await one('abcdefghij'[at % 10])) - median(idle))
    const isWritten = await page.evaluate(() => window.opened.edited().textContent.includes('abcdefghijabcdefghij'))
    if (!isWritten) throw new Error('the letters did not arrive')
    return { key: median(spent), slow: share(spent, 0.95) }
  },
  async paste({ page, cost }) {
    await cost(async () => {
      window.opened = await window.contestant.open(bench.box, '<p>Start</p>')
    })
    await page.evaluate(() => window.opened.text().focus())
    const spent = await cost(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', bench.pasted)
      clipboardData.setData('text/plain', 'Words')
      window.opened
        .edited()
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }))
    })
    const count = await page.evaluate(
      () => window.opened.edited().querySelectorAll('p, [data-content-type=paragraph]').length,
    )
    if (count < 1_000) throw new Error(`${count} of 1,000 paragraphs arrived`)
    return { paste: spent }
  },
  async memory({ page, session, metric }) {
    const mount = async count =>
      page.evaluate(async many => {
        for (let at = 0; at < many; at++) {
          const one = await window.contestant.open(bench.box, '<p>One of many</p>')
          one.destroy()
          bench.box.replaceChildren()
        }
        await bench.settle()
      }, count)
    const heap = async () => {
      for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage')
      return (await metric('JSHeapUsedSize')) / 1e6
    }
    await mount(100)
    const before = await heap()
    await mount(1_000)
    return { memory: (await heap()) - before }
  },
}

const figures = {
  open: [['open', 'open 2,000 blocks with 40 tables', 'ms', '≤ 100']],
  key: [
    ['key', 'a letter in them, median', 'ms', '≤ 3, ≤ 1.2 × bare'],
    ['slow', 'a letter in them, 95 of 100 below', 'ms', '≤ 8'],
  ],
  paste: [['paste', 'paste of 100 pages', 'ms', '≤ 1,000']],
  memory: [['memory', 'heap after 1,000 editors', 'MB', 'flat']],
}

function report(area, results) {
  for (const [key, label, unit, goal] of figures[area]) {
    const of = Object.fromEntries(
      Object.entries(results).map(([name, list]) => [name, list.length > 0 ? median(list.map(one => one[key])) : NaN]),
    )
    const { ours, ...others } = of
    const ratios = Object.entries(others).filter(([, value]) => Number.isFinite(value) && value !== 0)
    print(label, ours, unit, goal, ratios)
  }
}
const print = (label, ours, unit, goal, others) =>
  console.log(
    `${label.padEnd(36)} ours ${ours?.toFixed(1).padStart(7)} ${unit.padEnd(2)} | ${others
      .map(([name, value]) => `${name} ${value.toFixed(1)} (${(ours / value).toFixed(2)}×)`)
      .join(', ')} | goal ${goal}`,
  )

/** Returns the scripts that a page loads while something is done, in kB (brotli). */
async function loaded(page, work) {
  const files = new Set()
  const note = request => {
    if (request.url().includes('/cdn/') && request.url().endsWith('.js')) files.add(new URL(request.url()).pathname)
  }
  page.on('request', note)
  await work()
  page.off('request', note)
  const sizes = await Promise.all(
    [...files].map(async file => brotliCompressSync(await readFile(join(root, file))).length),
  )
  return { kb: sizes.reduce((sum, one) => sum + one, 0) / 1_000, count: files.size }
}

/** What only ours has: a text is shown by its reader until somebody presses it. */
async function ofOurs(script, area) {
  const opened = await openBench('<main id="box" style="inline-size:900px"></main>', undefined, {
    scripts: { '/contestant.js': script },
  })
  const { page } = opened
  try {
    await page.evaluate(async () => {
      const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)))
      window.bench = {
        box: document.getElementById('box'),
        until: async test => {
          while (!test()) await frame()
        },
      }
      await import('/contestant.js')
      await window.contestant.load()
    })
    const show = (html, count = 1) =>
      page.evaluate(
        async ([whole, many]) => {
          for (let at = 0; at < many; at++) window.opened = await window.contestant.open(bench.box, whole, true)
        },
        [html, count],
      )
    if (area === 'many') {
      await show('<h2>Title</h2><p>Words</p>', 50)
      await page.waitForLoadState('networkidle')
      return await page.evaluate(() => {
        const texts = [...document.querySelectorAll('lc-rich-text')].map(one => one.shadowRoot)
        return {
          readers: texts.filter(one => one.querySelector('.lc-rich')).length,
          editors: texts.filter(one => one.querySelector('.ProseMirror')).length,
        }
      })
    }
    await show('<h2>Title</h2><p id="first">Words of a text</p>')
    await page.waitForLoadState('networkidle')
    const point = await page.evaluate(() => {
      const { left, top } = window.opened.text().querySelector('p').getBoundingClientRect()
      return { x: left + 20, y: top + 8 }
    })
    let atMs
    const { kb, count } = await loaded(page, async () => {
      const start = Date.now()
      await page.mouse.click(point.x, point.y)
      await page.keyboard.type('Q')
      await page.waitForFunction(() => window.opened.edited()?.textContent.includes('Q'), undefined, { polling: 'raf' })
      atMs = Date.now() - start
      await page.waitForLoadState('networkidle')
    })
    return { kb, count, atMs }
  } finally {
    await opened.close()
  }
}

/** The code that shows a text, without React and without what every element has. */
async function readerKb() {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src/ui/rich-text.tsx')],
    ...{ bundle: true, minify: true, format: 'esm', write: false, jsx: 'automatic', outdir: 'out' },
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'text' },
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    splitting: true,
  })
  return brotliCompressSync(outputFiles[0].contents).length / 1_000
}

const folder = await mkdtemp(join(tmpdir(), 'lc-texts-'))
try {
  const room = option('peers', join(folder, 'peers'))
  const { why, versions = {} } = who.some(name => peers.includes(name)) ? install(room) : {}
  console.log(
    why ??
      Object.entries(versions)
        .map(([name, version]) => `${name} ${version}`)
        .join(', '),
  )
  const names = who.filter(name => !why || !peers.includes(name))
  const made = Object.fromEntries(await Promise.all(names.map(async name => [name, await bundle(room, name)])))
  if (names.includes('ours')) {
    const first = []
    if (only.includes('size') || only.includes('first'))
      for (let round = 0; round < rounds; round++) first.push(await ofOurs(made.ours.script, 'first'))
    if (only.includes('size')) {
      const others = names.filter(name => name !== 'ours').map(name => [name, made[name].kb])
      print('code of the editor', median(first.map(one => one.kb)), 'kB', '≤ 95', others)
      print('code of the reader', await readerKb(), 'kB', '≤ 12', [])
    }
    if (only.includes('first'))
      print(
        'first letter after a press',
        median(first.map(one => one.atMs)),
        'ms',
        '≤ 200 (wall clock, code from this machine)',
        [],
      )
    if (only.includes('many')) {
      const { readers, editors } = await ofOurs(made.ours.script, 'many')
      console.log(`50 texts on a page: ${readers} readers, ${editors} editors | goal 50 and 0`)
    }
  }
  for (const area of Object.keys(lines).filter(one => only.includes(one))) {
    const results = Object.fromEntries(names.map(name => [name, []]))
    for (let round = 0; round < rounds; round++)
      for (const name of names) {
        const opened = await openPage(made[name])
        try {
          await opened.page.evaluate(warmUp)
          results[name].push(await lines[area](opened))
        } catch (error) {
          console.error(`${area}, ${name}: ${error.message}`)
        } finally {
          await opened.close()
        }
      }
    report(area, results)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
