// Tables, charts and pages of widgets beside AG Grid, Tabulator, uPlot, Chart.js and ECharts at their newest, in one run: CPU of
// the main thread, medians of interleaved rounds, each in a page of its own. What an idle page works is subtracted. "Cold"
// includes reading the code; "warm" is the second drawing in the same page.
//   npm run build && node test/bench/widgets-peers.mjs [--rounds 5] [--only table,line,bar,page] [--peers /var/tmp/peers]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { openBench } from './page.mjs'
import { bundle, install } from './peers/install.mjs'
import { lines } from './peers/lines.mjs'

const option = (name, standard) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? standard : process.argv[at + 1]
}
const rounds = Number(option('rounds', '5'))
const only = option('only', lines.map(line => line.area).join()).split(',')
const who = option('who', '').split(',').filter(Boolean)
const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

/** Opens an empty page with the code of a contestant in it, not read yet. `cpu()` returns what its main thread has worked, in ms. */
async function open({ script, css }) {
  const { page, close } = await openBench(
    `<style>${css}</style><main id="box" style="inline-size:1200px"></main>`,
    undefined,
    { scripts: { '/contestant.js': script }, reducedMotion: 'reduce' }, // the animations of the others are off too
  )
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const metrics = async () =>
    Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]))
  await page.evaluate(() => {
    const frame = () =>
      new Promise(done => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = done
          port2.postMessage(0)
        })
      })
    const settle = async () => {
      for (let n = 0; n < 20; n++) await frame()
    }
    window.bench = { frame, settle, box: document.getElementById('box'), drawn: [] }
  })
  const cpu = async () => (await metrics()).TaskDuration * 1000
  /** Runs a function in the page until it has settled; returns the CPU above that of an idle page. */
  const cost = async (work, given) => {
    const start = await cpu()
    await page.evaluate(() => bench.settle())
    const before = await cpu()
    await page.evaluate(work, given)
    await page.evaluate(() => bench.settle())
    return (await cpu()) - before - (before - start)
  }
  return {
    ...{ page, session, cpu, cost, close },
    async memory() {
      for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage')
      const { JSHeapUsedSize, JSEventListeners } = await metrics()
      return { mb: JSHeapUsedSize / 1e6, listeners: JSEventListeners }
    },
    load: () =>
      page.evaluate(async () => {
        await import('/contestant.js')
        await window.contestant.load?.()
      }),
  }
}

function report(line, results) {
  const names = Object.keys(results)
  for (const [key, { label, goal, unit = 'ms', digits = 1 }] of Object.entries(line.figures)) {
    const of = Object.fromEntries(names.map(name => [name, median(results[name].map(one => one[key] ?? NaN))]))
    const { ours, ...others } = of
    const known = Object.entries(others).filter(([, value]) => Number.isFinite(value))
    const ratios = known.map(([name, value]) => `${(ours / value).toFixed(2)}× ${name}`)
    const write = value => (Number.isFinite(value) ? value.toFixed(digits) : '-')
    console.log(
      `${`${line.name}: ${label}`.padEnd(46)} ours ${write(ours).padStart(7)} ${unit.padEnd(3)} | ${known
        .map(([name, value]) => `${name} ${write(value)}`)
        .join(', ')} | ${ratios.join(', ')} | goal ${goal}`,
    )
  }
}

const folder = await mkdtemp(join(tmpdir(), 'lc-peers-'))
try {
  const peers = option('peers', join(folder, 'peers'))
  const { why, versions = {} } = install(peers)
  console.log(
    why ??
      Object.entries(versions)
        .map(([name, version]) => `${name} ${version}`)
        .join(', '),
  )
  const scripts = {}
  for (const line of lines.filter(({ area, name }) =>
    only.some(one => one === area || name.replaceAll(',', '') === one),
  )) {
    const names = line.who.filter(
      name => (!why || name === 'ours' || name === 'bare') && (who.length === 0 || who.includes(name)),
    )
    const results = Object.fromEntries(names.map(name => [name, []]))
    for (let round = 0; round < rounds; round++)
      for (const name of names) {
        scripts[name] ??= await bundle(peers, name)
        const opened = await open(scripts[name])
        try {
          results[name].push(await line.measure(opened, name))
        } catch (error) {
          console.error(`${line.name}, ${name}: ${error.message}`)
        } finally {
          await opened.close()
        }
      }
    report(line, results)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
