// The built elements.
const made = async (box, name, config, data) => {
  const element = document.createElement(name)
  element.style.cssText = 'display:block;inline-size:100%'
  element.config = config
  element.data = data
  box.append(element) // its code is read once it is in the page
  await customElements.whenDefined(name)
  await element.ready
  return element
}
const draws = kind => `lc-${kind}`

window.contestant = {
  row: 'tr[data-index]',
  load: async () => {
    await import('/cdn/lc.js')
  },
  async table(box, rows, keys) {
    const table = await made(
      box,
      'lc-data-table',
      { settings: { limit: 'all' }, scroll_height: 500, columns: keys },
      rows,
    )
    const head = key => table.shadowRoot.querySelector(`th[data-column="${key}"] button`)
    return {
      scroller: () => table.shadowRoot.querySelector('.lc-grid-area'),
      root: () => table.shadowRoot,
      sort: key => head(key).click(),
      destroy: () => table.remove(),
    }
  },
  ofLine: (xs, ys) => Array.from(xs, (x, at) => ({ x, y: ys[at] })),
  ofColumns: (xs, ys) => ({ x: xs, y: ys }),
  async line(box, data) {
    const chart = await made(box, 'lc-line-chart', { x: 'x', y: ['y'], height: 300 }, data)
    return { over: () => chart.shadowRoot.querySelector('.u-over'), destroy: () => chart.remove() }
  },
  ofBar: (labels, series) =>
    labels.map((label, row) =>
      Object.fromEntries([['label', label], ...series.map((values, at) => [`y${at}`, values[row]])]),
    ),
  async bar(box, rows) {
    const y = Object.keys(rows[0]).slice(1)
    const chart = await made(box, 'lc-bar-chart', { x: 'label', y, height: 300 }, rows)
    return { over: () => chart.shadowRoot.querySelector('svg[role=group]'), destroy: () => chart.remove() }
  },
  async page(main, kinds, rows) {
    main.innerHTML = kinds
      .map(
        kind =>
          `<${draws(kind)}><script type="application/json" slot="config">{"data":${JSON.stringify(rows)}}</` +
          `script></${draws(kind)}>`,
      )
      .join('')
    const isDrawn = element => Boolean(element.shadowRoot?.querySelector('.lc-frame'))
    return { isDrawn, destroy: () => main.replaceChildren() }
  },
}
