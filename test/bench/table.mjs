// 100,000 rows in one table, all on one page of it, scrolled from top to bottom: frames that took longer than 16 ms,
// against a bare scroller that draws nothing new.
import { openBench } from './page.mjs'

const { page, close } = await openBench(`
  <script type="module" src="/cdn/lc.js"></script>
  <lc-data-table id="table" style="display:block;inline-size:1200px"></lc-data-table>
  <div id="bare" style="block-size:500px;overflow:auto"><div style="block-size:3600000px;background:linear-gradient(red, blue) 0 0 / 100% 40px"></div></div>`)

/** Scrolls a box by steps, one per frame, and returns how long each frame took. */
const scrolled = async (find, frames) =>
  page.evaluate(
    async ([box, count]) => {
      const took = []
      let last = performance.now()
      const step = (box.scrollHeight - box.clientHeight) / count
      for (let frame = 0; frame < count; frame++) {
        box.scrollTop += step
        await new Promise(done => requestAnimationFrame(done))
        const now = performance.now()
        took.push(now - last)
        last = now
      }
      return took
    },
    [await page.evaluateHandle(find), frames],
  )

const told = (name, frames) => {
  const sorted = frames.toSorted((a, b) => a - b)
  const at = share => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1)
  const over = frames.filter(ms => ms > 17).length
  console.log(
    `${name.padEnd(22)} ${frames.length} frames, over 16 ms: ${over} (${((over / frames.length) * 100).toFixed(1)} %), median ${at(0.5)}, p95 ${at(0.95)}, worst ${at(1)} ms`,
  )
  return over
}

try {
  const drawnMs = await page.evaluate(async () => {
    await customElements.whenDefined('lc-data-table')
    const table = document.getElementById('table')
    const started = performance.now()
    table.config = {
      settings: { limit: 'all' },
      scroll_height: 500,
      columns: ['id', 'origin', 'destination', 'delay', 'distance', 'status'],
    }
    table.data = Array.from({ length: 100_000 }, (_, index) => ({
      _id: String(index),
      id: index,
      origin: 'SEA',
      destination: 'JFK',
      delay: ((index * 37) % 90) - 10,
      distance: 300 + ((index * 91) % 4000),
      status: index % 5 ? 'On time' : 'Delayed',
    }))
    await table.ready
    return performance.now() - started
  })
  console.log(`100,000 rows shown after ${drawnMs.toFixed(0)} ms`)
  await page.waitForTimeout(500)
  const bare = told('bare scroller', await scrolled(() => document.getElementById('bare'), 300))
  const table = told(
    'data table',
    await scrolled(
      () =>
        [...document.getElementById('table').shadowRoot.querySelectorAll('*')].find(
          box => box.scrollHeight > box.clientHeight + 1000 && /auto|scroll/.test(getComputedStyle(box).overflowY),
        ),
      300,
    ),
  )
  console.log(
    `ratio of slow frames, table to bare: ${bare === 0 ? (table === 0 ? '1.00' : 'bare had none') : (table / bare).toFixed(2)}`,
  )
} finally {
  await close()
}
