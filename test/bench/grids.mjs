// What many columns, rows, bars and widgets cost: CPU of the main thread per screen scrolled, per move of the pointer and
// until a page of widgets is drawn, and how many nodes they make. Options: --rounds 5 --only table,bars,page
import process from 'node:process'
import { openBench } from './page.mjs'

const option = (name, standard) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? standard : process.argv[at + 1]
}
const rounds = Number(option('rounds', '5'))
const only = option('only', 'table,bars,page').split(',')
const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
const ms = value => `${value.toFixed(1)} ms`

/** Opens a page in which `cpu()` returns the milliseconds that its main thread has worked. */
async function open(html) {
  const { page, close } = await openBench(`<script type="module" src="/cdn/lc.js"></script>${html}`)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const metric = async name =>
    (await session.send('Performance.getMetrics')).metrics.find(one => one.name === name)?.value ?? 0
  await page.addScriptTag({ content: `window.bench = { ${settle}, ${frame} }` })
  return { page, close, cpu: async () => (await metric('TaskDuration')) * 1000, nodes: () => metric('Nodes') }
}
/** These run in the page. */
const frame = `frame: () => new Promise(done => { requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0) }) })`
const settle = `async settle() { for (let n = 0; n < 30; n++) await bench.frame() }`

async function drawTable(page, columns, rows) {
  await page.evaluate(
    async ([columnCount, rowCount]) => {
      await customElements.whenDefined('lc-data-table')
      const table = document.querySelector('lc-data-table')
      const keys = Array.from({ length: columnCount }, (_, index) => `column_${index}`)
      table.config = { settings: { limit: 'all' }, scroll_height: 500, columns: keys }
      table.data = Array.from({ length: rowCount }, (_, row) =>
        Object.fromEntries([
          ['_id', String(row)],
          ...keys.map((key, at) => [key, at % 3 ? row * 7 + at : `text ${row}`]),
        ]),
      )
      await table.ready
      await bench.settle()
    },
    [columns, rows],
  )
}

async function table(columns, rows) {
  const { page, close, cpu } = await open('<lc-data-table style="display:block;inline-size:1200px"></lc-data-table>')
  try {
    const start = await cpu()
    await drawTable(page, columns, rows)
    const drawn = await cpu()
    const found = await page.evaluate(async () => {
      const area = document.querySelector('lc-data-table').shadowRoot.querySelector('.lc-grid-area')
      const nodes = area.querySelectorAll('*').length
      area.scrollTop = area.scrollHeight
      await bench.settle()
      const last = [...area.querySelectorAll('tr[data-index]')].at(-1)
      const isInSight = last.getBoundingClientRect().bottom <= area.getBoundingClientRect().bottom + 1
      area.scrollTop = 0
      await bench.settle()
      return { nodes, last: Number(last.dataset.index) + 1, isInSight }
    })
    const before = await cpu()
    await page.evaluate(async () => {
      const area = document.querySelector('lc-data-table').shadowRoot.querySelector('.lc-grid-area')
      for (let screen = 0; screen < 60; screen++) {
        area.scrollTop += 450
        await bench.frame()
      }
    })
    return { drawMs: drawn - start, screenMs: ((await cpu()) - before) / 60, ...found }
  } finally {
    await close()
  }
}

async function bars(labels, series) {
  const { page, close, cpu } = await open('<lc-bar-chart style="display:block;inline-size:1100px"></lc-bar-chart>')
  try {
    const start = await cpu()
    const nodes = await page.evaluate(
      async ([labelCount, seriesCount]) => {
        await customElements.whenDefined('lc-bar-chart')
        const chart = document.querySelector('lc-bar-chart')
        const keys = Array.from({ length: seriesCount }, (_, index) => `y${index}`)
        chart.config = { x: 'label', y: keys }
        chart.data = Array.from({ length: labelCount }, (_, row) =>
          Object.fromEntries([
            ['label', `Day ${row}`],
            ...keys.map((key, at) => [key, ((row * 37 + at * 11) % 90) + 5]),
          ]),
        )
        await chart.ready
        await bench.settle()
        return chart.shadowRoot.querySelectorAll('svg *').length
      },
      [labels, series],
    )
    const drawn = await cpu()
    const box = await page.locator('lc-bar-chart svg[role=group]').boundingBox()
    const height = Math.min(box.height, 280)
    await page.mouse.move(box.x + 60, box.y + height / 2)
    await page.evaluate(() => bench.settle())
    const before = await cpu()
    for (let move = 0; move < 100; move++) {
      await page.mouse.move(
        box.x + 60 + ((box.width - 90) * move) / 100,
        box.y + 40 + (height - 100) * ((move % 10) / 10),
      )
      await page.evaluate(() => bench.frame())
    }
    return { drawMs: drawn - start, moveMs: ((await cpu()) - before) / 100, nodes }
  } finally {
    await close()
  }
}

