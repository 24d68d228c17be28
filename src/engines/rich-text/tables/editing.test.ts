// @vitest-environment happy-dom
import fc from 'fast-check'
import { undo } from 'prosemirror-history'
import { TextSelection } from 'prosemirror-state'
import { CellSelection, TableMap } from 'prosemirror-tables'
import { afterEach, expect, test, vi } from 'vitest'
import { htmlOf } from '../../../base/rich-out/html.ts'
import { textOf } from '../../../base/rich-out/text.ts'
import { featuresIn } from '../features.ts'
import { mountEditor } from '../mount.ts'
import type { Mounted } from '../mount.ts'
import { anyTable } from '../trees.test-kit.ts'
import { writeRich } from '../write.ts'

let open: Mounted[] = []
afterEach(() => {
  for (const one of open) one.stop()
  open = []
})

const rows = (...all: readonly (readonly string[])[]): string =>
  `<table><tbody>${all.map(row => `<tr>${row.map(words => `<td><p>${words}</p></td>`).join('')}</tr>`).join('')}</tbody></table>`

/** An editor whose code of tables is loaded. */
async function edit(value: unknown, features = featuresIn('')) {
  const said: unknown[] = []
  let isLoaded = false
  const made = mountEditor(document.body.appendChild(document.createElement('div')), value, {
    say: key => key,
    emitAfterMs: 0,
    onChange: next => said.push(next),
    onState: () => {},
    onTables: () => {
      isLoaded = true
    },
    onFocus: () => {},
    onBlur: () => {},
    attributes: () => ({}),
    placeholder: () => '',
    isLocked: () => false,
    features: () => features,
    leave: () => {},
    openLink: () => {},
    toTools: () => false,
  })
  open.push(made)
  await vi.waitUntil(() => isLoaded || !features.has('table'), { timeout: 30_000 })
  const { view } = made
  const cellWith = (words: string): number => {
    let found = -1
    view.state.doc.descendants((node, pos) => {
      if (/^table_(cell|header)$/.test(node.type.name) && node.textContent === words) found = pos
    })
    return found
  }
  return {
    ...made,
    said,
    isLoaded: () => isLoaded,
    cursor: (words: string) =>
      view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(cellWith(words) + 1)))),
    cells: (from: string, to: string) =>
      view.dispatch(view.state.tr.setSelection(CellSelection.create(view.state.doc, cellWith(from), cellWith(to)))),
    paste: (html: string) => view.pasteHTML(html, new Event('paste') as ClipboardEvent),
    html: () => htmlOf(writeRich(view.state.doc)),
  }
}

test('pasted cells fill those from the cursor on, and the table grows', async () => {
  const { cursor, paste, html } = await edit(rows(['a', 'b'], ['c', 'd']))
  cursor('d')
  paste(rows(['1', '2'], ['3', '4']))
  expect(html()).toBe(rows(['a', 'b', ''], ['c', '1', '2'], ['', '3', '4']))
})

test('pasted cells fill the selected ones again and again, and words go into the first', async () => {
  const { cells, paste, html } = await edit(rows(['a', 'b'], ['c', 'd'], ['e', 'f']))
  cells('a', 'd')
  paste(rows(['1']))
  expect(html()).toBe(rows(['1', '1'], ['1', '1'], ['e', 'f']))
})

test('a pasted cell of 999 by 999 adds no more than it shows', async () => {
  const { cursor, paste, html } = await edit(rows(['a', 'b']))
  cursor('b')
  paste('<table><tr><td colspan="999" rowspan="999">wide</td></tr></table>')
  expect(html()).toBe(rows(['a', 'wide']))
})

test('cells pasted over part of a merged one split it, into any table, and keep the table whole', async () => {
  const { cursor, paste, html } = await edit(
    '<p>x</p><table><tr><td rowspan="2">tall</td><td>b</td></tr><tr><td>c</td></tr><tr><td colspan="2">wide</td></tr></table>',
  )
  cursor('c')
  paste(rows(['1'], ['2']))
  expect(html()).toBe(
    '<p>x</p><table><tbody><tr><td rowspan="2"><p>tall</p></td><td><p>b</p></td></tr>' +
      '<tr><td><p>1</p></td></tr><tr><td><p>wide</p></td><td><p>2</p></td></tr></tbody></table>',
  )
  const one = await edit(rows(['start']))
  await fc.assert(
    fc.asyncProperty(
      anyTable,
      anyTable,
      fc.nat(20),
      fc.nat(20),
      fc.boolean(),
      async (table, pasted, from, to, isCells) => {
        one.load({ type: 'doc', content: [table] })
        const { view } = one
        const cells: number[] = []
        view.state.doc.descendants((node, pos) => {
          if (/^table_(cell|header)$/.test(node.type.name)) cells.push(pos)
        })
        if (cells.length === 0) return
        const { doc } = view.state
        const [anchor = 0, head = 0] = [cells[from % cells.length], cells[to % cells.length]]
        view.dispatch(
          view.state.tr.setSelection(
            isCells ? CellSelection.create(doc, anchor, head) : TextSelection.near(doc.resolve(anchor + 1)),
          ),
        )
        one.paste(htmlOf({ ...pasted, attrs: {} }))
        view.state.doc.check()
        const problems: unknown[] = []
        view.state.doc.descendants(node => {
          if (node.type.name === 'table') problems.push(...(TableMap.get(node).problems ?? []))
        })
        const words = textOf({ ...pasted, attrs: {} }).match(/[a-z]{3,}/g) ?? []
        const lost = words.filter(word => !isCells && !view.dom.textContent?.includes(word))
        expect([problems, lost]).toEqual([[], []])
      },
    ),
    { numRuns: 300 },
  )
})

test('a repair is not a change: it is stored with the next one, and undone with it', async () => {
  const ragged = '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>'
  const { view, said, flush, cursor, html, load } = await edit(ragged)
  expect(html()).toBe(rows(['a', 'b'], ['c', '']))
  flush()
  expect(said).toEqual([])
  cursor('c')
  view.dispatch(view.state.tr.insertText('x'))
  flush()
  expect(htmlOf(said.at(-1))).toBe(rows(['a', 'b'], ['xc', '']))
  undo(view.state, view.dispatch)
  flush()
  expect(said.at(-1)).toBe(ragged)
  load('<table><tbody><tr><td>e</td></tr><tr><td>f</td><td>g</td></tr></tbody></table>')
  expect(html()).toBe(rows(['e', ''], ['f', 'g']))
  flush()
  expect(said).toHaveLength(2)
})

test('without the feature no code of tables is loaded, and a table is left as it is', async () => {
  const { isLoaded, cursor, html, view } = await edit(rows(['a', 'b'], ['c']), featuresIn('-table'))
  cursor('c')
  view.dispatch(view.state.tr.insertText('x'))
  await vi.dynamicImportSettled()
  expect([isLoaded(), html()]).toEqual([false, rows(['a', 'b'], ['xc'])])
})
