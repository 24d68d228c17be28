// @vitest-environment happy-dom
// What the clipboards of other programs become. Each file of `clipboards/` has, in the markup of a program, what is
// copied ("===" and its name), what was left out, and the text it must become.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { htmlOf } from '../../base/rich-out/html.ts'
import { setHtmlReader } from '../../ui/html-body.ts'
import { allFeatures } from './features.ts'
import { mountEditor } from './mount.ts'
import { cleaned } from './paste.ts'
import { readHtml } from './pasting/inert-html.ts'
import { startOf } from './pasting/lists.ts'
import { writeRich } from './write.ts'

const folder = join(import.meta.dirname, 'clipboards')

interface Clip {
  readonly name: string
  readonly html: string
  readonly left: string
  readonly becomes: string
}
const clipsOf = (file: string): readonly Clip[] =>
  readFileSync(join(folder, file), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map(block => {
      const [head = '', becomes = ''] = block.split(/^--- becomes\n/m)
      const [copied = '', left = ''] = head.split(/^--- left out\n/m)
      const at = copied.indexOf('\n')
      return {
        name: copied.slice(0, at),
        html: copied.slice(at + 1).replace(/\n$/, ''),
        left: left.trim(),
        becomes: becomes.trim(),
      }
    })

const editorOf = () =>
  mountEditor(document.body.appendChild(document.createElement('div')), undefined, {
    say: key => key,
    emitAfterMs: 0,
    onChange: () => {},
    onState: () => {},
    onTables: () => {},
    onFocus: () => {},
    onBlur: () => {},
    attributes: () => ({}),
    placeholder: () => '',
    isLocked: () => false,
    features: () => allFeatures,
    leave: () => {},
    openLink: () => {},
    toTools: () => false,
  })

function pasted(html: string, text?: string): string {
  const made = editorOf()
  if (text !== undefined) pasteText(made.view.dom, text)
  else made.view.pasteHTML(html.replaceAll(/(<table\b[^>]*>)(?:<col\b[^>]*>)+/g, '$1')) // happy-dom loses a table that begins with one
  made.view.state.doc.check()
  const out = htmlOf(writeRich(made.view.state.doc))
  made.stop()
  return out
}

function pasteText(box: HTMLElement, text: string): void {
  const clipboardData = { getData: (type: string) => (type.startsWith('text/html') ? '' : text), files: [] }
  box.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData }))
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const files = readdirSync(folder).filter(file => file.endsWith('.txt'))

describe.each(files.filter(file => !file.startsWith('plain')))('%s', file => {
  test.each(clipsOf(file))('$name', ({ html, left, becomes }) => {
    expect([...cleaned(html).left].join(', ')).toBe(left)
    expect(pasted(html)).toBe(becomes)
  })
})

describe.each(files.filter(file => !file.startsWith('plain')))('%s, where the browser reads no HTML', file => {
  beforeEach(() => {
    vi.stubGlobal('DOMParser', undefined)
    setHtmlReader(readHtml)
  })
  test.each(clipsOf(file))('$name', ({ html, left, becomes }) => {
    expect([...cleaned(html).left].join(', ')).toBe(left)
    expect(pasted(html)).toBe(becomes)
  })
})

describe.each(files.filter(file => file.startsWith('plain')))('%s', file => {
  test.each(clipsOf(file))('$name', ({ html, becomes }) => {
    expect(pasted('', html)).toBe(becomes)
    expect(pasted('', html.replaceAll('\n', '\r\n'))).toBe(becomes)
  })
})

test('text that is pasted as it is stays lines', () => {
  const made = editorOf()
  made.view.pasteText('# Head\n\n- a\n- b')
  expect(htmlOf(writeRich(made.view.state.doc))).toBe('<p># Head</p><p>- a</p><p>- b</p>')
  made.stop()
})

test.each([
  ['3.', 3],
  ['c)', 3],
  ['iv.', 4],
  ['1.2.', 2],
  ['(5)', 5],
  ['7', 7],
  ['·', undefined],
  ['o', undefined],
])('the sign %s of an entry stands for %s', (sign, start) => {
  expect(startOf(sign)).toBe(start)
})