async function widgets(count) {
  const types = ['lc-bar-chart', 'lc-line-chart', 'lc-single-value', 'lc-data-table']
  const rows = JSON.stringify(
    Array.from({ length: 10 }, (_, index) => ({
      label: `Station ${index + 1}`,
      flights: 1000 - index * 17,
      late: (index * 37) % 90,
    })),
  )
  const { page, close, cpu, nodes } = await open('<main></main>')
  try {
    await page.evaluate(
      async ([names, data]) => {
        // the files are there already: what is measured is the drawing
        document.querySelector('main').innerHTML = names.map(name => `<${name}></${name}>`).join('')
        await Promise.all(names.map(name => customElements.whenDefined(name)))
        for (const element of document.querySelectorAll(names.join())) element.data = JSON.parse(data)
        await Promise.all([...document.querySelectorAll(names.join())].map(element => element.ready))
        await bench.settle()
        document.querySelector('main').replaceChildren()
        await bench.settle()
      },
      [types, rows],
    )
    const before = await cpu()
    const { sightMs, allMs } = await page.evaluate(
      async ([names, data, total]) => {
        const started = performance.now()
        const main = document.querySelector('main')
        main.innerHTML = Array.from({ length: total }, (_, index) => {
          const name = names[index % names.length]
          return `<${name}><script type="application/json" slot="config">{"data":${data}}</` + `script></${name}>`
        }).join('')
        const drawn = element => element.shadowRoot?.querySelector('.lc-frame') !== null
        const elements = [...main.children]
        const until = async fits => {
          while (!fits()) await bench.frame()
          return performance.now() - started
        }
        const sight = await until(() =>
          elements.filter(one => one.getBoundingClientRect().top < innerHeight).every(drawn),
        )
        const all = await until(() => elements.every(drawn))
        await bench.settle()
        return { sightMs: sight, allMs: all }
      },
      [types, rows, count],
    )
    return { cpuMs: (await cpu()) - before, sightMs, allMs, nodes: await nodes() }
  } finally {
    await close()
  }
}

async function rounded(name, measure, print) {
  const results = []
  for (let round = 0; round < rounds; round++) results.push(await measure())
  const of = key => median(results.map(one => one[key]))
  console.log(`${name.padEnd(30)} ${print(of, results[0])}`)
}

if (only.includes('table')) {
  for (const [columns, rows] of [
    [8, 100_000],
    [20, 100_000],
    [200, 10_000],
    [4, 1_000_000],
  ])
    await rounded(
      `table ${rows.toLocaleString('en')} × ${columns}`,
      () => table(columns, rows),
      (of, { nodes, last, isInSight }) =>
        `drawn ${ms(of('drawMs'))}, per screen ${ms(of('screenMs'))}, ${nodes} nodes, last row ${last}${isInSight ? '' : ' NOT in sight'}`,
    )
}
if (only.includes('bars')) {
  for (const [labels, series] of [
    [100, 4],
    [5000, 1],
    [5000, 4],
  ])
    await rounded(
      `bars ${labels} × ${series}`,
      () => bars(labels, series),
      (of, { nodes }) => `drawn ${ms(of('drawMs'))}, per move ${ms(of('moveMs'))}, ${nodes} nodes in the SVG`,
    )
}
if (only.includes('page')) {
  for (const count of [50, 200])
    await rounded(
      `page of ${count} widgets`,
      () => widgets(count),
      of =>
        `CPU ${ms(of('cpuMs'))}, in sight after ${ms(of('sightMs'))}, all after ${ms(of('allMs'))}, ${of('nodes')} nodes`,
    )
}
