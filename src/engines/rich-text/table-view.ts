// A table in the editor: a box that scrolls, the caption, and the columns with their widths. The widths are set through
// CSSOM, as prosemirror-tables does while a column is dragged; a strict policy forbids only `style` attributes. What is
// written out of the editor has attributes.
import type { Node } from 'prosemirror-model'
import type { NodeView, ViewMutationRecord } from 'prosemirror-view'
import { plainColumnPx, tableWidths, widthsIn } from '../../base/rich-table.ts'
import { scrollStop } from '../../ui/scroll-stop.ts'

export class TableView implements NodeView {
  readonly dom: HTMLElement
  readonly contentDOM: HTMLElement
  readonly #table: HTMLTableElement
  /** The first child: prosemirror-tables expects it there. */
  readonly #columns: HTMLElement
  readonly #stop: (() => void) | undefined
  #node: Node

  constructor(node: Node, page: Document) {
    this.#node = node
    this.dom = page.createElement('div')
    this.dom.className = 'lc-rich-table'
    this.#table = page.createElement('table')
    this.#columns = page.createElement('colgroup')
    this.contentDOM = page.createElement('tbody')
    this.#table.append(this.#columns, this.contentDOM)
    this.dom.append(this.#table)
    this.#draw()
    this.#stop = scrollStop(this.dom)
    this.dom.addEventListener('mousedown', () => leaveFocus(this.dom))
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false
    this.#node = node
    this.#draw()
    return true
  }

  ignoreMutation(record: ViewMutationRecord): boolean {
    return record.type !== 'selection' && !this.contentDOM.contains(record.target)
  }

  /** The box has the focus: its keys scroll. */
  stopEvent(event: Event): boolean {
    return event.target === this.dom && event.type.startsWith('key')
  }

  destroy(): void {
    this.#stop?.()
  }

  #draw(): void {
    this.#drawCaption()
    const cells = this.#node.firstChild?.children ?? []
    const first = cells.map(({ attrs }) => ({
      colspan: Number(attrs['colspan']),
      colwidth: widthsIn(attrs['colwidth']),
    }))
    const count = first.reduce((sum, { colspan }) => sum + colspan, 0)
    const widths = tableWidths(first)
    while (this.#columns.childElementCount > count) this.#columns.lastElementChild?.remove()
    while (this.#columns.childElementCount < count) this.#columns.append(this.dom.ownerDocument.createElement('col'))
    for (const [index, column] of [...this.#columns.children].entries())
      if (column instanceof HTMLElement) column.style.width = px(widths?.columns[index])
    this.#table.style.width = widths?.isFixed ? px(widths.px) : ''
    this.#table.style.minWidth = widths?.isFixed ? '' : px(widths?.px ?? count * plainColumnPx)
  }

  #drawCaption(): void {
    const caption: unknown = this.#node.attrs['caption']
    const shown = this.#table.querySelector(':scope > caption')
    if (typeof caption !== 'string') {
      shown?.remove()
      return
    }
    if (shown?.textContent === caption) return
    const drawn = shown ?? this.dom.ownerDocument.createElement('caption')
    drawn.setAttribute('contenteditable', 'false')
    drawn.textContent = caption
    this.#columns.after(drawn)
  }
}

/** Firefox gives the focus of a press to a box that Tab reaches: a cell in it could not be written in. */
function leaveFocus(box: HTMLElement): void {
  if (!box.hasAttribute('tabindex')) return
  box.removeAttribute('tabindex')
  // after the press: the box may have become wider or narrower in it
  setTimeout(() => {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
  })
}

const px = (width: number | undefined): string => (width ? `${width}px` : '')
