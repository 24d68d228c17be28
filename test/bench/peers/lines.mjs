// What is measured, of whom, and what it should be.

async function table({ page, cpu, cost, memory }, name) {
  await page.evaluate(() => {
    const keys = Array.from({ length: 20 }, (_, at) => `column_${at}`)
    const rows = Array.from({ length: 100_000 }, (_, row) =>
      Object.fromEntries([
        ['_id', String(row)],
        ...keys.map((key, at) => [key, at % 3 ? (row * 7919 + at) % 100_003 : `text ${(row * 31) % 100_003}`]),
      ]),
    )
    Object.assign(bench, { keys, rows })
  })
  const before = await memory()
  const draw = async () => {
    await import('/contestant.js')
    await window.contestant.load?.()
    bench.drawn = await window.contestant.table(bench.box, bench.rows, bench.keys)
  }
  const cold = await cost(draw)
  const heap = (await memory()).mb - before.mb
  await page.evaluate(() => bench.drawn.destroy())
  const warm = await cost(draw)

  // 40 screens of 450 px, then 60 steps of 90 px: how many steps take more than a frame
  const screens = await page.evaluate(() => bench.settle()).then(cpu)
  await page.evaluate(async () => {
    const area = bench.drawn.scroller()
    for (let screen = 0; screen < 40; screen++) {
      area.scrollTop += 450
      await bench.frame()
    }
  })
  const scroll = ((await cpu()) - screens) / 40
  let slow = 0
  for (let step = 0; step < 60; step++) {
    const start = await cpu()
    await page.evaluate(async () => {
      bench.drawn.scroller().scrollTop += 90
      await bench.frame()
    })
    if ((await cpu()) - start > 16) slow++
  }
  const blank = await page.evaluate(async () => {
    const area = bench.drawn.scroller()
    const { top, left, height } = area.getBoundingClientRect()
    let count = 0
    for (let screen = 0; screen < 40; screen++) {
      area.scrollTop += 450
      await bench.frame()
      const isRow = share =>
        bench.drawn
          .root()
          .elementFromPoint(left + 40, top + height * share)
          ?.closest(window.contestant.row)
      if (![0.2, 0.5, 0.9].every(isRow)) count++
    }
    area.scrollTop = 0
    await bench.settle()
    return count
  })
  const sorted = name === 'bare' ? NaN : await cost(() => bench.drawn.sort('column_1'))
  return { cold, warm, scroll, slow, blank, sorted, heap: name === 'bare' ? NaN : heap }
}

/** A line of so many points, drawn twice, and the pointer moved over it. Given as rows, or as columns where `inColumns`. */
const line = (count, inColumns) => async opened => {
  await opened.page.evaluate(total => {
    const xs = Float64Array.from({ length: total }, (_, at) => at)
    const ys = Float64Array.from(xs, at => 100 + Math.sin(at / (total / 20)) * 40 + ((at * 7919) % 101) / 10)
    Object.assign(bench, { xs, ys })
  }, count)
  await opened.page.evaluate(isWide => {
    bench.inColumns = isWide
  }, inColumns)
  return charted(opened, 'line', async () => {
    const { ofLine = (xs, ys) => ({ xs, ys }), ofColumns = ofLine } = window.contestant
    bench.given = (bench.inColumns ? ofColumns : ofLine)(bench.xs, bench.ys)
  })
}

async function bar(opened) {
  return charted(opened, 'bar', async () => {
    const labels = Array.from({ length: 100 }, (_, at) => `Day ${at}`)
    const series = [0, 1, 2, 3].map(at => labels.map((_, row) => ((row * 37 + at * 11) % 90) + 5))
    const { ofBar = (names, values) => ({ labels: names, series: values }) } = window.contestant
    bench.given = ofBar(labels, series)
  })
}

async function charted({ page, cpu, cost, load }, kind, give) {
  await load()
  await page.evaluate(give)
  const draw = async of => {
    bench.drawn = await window.contestant[of](bench.box, bench.given)
  }
  const cold = await cost(draw, kind)
  const warms = []
  for (let time = 0; time < 2; time++) {
    await page.evaluate(() => bench.drawn.destroy())
    warms.push(await cost(draw, kind))
  }
  const { x, y, width, height } = await page.evaluate(() => {
    const box = bench.drawn.over().getBoundingClientRect()
    return { x: box.x, y: box.y, width: box.width, height: box.height }
  })
  const moves = 60
  const move = at => page.mouse.move(x + 50 + ((width - 90) * at) / moves, y + 30 + (height - 80) * ((at % 10) / 10))
  await move(0)
  await page.evaluate(() => bench.settle())
  const before = await cpu()
  for (let at = 1; at <= moves; at++) {
    await move(at)
    await page.evaluate(() => bench.frame())
  }
  return { cold, warm: Math.min(...warms), hover: ((await cpu()) - before) / moves }
}

