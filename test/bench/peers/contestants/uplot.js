import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

const boxOf = box => {
  const element = document.createElement('div')
  box.append(element)
  return element
}

window.contestant = {
  async line(box, { xs, ys }) {
    const element = boxOf(box)
    const chart = new uPlot(
      {
        ...{ width: box.clientWidth, height: 300 },
        scales: { x: { time: false } },
        series: [{}, { label: 'y', stroke: 'royalblue', width: 2 }],
      },
      [xs, ys],
      element,
    )
    return {
      over: () => chart.over,
      destroy() {
        chart.destroy()
        element.remove()
      },
    }
  },
  async bar(box, { labels, series }) {
    const element = boxOf(box)
    const colors = ['royalblue', 'orange', 'green', 'crimson']
    const chart = new uPlot(
      {
        ...{ width: box.clientWidth, height: 300 },
        scales: { x: { time: false }, y: { range: (_, __, high) => [0, high] } },
        axes: [{ values: (_, splits) => splits.map(split => labels[split] ?? '') }, {}],
        series: [
          {},
          ...series.map((_, at) => ({
            label: `y${at}`,
            fill: colors[at],
            points: { show: false },
            paths: uPlot.paths.bars({ size: [0.2], align: at < 2 ? -1 : 1 }),
          })),
        ],
      },
      [labels.map((_, at) => at), ...series],
      element,
    )
    return {
      over: () => chart.over,
      destroy() {
        chart.destroy()
        element.remove()
      },
    }
  },
}
