// The plugins that make tables editable: selections of cells, the handle at the edge of a column, keys, and repairs.
import { keymap } from 'prosemirror-keymap'
import { Plugin, Selection } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
import { cellAround, CellSelection, columnResizing, tableEditing } from 'prosemirror-tables'
import { columnPx, plainColumnPx } from '../../../base/rich-table.ts'
import { clearCells, toCellBefore, toNextCell } from './commands.ts'
import { pasteCells } from './paste.ts'
import { repairedSlice, repairTables } from './repair.ts'

const hasCells: Command = ({ selection }) => selection instanceof CellSelection

/** Before the keys of the text. */
export const tablePluginsFirst = (): readonly Plugin[] => [
  keymap({
    Backspace: clearCells,
    'Mod-Backspace': clearCells,
    Delete: clearCells,
    'Mod-Delete': clearCells,
    Tab: toNextCell,
    'Shift-Tab': toCellBefore,
  }),
]

/** After them: prosemirror-tables handles the arrows and the mouse broadly. */
export const tablePluginsLast = (): readonly Plugin[] => [
  new Plugin({
    appendTransaction: (transactions, before, state) =>
      transactions.some(tr => tr.docChanged) ? repairTables(state, before.doc) : null,
    props: {
      transformPasted: repairedSlice,
      handlePaste: pasteCells,
      handleDOMEvents: {
        /**
         * A shadow root reports a new selection late: a key right after a press would still act on the selected cells.
         */
        mousedown(view, event) {
          if (!(view.state.selection instanceof CellSelection) || event.button !== 0 || event.shiftKey) return false
          const found = view.posAtCoords({ left: event.clientX, top: event.clientY })
          if (!found) return false
          const $pos = view.state.doc.resolve(found.pos)
          view.dispatch(view.state.tr.setSelection(Selection.near($pos, cellAround($pos) ? 1 : -1)))
          return false
        },
      },
    },
  }),
  // The widths while dragging are set through CSSOM, which a strict policy allows. The view is that of ../table-view.ts
  columnResizing({ View: null, cellMinWidth: columnPx.min, defaultCellMinWidth: plainColumnPx, handleWidth: 6 }),
  tableEditing(),
  // at the edge of a table the browser would make a selection of words of the selected cells
  keymap({
    'Shift-ArrowLeft': hasCells,
    'Shift-ArrowRight': hasCells,
    'Shift-ArrowUp': hasCells,
    'Shift-ArrowDown': hasCells,
  }),
]
