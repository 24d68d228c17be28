import { expect, test } from 'vitest'
import type { Drawn } from '../../contract/report/fill.ts'
import { fillTemplate } from '../../contract/report/fill.ts'
import { readTemplate } from '../../contract/report/template.ts'
import { printedEdge } from './paper-edges.ts'

const footOf = (foot: string, value = ''): readonly Drawn[] => {
  const { parts } = readTemplate(`{{#foot}}${foot}{{/foot}}`)
  const filling = { rows: [{ value }], name: 'Sales', lang: 'en', nowMs: 0, words: { yes: 'Yes', no: 'No' } }
  return fillTemplate(parts, filling).foot ?? []
}

/** The words that stand in the flow of the page. */
const wordsOf = (drawn: readonly Drawn[]): string =>
  drawn
    .map(part =>
      typeof part === 'string' ? part : part.attributes['class'] === 'numbered' ? '' : wordsOf(part.inside),
    )
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('a line with numbers is written in the margin, all of it, on the side where it stands', () => {
  const foot = footOf(
    '<p>Confidential</p><p class="muted right">Page <b>{{@page}}</b>\n of {{@pages}}</p><p class="center">{{@page}}</p>',
  )
  const { drawn, boxes } = printedEdge('bottom', foot, true)
  expect(wordsOf(drawn)).toBe('Confidential')
  expect(boxes).toContain('@bottom-right { content: "Page " counter(page) " of " counter(pages);')
  expect(boxes).toContain('@bottom-center { content: counter(page);')
  expect(boxes).not.toContain('left')
})

test('lines of one side stand below each other, also cells and words outside of paragraphs', () => {
  const foot = footOf(
    'Sheet {{@page}}<table><tr><td>Northline</td><td class="right">no. {{@page}}<br>{{@name}}</td></tr></table><p>of {{@pages}}</p>',
  )
  const { drawn, boxes } = printedEdge('top', foot, true)
  expect(wordsOf(drawn)).toBe('Northline')
  expect(boxes).toContain(String.raw`@top-left { content: "Sheet " counter(page) "\a" "of " counter(pages);`)
  expect(boxes).toContain(String.raw`@top-right { content: "no\2e  " counter(page) "\a Sales";`)
})

test('a value ends neither its text nor the style sheet', () => {
  const attack = '"; } </style><script>alert(1)</script> \\ 𝄞'
  const { boxes } = printedEdge('bottom', footOf('<p>{{value}} {{@page}}</p>', attack), true)
  const text = /content: "([^"]*)" counter\(page\);/.exec(boxes)?.[1] ?? ''
  expect(text).not.toMatch(/[<>{};]/)
  const read = text.replaceAll(/\\([\da-f]+) /g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
  expect(read.trim()).toBe(attack)
})

test('without margin boxes a line is printed without its numbers; one that has nothing else is left out', () => {
  const foot = footOf('<p>Confidential, page {{@page}}</p><p>{{@page}} / {{@pages}}</p>')
  const { drawn, boxes } = printedEdge('bottom', foot, false)
  expect(boxes.trim()).toBe('')
  expect(wordsOf(drawn)).toBe('Confidential, page')
})
