// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { faultIn } from '../../base/rich-faults.ts'
import { htmlOf } from '../../base/rich-out/html.ts'
import { readRich } from './read.ts'
import { schema } from './schema.ts'
import { docFrom, storedOf, wholeOf, withSteps } from './shared/authority.ts'
import { writeRich } from './write.ts'

const p = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...content: readonly unknown[]) => ({ type: 'doc', content })
const round = (value: unknown): unknown => writeRich(readRich(value))

describe('what stands at the root of a document', () => {
  test('comes back as it was: a later version, and what other programs write there', () => {
    const stored = { type: 'doc', version: 7, by: { tool: 'x' }, attrs: { look: 'wide' }, content: [p('a')] }
    expect(JSON.stringify(round(stored))).toBe(JSON.stringify(stored))
    expect(storedOf(docFrom(wholeOf(readRich(stored))))).toEqual(stored)
  })

  test('cannot be replaced by a step that says it is something else', () => {
    const set = (value: unknown) => withSteps(readRich(doc(p('a'))), [{ stepType: 'docAttr', attr: 'beside', value }])
    expect(set('{"onclick":"x"}')).toBe('invalid')
    expect(set('no JSON')).toBe('invalid')
    const made = set('{"type":"x","content":[],"version":3}')
    expect(typeof made === 'object' && storedOf(made.doc)).toEqual({ type: 'doc', version: 3, content: [p('a')] })
  })
})

describe('broken JSON', () => {
  const source = JSON.stringify(
    doc(p('one "two"'), { type: 'heading', content: [p('three').content[0]] }, p('four')),
  ).slice(0, -7)

  test('is a part in a frame with its words, and is stored with its source when the rest is written', () => {
    const read = readRich(source)
    expect(read.firstChild?.type).toBe(schema.nodes.unknown_block)
    expect(read.firstChild?.attrs['words']).toBe('one "two" three fou')
    const stored = round(source)
    expect(stored).toMatchObject(doc({ type: 'unreadable', attrs: { source } }, { type: 'paragraph' }))
    expect(round(stored)).toEqual(stored)
    expect(faultIn(stored)).not.toBe(undefined)
    expect(round(htmlOf(stored))).toEqual(stored)
  })

  test('shows what is written where it ends, within a word or a sign', () => {
    for (const end of ['fo', 'four\\', 'four\\u00'])
      expect(readRich(`${source.slice(0, source.lastIndexOf('fou'))}${end}`).firstChild?.attrs['words']).toContain(
        end.slice(0, 2),
      )
  })
})
