// @vitest-environment happy-dom
import fc from 'fast-check'
import { history, undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import { EditorState, TextSelection } from 'prosemirror-state'
import { CellSelection, TableMap } from 'prosemirror-tables'
import { describe, expect, test } from 'vitest'
import { layOutCells } from '../../../base/rich-grid.ts'
import { indent, insertTable } from '../commands.ts'
import { readRich } from '../read.ts'
import { schema } from '../schema.ts'
import { anyTable } from '../trees.test-kit.ts'
import { writeRich } from '../write.ts'
import { addColumn, addRow, clearCells, emptyCells, merge, move, removeColumns, removeRows } from './commands.ts'
import { selectColumns, selectRows, selectTable, setColor, setLook, split } from './commands.ts'
import { toCellBefore, toggleHeaders, toNextCell } from './commands.ts'
import { tableFacts } from './facts.ts'
import { tablePluginsFirst, tablePluginsLast } from './plugins.ts'
import { repairedDoc } from './repair.ts'

const { nodes } = schema
type Cells = string | { readonly words: string; readonly [attr: string]: unknown }
/** "*a" is a header. */
const cell = (one: Cells) => {
  const { words, ...attrs } = typeof one === 'string' ? { words: one } : one
  return {
    type: words.startsWith('*') ? 'tableHeader' : 'tableCell',
    attrs,
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words.replace('*', '') }] }],
  }
}
const table = (...rows: readonly (readonly Cells[])[]) => ({
  type: 'table',
  content: rows.map(cells => ({ type: 'tableRow', content: cells.map(cell) })),
})

function edit(...content: readonly unknown[]) {
  let state = EditorState.create({
    doc: repairedDoc(readRich({ type: 'doc', content })),
    plugins: [history({ newGroupDelay: -1 }), ...tablePluginsFirst(), ...tablePluginsLast()],
  })
  const run = (command: Command): boolean =>
    command(state, tr => {
      state = state.apply(tr)
    })
  const cellWith = (words: string): number => {
    let found = -1
    state.doc.descendants((node, pos) => {
      if (/^table_(cell|header)$/.test(node.type.name) && node.textContent === words) found = pos
    })
    return found
  }
  return {
    run,
    state: () => state,
    cursor(words: string) {
      state = state.apply(state.tr.setSelection(TextSelection.near(state.doc.resolve(cellWith(words) + 1))))
    },
    cells(from: string, to: string) {
      state = state.apply(state.tr.setSelection(CellSelection.create(state.doc, cellWith(from), cellWith(to))))
    },
    shown: () => shown(state.doc),
    facts: () => tableFacts(state),
  }
}

/** Rows as "*a|b(2x1)". */
function shown(doc: Node): string {
  const rows: string[] = []
  doc.descendants(node => {
    if (node.type !== nodes.table_row) return
    rows.push(
      node.children
        .map(one => {
          const { colspan, rowspan, color } = one.attrs
          const span = colspan === 1 && rowspan === 1 ? '' : `(${String(colspan)}x${String(rowspan)})`
          const sign = one.type === nodes.table_header ? '*' : ''
          return `${sign}${one.children.map(block => block.textContent).join('/')}${span}${color === null ? '' : `!${String(color)}`}`
        })
        .join('|'),
    )
  })
  return rows.join(' ')
}
const widthsOf = (doc: Node): unknown => {
  const found: unknown[] = []
  doc.descendants(node => {
    if (node.type === nodes.table_row) found.push(node.children.map(one => one.attrs['colwidth'] as unknown))
  })
  return found
}

describe('rows and columns', () => {
  test('are inserted, moved and deleted; the first row stays the header', () => {
    const { run, cursor, shown: now } = edit(table(['*a', '*b'], ['c', 'd'], ['e', 'f']))
    cursor('d')
    run(move('row', 1))
    expect(now()).toBe('*a|*b e|f c|d')
    run(move('row', -1))
    run(move('row', -1))
    expect(now()).toBe('*c|*d a|b e|f')
    run(move('column', -1))
    expect(now()).toBe('*d|*c b|a f|e')
    run(addColumn('before'))
    run(addRow('after'))
    expect(now()).toBe('*|*d|*c || |b|a |f|e')
    run(removeColumns)
    expect(now()).toBe('*|*c | |a |e')
    cursor('e')
    run(removeRows)
    expect(now()).toBe('*|*c | |a')
  })

  test('that are merged with others move with all of them', () => {
    const {
      run,
      cursor,
      cells,
      shown: now,
    } = edit(table(['a', 'b'], [{ words: 'c', rowspan: 2 }, 'd'], ['e'], ['f', 'g']))
    cursor('e')
    run(move('row', -1))
    expect(now()).toBe('c(1x2)|d e a|b f|g')
    cursor('a')
    run(move('row', -1))
    expect(now()).toBe('a|b c(1x2)|d e f|g')
    cells('a', 'd')
    run(move('row', 1))
    expect(now()).toBe('f|g a|b c(1x2)|d e')
  })

  test('go with their table when they are the last, and the cursor stays in its cell otherwise', () => {
    const { run, cursor, state, shown: now } = edit(table(['a', 'b'], ['c', 'd']))
    cursor('d')
    run(move('row', -1))
    expect(state().selection.$from.parent.textContent).toBe('d')
    run(removeRows)
    expect(now()).toBe('a|b')
    cursor('a')
    run(removeRows)
    expect(state().doc.firstChild?.type.name).toBe('paragraph')
  })
})

