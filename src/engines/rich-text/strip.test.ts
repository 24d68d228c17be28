// @vitest-environment happy-dom
import { Slice } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { htmlOf } from '../../base/rich-out/html.ts'
import { featuresIn } from './features.ts'
import { readRich } from './read.ts'
import { schema } from './schema.ts'
import { stripSlice } from './strip.ts'
import { writeRich } from './write.ts'

const stripped = (html: string, features: string): string => {
  const { content } = stripSlice(Slice.maxOpen(readRich(html).content), featuresIn(features))
  return htmlOf(writeRich(schema.nodes.doc.create(null, content)))
}

test('an alignment does not come in where it is switched off', () => {
  const text = '<h2 data-align="center">a</h2><ul><li><p data-align="right">b</p></li></ul>'
  expect(stripped(text, '-align')).toBe('<h2>a</h2><ul><li><p>b</p></li></ul>')
  expect(stripped(text, '-align -heading -list')).toBe('<p>a</p><p>b</p>')
  expect(stripped(text, '-bold')).toBe(text)
})

test('words of blocks that are switched off stay, with the marks they may have', () => {
  expect(stripped('<h2>a <b>b</b></h2><pre><code>c</code></pre><ul><li><p><u>d</u></p></li></ul>', 'underline')).toBe(
    '<p>a b</p><p>c</p><p><u>d</u></p>',
  )
})

test('a field that comes in where fields are switched off is its token, with its marks', () => {
  const text = '<p>a <b><span data-type="field" data-name="total" data-label="Total">{{total}}</span></b></p>'
  expect(stripped(text, '-field')).toBe('<p>a <strong>{{total}}</strong></p>')
  expect(stripped(text, '-bold')).toContain('data-name="total"')
})
