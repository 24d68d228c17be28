import { describe, expect, it } from 'vitest'
import { paperLimits, readPaper } from './paper-tree.ts'

const refusal = (...sent: readonly unknown[]) => {
  const read = readPaper(sent)
  return read.ok ? undefined : read.issues?.[0]
}

describe('a tree that is sent to be written on paper', () => {
  it('is read as it was sent', () => {
    const read = readPaper([
      { tag: 'h1', inside: ['Title'] },
      'Words',
      { tag: 'td', attributes: { colspan: '2', class: 'right' }, inside: [{ tag: 'b', inside: ['1'] }] },
    ])
    expect(read).toEqual({
      ok: true,
      value: [
        { tag: 'h1', attributes: {}, inside: ['Title'] },
        'Words',
        {
          tag: 'td',
          attributes: { colspan: '2', class: 'right' },
          inside: [{ tag: 'b', attributes: {}, inside: ['1'] }],
        },
      ],
    })
  })

  it.each([
    ['an element that is not listed', { tag: 'script', inside: ['x'] }],
    ['the name of an inherited property', { tag: 'constructor' }],
    ['a number', 7],
    ['no tag', { inside: ['x'] }],
  ])('refuses %s, with its path', (_, part) => {
    expect(refusal('a', { tag: 'div', inside: [part] })).toMatchObject({ path: 'content.1.inside.0' })
  })

  it.each([
    ['an attribute that is not listed', { tag: 'p', attributes: { style: 'color:red' } }],
    ['a class that is not listed', { tag: 'p', attributes: { class: 'lc-frame' } }],
    ['a picture of another site', { tag: 'img', attributes: { src: 'https://e.org/a.png' } }],
    ['a picture by the protocol of the page', { tag: 'img', attributes: { src: '//e.org/a.png' } }],
    ['an SVG', { tag: 'img', attributes: { src: 'data:image/svg+xml;base64,PHN2Zz4=' } }],
    ['an attribute that is not a text', { tag: 'td', attributes: { colspan: 2 } }],
    ['a span of a thousand columns', { tag: 'td', attributes: { colspan: '1000' } }],
    ['an inherited name', { tag: 'p', attributes: { constructor: 'x' } }],
  ])('refuses %s', (_, part) => {
    expect(refusal(part)).toMatchObject({ path: 'content.0.attributes' })
  })

  it('has the text of a link that leads nowhere, without the link', () => {
    const read = readPaper([{ tag: 'a', attributes: { href: 'java\nscript:alert(1)' }, inside: ['x'] }])
    expect(read).toMatchObject({ ok: true, value: [{ tag: 'a', attributes: {}, inside: ['x'] }] })
  })

  it('has a limit of parts and of depth', () => {
    const many = Array.from({ length: paperLimits.parts + 1 }, () => 'a')
    expect(refusal(...many)).toMatchObject({ path: `content.${paperLimits.parts}` })
    let deep: unknown = 'a'
    for (let at = 0; at <= paperLimits.depth; at++) deep = { tag: 'div', inside: [deep] }
    expect(refusal(deep)?.message).toBe(`Parts are at most ${paperLimits.depth} deep in each other.`)
  })
})