describe('cells', () => {
  test('are merged and split again; merging all leaves one', () => {
    const { run, cells, facts, shown: now, state } = edit(table(['a', 'b', 'c'], ['d', 'e', 'f']))
    cells('a', 'e')
    expect([facts()?.canMerge, facts()?.canSplit]).toEqual([true, false])
    run(merge)
    expect(now()).toBe('a/b/d/e(2x2)|c f')
    expect([facts()?.canMerge, facts()?.canSplit]).toEqual([false, true])
    run(split)
    expect(now()).toBe('a/b/d/e||c ||f')
    run(selectTable)
    run(merge)
    expect(now()).toBe('a/b/d/e/c/f')
    run(undo)
    expect(now()).toBe('a/b/d/e||c ||f')
    expect(state().doc.firstChild?.childCount).toBe(2)
  })

  test('get a color and are emptied together; all of them go with their table', () => {
    const { run, cells, cursor, shown: now } = edit(table(['a', 'b'], ['c', 'd']))
    cells('a', 'c')
    run(setColor('green'))
    expect(now()).toBe('a!green|b c!green|d')
    run(emptyCells)
    expect(now()).toBe('!green|b !green|d')
    cursor('d')
    run(setColor('pink'))
    run(selectRows)
    run(clearCells)
    expect(now()).toBe('!green|b !green|!pink')
    run(selectColumns)
    run(setColor(null))
    expect(now()).toBe('|b |')
    run(selectTable)
    run(clearCells)
    expect(now()).toBe('')
  })

  test('of the first row and column become headers and back', () => {
    const { run, cursor, facts, shown: now } = edit(table(['a', 'b'], ['c', 'd']))
    cursor('d')
    run(toggleHeaders('column'))
    run(toggleHeaders('row'))
    expect(now()).toBe('*a|*b *c|d')
    expect([facts()?.hasHeaderRow, facts()?.hasHeaderColumn]).toEqual([true, true])
    run(toggleHeaders('column'))
    expect(now()).toBe('*a|*b c|d')
  })

  test('have the width that was set for their columns, also in new rows', () => {
    const { run, cursor, facts, state } = edit(table(['a', { words: 'b', colspan: 2 }], ['c', 'd', 'e']))
    cursor('d')
    run(setLook({ caption: ' Results ', widthPx: 120.4 }))
    expect(widthsOf(state().doc)).toEqual([
      [null, [120, 0]],
      [null, [120], null],
    ])
    expect([facts()?.caption, facts()?.widthPx]).toEqual(['Results', 120])
    run(addRow('after'))
    expect(widthsOf(state().doc)).toEqual([
      [null, [120, 0]],
      [null, [120], null],
      [null, [120], null],
    ])
    run(setLook({ caption: '', widthPx: undefined }))
    expect([widthsOf(state().doc), facts()?.caption]).toEqual([
      [
        [null, null],
        [null, null, null],
        [null, null, null],
      ],
      '',
    ])
  })
})

describe('the Tab key', () => {
  test('goes from cell to cell and adds a row after the last', () => {
    const { run, cursor, state, shown: now } = edit(table(['a', 'b'], ['c', 'd']))
    cursor('b')
    run(toNextCell)
    expect(state().selection.$from.parent.textContent).toBe('c')
    run(toCellBefore)
    expect(state().selection.$from.parent.textContent).toBe('b')
    cursor('d')
    run(toNextCell)
    expect(now()).toBe('a|b c|d |')
    expect(state().selection.$from.index(1)).toBe(2)
    expect(state().selection.$from.index(2)).toBe(0)
  })

  test('nests a list in a cell, and goes to the next cell of a table in a list', () => {
    const item = (...content: readonly unknown[]) => ({ type: 'listItem', content })
    const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
    const list = { type: 'bulletList', content: [item(words('one')), item(words('two'))] }
    const inTable = edit({
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [list] }] }],
    })
    inTable.cursor('onetwo')
    expect(inTable.run(toNextCell)).toBe(false)
    expect(inTable.run(indent)).toBe(true)
    const inList = edit({ type: 'bulletList', content: [item(table(['a', 'b']))] })
    inList.cursor('a')
    inList.run(toNextCell)
    expect(inList.state().selection.$from.parent.textContent).toBe('b')
  })
})