const kinds = ['bar-chart', 'line-chart', 'single-value', 'data-table']

/** A page of widgets of four kinds. */
const page = count => async opened => {
  const { page: tab, cost, memory, load } = opened
  await load()
  await tab.evaluate(() => {
    bench.rows = Array.from({ length: 10 }, (_, at) => ({
      label: `Station ${at + 1}`,
      flights: 1000 - at * 17,
      late: (at * 37) % 90,
    }))
  })
  const draw = async ([names, total]) => {
    const wanted = Array.from({ length: total }, (_, at) => names[at % names.length])
    bench.drawn = await window.contestant.page(bench.box, wanted, bench.rows)
    const until = async list => {
      while (!list.every(bench.drawn.isDrawn)) await bench.frame()
    }
    const all = [...bench.box.children]
    await until(all.filter(one => one.getBoundingClientRect().top < innerHeight))
    await until(all)
  }
  const remove = async () => {
    bench.drawn.destroy()
    await bench.settle()
  }
  // the code is read already: what is measured is the drawing
  await cost(draw, [kinds, 4])
  await tab.evaluate(remove)
  const cpuMs = await cost(draw, [kinds, count])
  const resize = await cost(() => {
    bench.box.style.inlineSize = '1000px'
  })
  await tab.evaluate(remove)
  const before = await memory()
  await cost(draw, [kinds, count])
  await tab.evaluate(remove)
  const after = await memory()
  return { cpuMs, resize, left: after.mb - before.mb, listeners: after.listeners - before.listeners }
}

const chartFigures = (warm, hover) => ({
  cold: { label: 'cold paint', goal: '-' },
  warm: { label: 'warm paint', goal: warm },
  hover: { label: 'hover move', goal: hover },
})
const pageFigures = goal => ({
  cpuMs: { label: 'CPU', goal },
  resize: { label: 'width changed', goal: '≤ 1.0× echarts' },
  left: { label: 'left after removal', unit: 'MB', goal: '≤ 1 MB' },
  listeners: { label: 'listeners after removal', unit: '', digits: 0, goal: '0' },
})
const charts = ['ours', 'uplot', 'chartjs', 'echarts']

export const lines = [
  {
    ...{ area: 'table', name: 'table 100,000 × 20', who: ['ours', 'aggrid', 'tabulator', 'bare'], measure: table },
    figures: {
      cold: { label: 'first rows', goal: '≤ 1.0× aggrid' },
      warm: { label: 'first rows, warm', goal: '≤ 0.6× aggrid' },
      scroll: { label: 'scroll, per screen', goal: '≤ 0.8× aggrid, ≤ 1.5× bare' },
      slow: { label: 'steps over 16 ms, of 60', unit: '', digits: 0, goal: '0' },
      blank: { label: 'blank screens, of 40', unit: '', digits: 0, goal: '0' },
      sorted: { label: 'sort', goal: '≤ 0.5× aggrid' },
      heap: { label: 'heap over the rows', unit: 'MB', goal: '≤ 6 MB' },
    },
  },
  ...[10_000, 100_000, 1_000_000].map(count => ({
    ...{ area: 'line', name: `line ${count.toLocaleString('en')}`, who: charts, measure: line(count) },
    figures: count === 10_000 ? chartFigures('≤ 1.5× uplot', '≤ 1.3× uplot') : chartFigures('≤ 1.15× uplot', '-'),
  })),
  // as uPlot itself takes them
  ...[100_000, 1_000_000].map(count => ({
    ...{ area: 'columns', name: `line ${count.toLocaleString('en')} in columns`, who: ['ours', 'uplot'] },
    measure: line(count, true),
    figures: chartFigures('≤ 1.15× uplot', '-'),
  })),
  {
    ...{ area: 'bar', name: 'bar 100 × 4', who: charts, measure: bar },
    figures: chartFigures('≤ 1.0× chartjs', '≤ 1.0× chartjs'),
  },
  ...[50, 200].map(count => ({
    ...{ area: 'page', name: `page of ${count}`, who: ['ours', 'echarts'], measure: page(count) },
    figures: pageFigures(count === 50 ? '≤ 0.65× echarts' : '≤ 0.69× echarts'),
  })),
]
