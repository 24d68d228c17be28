import Chart from 'chart.js/auto'

const draw = (box, config) => {
  const element = document.createElement('div')
  element.style.cssText = 'position:relative;block-size:300px'
  const canvas = element.appendChild(document.createElement('canvas'))
  box.append(element)
  const chart = new Chart(canvas, config)
  return {
    over: () => canvas,
    destroy() {
      chart.destroy()
      element.remove()
    },
  }
}
const common = { animation: false, maintainAspectRatio: false, interaction: { mode: 'index', intersect: false } }

window.contestant = {
  ofLine: (xs, ys) => Array.from(xs, (x, at) => ({ x, y: ys[at] })),
  /** Its own advice for many points: no parsing, no points, decimation. */
  async line(box, points) {
    return draw(box, {
      type: 'line',
      data: { datasets: [{ label: 'y', data: points, pointRadius: 0, borderWidth: 2 }] },
      options: {
        ...common,
        ...{ parsing: false, normalized: true },
        scales: { x: { type: 'linear' } },
        plugins: { decimation: { enabled: true, algorithm: 'min-max' } },
      },
    })
  },
  async bar(box, { labels, series }) {
    return draw(box, {
      type: 'bar',
      data: { labels, datasets: series.map((data, at) => ({ label: `y${at}`, data })) },
      options: common,
    })
  },
}