test('a new table has a row of headers, a paragraph after it, and the cursor in its first cell', () => {
  const { run, state, shown: now } = edit({ type: 'paragraph' })
  run(insertTable(2, 3))
  expect(now()).toBe('*|*|* ||')
  expect(state().doc.lastChild?.type.name).toBe('paragraph')
  expect(state().selection.$from.node(3)?.type.name).toBe('table_header')
})

describe('a stored table of any shape', () => {
  const isWhole = (doc: Node): void => {
    doc.check()
    doc.descendants(node => {
      if (node.type !== nodes.table) return
      const map = TableMap.get(node)
      expect(map.problems ?? []).toEqual([])
      const { width, boxes } = layOutCells(
        node.children.map(row => row.children.map(({ attrs }) => attrs as { colspan: number; rowspan: number })),
      )
      expect([width, boxes.length]).toEqual([map.width, map.height])
    })
  }
  const wordsOf = (doc: Node): readonly string[] => doc.textBetween(0, doc.content.size, ' ').match(/[a-z]+/g) ?? []

  test('comes back as it was read, with all attributes', () => {
    fc.assert(
      fc.property(anyTable, one => {
        const written = writeRich(readRich({ type: 'doc', content: [one] }))
        expect(writeRich(readRich(written))).toEqual(written)
      }),
    )
    const ragged = {
      type: 'doc',
      content: [
        {
          type: 'table',
          attrs: { caption: 'C', by: 'x' },
          content: [
            {
              type: 'tableRow',
              attrs: { height: 4 },
              content: [cell({ words: 'a', rowspan: 2, color: 'blue', colwidth: [80], align: 'left' }), cell('b')],
            },
            { type: 'tableRow' },
            { type: 'tableRow', content: [cell({ words: 'c', colspan: 3, color: '#fff' })] },
          ],
        },
      ],
    }
    const written = JSON.parse(JSON.stringify(writeRich(readRich(ragged)))) as unknown
    expect(written).toEqual(JSON.parse(JSON.stringify(ragged).replaceAll('"attrs":{},', '')))
  })

  test('is repaired once, keeps its words, and needs no repair then', () => {
    fc.assert(
      fc.property(fc.array(anyTable, { minLength: 1, maxLength: 2 }), tables => {
        const doc = readRich({ type: 'doc', content: tables })
        const repaired = repairedDoc(doc)
        isWhole(repaired)
        expect(wordsOf(repaired)).toEqual(wordsOf(doc))
        expect(repairedDoc(repaired).eq(repaired)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('stays whole and keeps its words through every command, and undo brings it back', () => {
    const commands: Readonly<Record<string, Command>> = {
      columnAfter: addColumn('after'),
      columnBefore: addColumn('before'),
      rowAfter: addRow('after'),
      rowBefore: addRow('before'),
      merge,
      split,
      up: move('row', -1),
      down: move('row', 1),
      left: move('column', -1),
      right: move('column', 1),
      headerRow: toggleHeaders('row'),
      headerColumn: toggleHeaders('column'),
      color: setColor('grey'),
      look: setLook({ caption: 'x', widthPx: 90 }),
      selectRows,
      selectColumns,
      toNextCell,
      removeRows,
      removeColumns,
      clearCells,
      emptyCells,
    }
    const step = fc.record({ name: fc.constantFrom(...Object.keys(commands)), from: fc.nat(20), to: fc.nat(20) })
    fc.assert(
      fc.property(anyTable, fc.array(step, { minLength: 1, maxLength: 6 }), (one, steps) => {
        const { run, state, facts } = edit(one)
        const before = state().doc
        let words = wordsOf(before).toSorted()
        let isChanged = false
        for (const { name, from, to } of steps) {
          const cells: number[] = []
          state().doc.descendants((node, pos) => {
            if (/^table_(cell|header)$/.test(node.type.name)) cells.push(pos)
          })
          if (cells.length === 0) break
          const [anchor = 0, head = 0] = [cells[from % cells.length], cells[to % cells.length]]
          run((now, dispatch) => {
            dispatch?.(now.tr.setSelection(CellSelection.create(now.doc, anchor, head)))
            return true
          })
          facts()
          run(commands[name] ?? toNextCell)
          isChanged = true
          isWhole(state().doc)
          if (/^(remove|clear|empty)/.test(name)) words = wordsOf(state().doc).toSorted()
          expect(wordsOf(state().doc).toSorted()).toEqual(words)
        }
        for (let count = 0; isChanged && count < 20; count++) run(undo)
        expect(state().doc.eq(before)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('with the widest spans of many rows is repaired in a moment', () => {
    const wide = table(
      ...Array.from({ length: 300 }, (_, index) => [{ words: 'a', colspan: 999 - (index % 7), rowspan: 900 }, 'b']),
    )
    const doc = repairedDoc(readRich({ type: 'doc', content: [wide] }))
    isWhole(doc)
    expect(doc.nodeSize).toBeLessThan(100_000)
  })
})
