// @vitest-environment happy-dom
// What the clipboards of other programs become. Each file of `clipboards/` has, in the markup of a program, what is
// copied ("===" and its name), what was left out, and the text it must become.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { htmlOf } from '../../base/rich-out/html.ts'
import { allFeatures } from './features.ts'
import { mountEditor } from './mount.ts'
import { cleaned, startOf } from './paste.ts'
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
        html: copied.slice(at + 1).trim(),
        left: left.trim(),
        becomes: becomes.trim(),
      }
    })

function pasted(html: string): string {
  const made = mountEditor(document.body.appendChild(document.createElement('div')), undefined, {
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
  made.view.pasteHTML(html.replaceAll(/<col\b[^>]*>/g, '')) // happy-dom loses a table that begins with one
  made.view.state.doc.check()
  const out = htmlOf(writeRich(made.view.state.doc))
  made.stop()
  return out
}

describe.each(readdirSync(folder).filter(file => file.endsWith('.txt')))('%s', file => {
  test.each(clipsOf(file))('$name', ({ html, left, becomes }) => {
    expect([...cleaned(html).left].join(', ')).toBe(left)
    expect(pasted(html)).toBe(becomes)
  })
})

test.each([
  ['3.', 3],
  ['c)', 3],
  ['iv.', 4],
  ['1.2.', 2],
  ['(5)', 5],
  ['·', undefined],
  ['o', undefined],
])('the sign %s of an entry stands for %s', (sign, start) => {
  expect(startOf(sign)).toBe(start)
})
