// @vitest-environment happy-dom
import { undo } from 'prosemirror-history'
import { TextSelection } from 'prosemirror-state'
import { CellSelection } from 'prosemirror-tables'
import { afterEach, expect, test, vi } from 'vitest'
import { htmlOf } from '../../../base/rich-out/html.ts'
import { featuresIn } from '../features.ts'
import { mountEditor } from '../mount.ts'
import type { Mounted } from '../mount.ts'
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
  if (features.has('table')) await vi.waitFor(() => expect(isLoaded).toBe(true))
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
