// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultIn, isLater } from './rich-faults.ts'
import { htmlOf } from './rich-out/html.ts'
import { mailOf } from './rich-out/mail.ts'
import { markdownOf } from './rich-out/markdown.ts'
import { textOf } from './rich-out/text.ts'
import { currentText } from './rich-stored.ts'
import type { Migration } from './rich-stored.ts'
import { cleanText } from './rich-text.ts'

const p = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...content: readonly unknown[]) => ({ type: 'doc', content })

describe('a text of an older version', () => {
  const steps: readonly Migration[] = [
    ({ content, ...doc }) => ({ ...doc, content: [...(content as readonly unknown[]), p('two')] }),
    ({ content, ...doc }) => ({ ...doc, content: [...(content as readonly unknown[]), p('three')] }),
  ]

  test('is read as one of this version, step by step, with all that was beside it', () => {
    expect(currentText({ ...doc(p('one')), by: 'x' }, steps)).toEqual({
      ...doc(p('one'), p('two'), p('three')),
      by: 'x',
      version: 3,
    })
    expect(currentText({ ...doc(p('one')), version: 2 }, steps)).toEqual({ ...doc(p('one'), p('three')), version: 3 })
  })

  test('is read once: what is of this version, of a later one, or no document, is the same object', () => {
    for (const value of [{ ...doc(p('a')), version: 3 }, { ...doc(p('a')), version: 4 }, [p('a')], p('a'), 'a', null])
      expect(currentText(value, steps)).toBe(value)
    expect([isLater({ ...doc(), version: 4 }, steps), isLater({ ...doc(), version: 3 }, steps)]).toEqual([true, false])
  })

  test.each([[0], [-2], [1.5], ['2'], [null], [Number.NaN]])('is of the first one if %j stands there', version => {
    expect(currentText({ ...doc(), version }, steps)).toMatchObject({ version: 3 })
  })
})

test('a text of a later version is stored, shown and written with what is known of it', () => {
  const later = { ...doc(p('known'), { type: 'hologram', content: [{ type: 'text', text: 'new' }] }), version: 9 }
  expect(cleanText(later)).toEqual(later)
  for (const written of [htmlOf(later), mailOf(later), textOf(later), markdownOf(later)])
    expect(written).toMatch(/known[^]*new/)
})

describe('JSON that stands where a text is read', () => {
  test('is read as the document it is', () => {
    expect(currentText(` ${JSON.stringify(doc(p('a <b>')))}`)).toEqual(doc(p('a <b>')))
    for (const plain of ['{name}', '{"a": 1}', '{ "type": "x" }', '"type":"doc"'])
      expect(currentText(plain)).toBe(plain)
  })

  test('keeps its source and says what is wrong if it ends somewhere', () => {
    const whole = JSON.stringify(doc(p('one "two"'), p('three')))
    fc.assert(
      fc.property(fc.integer({ min: 13, max: whole.length - 1 }), at => {
        const source = whole.slice(0, at)
        const read = currentText(source)
        expect(read).toMatchObject({ type: 'unreadable', attrs: { source } })
        expect(faultIn(read)).not.toBe(undefined)
        expect(JSON.stringify(cleanText(read))).toBe(JSON.stringify(read))
      }),
    )
    expect(faultIn(doc(p('a')))).toBe(undefined)
  })
})
