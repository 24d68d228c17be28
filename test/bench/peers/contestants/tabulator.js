import { TabulatorFull } from 'tabulator-tables'
import 'tabulator-tables/dist/css/tabulator.min.css'

window.contestant = {
  row: '.tabulator-row',
  async table(box, rows, keys) {
    const element = document.createElement('div')
    box.append(element)
    const table = new TabulatorFull(element, {
      height: 500,
      data: rows,
      columns: keys.map(field => ({ title: field, field })),
      renderHorizontal: 'virtual',
    })
    await new Promise(done => table.on('tableBuilt', done))
    return {
      scroller: () => element.querySelector('.tabulator-tableholder'),
      root: () => document,
      sort: key => table.setSort(key, 'asc'),
      destroy() {
        table.destroy()
        element.remove()
      },
    }
  },
}
