import { AllCommunityModule, createGrid, ModuleRegistry, themeQuartz } from 'ag-grid-community'
ModuleRegistry.registerModules([AllCommunityModule])

window.contestant = {
  row: '.ag-row',
  async table(box, rows, keys) {
    const element = document.createElement('div')
    element.style.cssText = 'block-size:500px'
    box.append(element)
    const grid = createGrid(element, {
      theme: themeQuartz,
      rowData: rows,
      columnDefs: keys.map(field => ({ field })),
      defaultColDef: { sortable: true, resizable: true },
      animateRows: false,
    })
    return {
      scroller: () => element.querySelector('.ag-body-viewport, .ag-grid-viewport'),
      root: () => document,
      sort: colId => grid.applyColumnState({ state: [{ colId, sort: 'asc' }] }),
      destroy() {
        grid.destroy()
        element.remove()
      },
    }
  },
}
