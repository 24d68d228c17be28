// Charts, and a page of charts, tables of AG Grid and single values.
import * as echarts from 'echarts'
import { AllCommunityModule, createGrid, ModuleRegistry, themeQuartz } from 'ag-grid-community'
ModuleRegistry.registerModules([AllCommunityModule])

const draw = (box, heightPx, option) => {
  const element = document.createElement('div')
  element.style.cssText = `block-size:${heightPx}px`
  box.append(element)
  const chart = echarts.init(element)
  chart.setOption({ animation: false, tooltip: { trigger: 'axis' }, ...option })
  const watch = new ResizeObserver(() => chart.resize())
  watch.observe(element)
  return {
    over: () => element,
    destroy() {
      watch.disconnect()
      chart.dispose()
      element.remove()
    },
  }
}
const axes = labels => ({ xAxis: { type: 'category', data: labels }, yAxis: {} })

function one(box, kind, rows) {
  const labels = rows.map(row => row.label)
  const series = type => ['flights', 'late'].map(key => ({ type, name: key, data: rows.map(row => row[key]) }))
  if (kind === 'bar-chart') return draw(box, 300, { ...axes(labels), legend: {}, series: series('bar') })
  if (kind === 'line-chart') return draw(box, 300, { ...axes(labels), legend: {}, series: series('line') })
  const element = document.createElement('div')
  box.append(element)
  if (kind === 'single-value') {
    element.innerHTML = `<h3>Flights</h3><p>${rows[0].flights}</p>`
    return { destroy: () => element.remove() }
  }
  element.style.cssText = 'block-size:440px'
  const grid = createGrid(element, {
    ...{ theme: themeQuartz, rowData: rows },
    columnDefs: ['label', 'flights', 'late'].map(field => ({ field })),
  })
  return { destroy: () => grid.destroy() }
}

window.contestant = {
  ofLine: (xs, ys) => Array.from(xs, (x, at) => [x, ys[at]]),
  async line(box, points) {
    return draw(box, 300, {
      ...{ xAxis: { type: 'value' }, yAxis: {} },
      series: [{ type: 'line', name: 'y', data: points, showSymbol: false, sampling: 'minmax' }],
    })
  },
  async bar(box, { labels, series }) {
    return draw(box, 300, {
      ...axes(labels),
      legend: {},
      series: series.map((data, at) => ({ type: 'bar', name: `y${at}`, data })),
    })
  },
  async page(main, kinds, rows) {
    const drawn = kinds.map(kind => one(main, kind, rows))
    return {
      isDrawn: () => true,
      destroy() {
        for (const each of drawn) each.destroy()
        main.replaceChildren()
      },
    }
  },
}
