// The least a table can do: the rows in sight as text in a table of fixed layout, written again with each scroll.
window.contestant = {
  row: 'tr',
  async table(box, rows, keys) {
    const scroller = document.createElement('div')
    scroller.style.cssText = 'block-size:500px;overflow:auto;position:relative'
    const rowPx = 36
    const count = 16
    scroller.innerHTML = `<div style="block-size:${rows.length * rowPx}px;inline-size:${keys.length * 120}px"><table style="position:sticky;inset-block-start:0;table-layout:fixed;border-spacing:0;inline-size:100%"><tbody>${`<tr style="block-size:${rowPx}px">${'<td> </td>'.repeat(keys.length)}</tr>`.repeat(count)}</tbody></table></div>`
    box.append(scroller)
    const cells = [...scroller.querySelectorAll('tr')].map(tr => [...tr.cells].map(cell => cell.firstChild))
    const write = () => {
      const from = Math.floor(scroller.scrollTop / rowPx)
      cells.forEach((row, at) => {
        const record = rows[from + at]
        row.forEach((text, column) => (text.data = String(record?.[keys[column]] ?? '')))
      })
    }
    write()
    scroller.addEventListener('scroll', write)
    return { scroller: () => scroller, root: () => document, destroy: () => scroller.remove() }
  },
}
