// 50 widgets of four kinds over 5 queries on one page: until all of them show, main-thread time, and requests that were sent;
// against one widget. One answer serves all kinds over a query, so a refresh sends 5. The first time there may be up to 10:
// where a kind that wants few rows is ready much earlier than one that wants many, it does not wait for it.
import { openBench } from './page.mjs'

const rows = Array.from({ length: 40 }, (_, index) => ({
  _id: String(index),
  label: `Station ${index + 1}`,
  flights: 1000 - index * 17,
  late: (index * 37) % 90,
}))
const types = ['lc-bar-chart', 'lc-line-chart', 'lc-single-value', 'lc-data-table']

async function measure(count) {
  const tags = Array.from(
    { length: count },
    (_, index) => `<${types[index % types.length]} query="query_${index % 5}"></${types[index % types.length]}>`,
  ).join('')
  let requests = 0
  const { page, close } = await openBench(
    `<script type="module">
      import { configure } from '/cdn/lc.js'
      configure({ api: '/data', auth: { mode: 'public' } })
    </script>${tags}`,
    (path, body) => {
      if (path !== '/dataframe/aggregate') return undefined
      requests++
      return {
        data: rows.slice(body.offset ?? 0, (body.offset ?? 0) + (body.limit ?? rows.length)),
        total: rows.length,
        next_page: null,
      }
    },
  )
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await page.evaluate(
      async names => {
        await Promise.all(names.map(name => customElements.whenDefined(name)))
        await Promise.all([...document.querySelectorAll(names.join())].map(element => element.ready))
      },
      types.slice(0, Math.min(count, types.length)),
    )
    const shownMs = await page.evaluate(() => performance.now())
    const { metrics } = await session.send('Performance.getMetrics')
    const of = name => metrics.find(metric => metric.name === name)?.value ?? 0
    const first = requests
    await page.evaluate(async () => {
      ;(await import('/cdn/lc.js')).getCore().invalidate()
    })
    await page.waitForTimeout(1000)
    return {
      shownMs,
      taskMs: of('TaskDuration') * 1000,
      requests: first,
      refreshed: requests - first,
      nodes: of('Nodes'),
    }
  } finally {
    await close()
  }
}

const one = await measure(1)
const fifty = await measure(50)
for (const [name, result] of [
  ['1 widget', one],
  ['50 widgets', fifty],
]) {
  console.log(
    `${name.padEnd(12)} shown after ${result.shownMs.toFixed(0).padStart(5)} ms, main thread ${result.taskMs.toFixed(0).padStart(5)} ms, ${result.requests} data requests, ${result.refreshed} for a refresh, ${result.nodes} nodes`,
  )
}
console.log(
  `ratio: ${(fifty.shownMs / one.shownMs).toFixed(2)} × the time, ${(fifty.taskMs / one.taskMs).toFixed(2)} × the work for 50 × the widgets`,
)
