import { describe, expect, it } from 'vitest'
import { fieldOf, tokenOf } from './rich-fields.ts'
import { formatOf } from './rich-format.ts'
import { filledAddress, filledLink } from './rich-links.ts'
import { fieldNames, filledText } from './rich-filled.ts'
import { writtenField } from './rich-written.ts'
import { fieldName } from './text-field.ts'
import { htmlOf } from './rich-out/html.ts'
import { mailOf } from './rich-out/mail.ts'
import { markdownOf } from './rich-out/markdown.ts'
import { textOf } from './rich-out/text.ts'
import { treeOfMarkdown } from './rich-in/markdown.ts'

const field = (name: unknown, more: object = {}) => ({ type: 'field', attrs: { name, ...more } })
const words = (text: string, ...marks: readonly object[]) => ({
  type: 'text',
  text,
  ...(marks.length ? { marks } : {}),
})
const doc = (...content: readonly unknown[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
const values: Readonly<Record<string, unknown>> = { 'customer.name': 'Ann <b>', total: 0, note: null, tags: ['a', 'b'] }
const valueOf = (name: string): unknown => values[name]

describe('a field of a text', () => {
  it('is named by its name and its label; a person by the id', () => {
    expect(fieldOf(field('customer.name', { label: 'Customer' }))).toEqual({
      kind: 'field',
      name: 'customer.name',
      label: 'Customer',
    })
    expect(fieldOf(field('total'))?.label).toBe('total')
    const person = fieldOf({ type: 'mention', attrs: { id: 7, label: 'Ann' } })
    expect(person).toEqual({ kind: 'person', name: '7', label: 'Ann' })
    expect(person && tokenOf(person)).toBe('@Ann')
  })

  it('is nothing without a name that can stand in a token', () => {
    for (const name of ['', ' ', 'a{b', 'a}}', 'a\nb', 'x'.repeat(201), null, {}, undefined])
      expect(fieldName(name), JSON.stringify(name)).toBe(undefined)
    expect(fieldOf({ type: 'field' })).toBe(undefined)
    expect(fieldOf({ type: 'paragraph', attrs: { name: 'a' } })).toBe(undefined)
  })

  it('is a token in HTML, mails, Markdown and plain text, with its marks', () => {
    const text = doc(words('Dear '), { ...field('customer.first_name', { label: 'First' }), marks: [{ type: 'bold' }] })
    expect(htmlOf(text)).toBe(
      '<p data-space="keep">Dear <strong><span data-type="field" data-name="customer.first_name" data-label="First">{{customer.first_name}}</span></strong></p>',
    )
    expect(mailOf(text)).toContain('Dear <b>{{customer.first_name}}</b>')
    expect(markdownOf(text)).toBe('Dear **{{customer.first_name}}**')
    expect(textOf(text)).toBe('Dear {{customer.first_name}}')
    expect(textOf(doc({ type: 'mention', attrs: { id: 'u1', label: 'Ann Lee' } }))).toBe('@Ann Lee')
  })

  it.each([
    [1234.5, undefined, 'nl', '1.234,5'],
    [1234.5, 'number 2', 'en', '1,234.50'],
    [2025, 'text', 'en', '2025'],
    [12.34, 'percent', 'nl', '12,3%'],
    ['2026-03-01', undefined, 'nl', '1 mrt 2026'],
    ['2026-03-01', 'month', 'en', 'Mar 2026'],
    ['2026-03-01', 'text', 'en', '2026-03-01'],
    [[1000, 2], undefined, 'en', '1,000, 2'],
    ['0123', undefined, 'en', '0123'], // a text is not a number
    [true, undefined, 'en', 'true'],
    [{ a: 1 }, 'number', 'en', '{"a":1}'],
    ['word', 'number 2', 'en', 'word'],
    [null, 'date', 'en', '-'],
    [[], undefined, 'en', '-'],
    [1234.5, 'roman', 'en', '1,234.5'], // of a later version
  ])('writes %j with the format %s in “%s” as %s', (value, format, lang, expected) => {
    expect(writtenField(value, format, lang)).toBe(expected)
  })

  it('keeps its format in HTML, and none that is not one', () => {
    const text = doc(field('total', { label: 'Total', format: 'number 2' }))
    expect(formatOf(field('total', { format: 'number 2' }))).toBe('number 2')
    for (const format of ['<b>', 'number 2"', 7, '', 'x'.repeat(30)])
      expect(formatOf(field('total', { format })), JSON.stringify(format)).toBe(undefined)
    expect(htmlOf(text)).toContain('data-label="Total" data-format="number 2">{{total}}')
    expect(
      textOf(
        filledText(
          text,
          () => 1234.5,
          (value, format) => writtenField(value, format, 'nl'),
        ),
      ),
    ).toBe('1.234,50')
  })

  it('comes back from Markdown; braces that were typed stay words', () => {
    const text = doc(words('a '), field('customer.first_name'), words(' b'))
    expect(treeOfMarkdown(markdownOf(text))).toEqual(text)
    const typed = doc(words('write {{name}} here'))
    expect(treeOfMarkdown(markdownOf(typed))).toEqual(typed)
  })
})

describe('a text with values', () => {
  it('has the value in the stead of each field, with its marks, and a dash for an empty one', () => {
    const filled = filledText(
      doc({ ...field('customer.name'), marks: [{ type: 'bold' }] }, field('total'), field('note'), field('tags')),
      valueOf,
    )
    expect(filled).toEqual(doc(words('Ann <b>', { type: 'bold' }), words('0'), words('-'), words('a, b')))
    expect(htmlOf(filled)).toContain('Ann &lt;b&gt;')
  })

  it('keeps the token of a field that is not known, and people as they are called', () => {
    const filled = filledText(doc(field('gone'), { type: 'mention', attrs: { id: 'u', label: 'Ann' } }), valueOf)
    expect(filled).toEqual(doc(words('{{gone}}'), words('@Ann')))
  })

  it('fills tokens in addresses of links, encoded', () => {
    const link = (href: string) => ({ type: 'link', attrs: { href } })
    const filled = filledText(
      doc(words('x', link('https://e.test/{{customer.name}}/%7B%7Btotal%7D%7D?n={{note}}'))),
      valueOf,
    )
    expect(filled).toEqual(doc(words('x', link('https://e.test/Ann%20%3Cb%3E/0?n='))))
    expect(filledAddress('https://{{host}}/a', () => 'evil.test/@')).toBe('https://evil.test%2F%40/a')
  })

  it('leaves a link as it is while a value of its address is not known, and has none to a host that a value names', () => {
    const bold = { type: 'bold' }
    const link = (href: string) => ({ type: 'link', attrs: { href } })
    const open = doc(words('x', link('https://e.test/{{total}}?g={{gone}}')))
    expect(filledText(open, valueOf)).toEqual(open)
    expect(filledText(doc(words('x', bold, link('https://{{total}}/a'))), valueOf)).toEqual(doc(words('x', bold)))
  })

  it('names its fields, also those in addresses of links, each once', () => {
    const link = { type: 'link', attrs: { href: 'https://e.test/{{ total }}/%7B%7Bid%7D%7D' } }
    expect(fieldNames(doc(field('total'), words('{{typed}}', link)))).toEqual(['total', 'id'])
  })

  it('has no link whose address lacks a value, is not allowed, or is on a host that a value names', () => {
    const link = (href: string, value: unknown = 'a/b?c#d') =>
      filledLink(href, name => (name === 'x' ? value : undefined))
    expect(link('https://e.test/p/{{x}}?q={{ x }}')).toBe('https://e.test/p/a%2Fb%3Fc%23d?q=a%2Fb%3Fc%23d')
    expect(link('https://e.test/%7B%7Bx%7D%7D', 0)).toBe('https://e.test/0')
    expect(link('mailto:{{x}}', 'ann@e.test')).toBe('mailto:ann%40e.test')
    expect(link('https://e.test/{{x}}', 'a\uD83D')).toBe('https://e.test/a%EF%BF%BD') // half of a character
    expect(link('https://e.test/{{x}}', null)).toBe('https://e.test/')
    expect(link('https://e.test/{{y}}')).toBeUndefined()
    expect(link('https://{{x}}/a', 'evil.test')).toBeUndefined()
    expect(['0', '1', 0, 1].map(value => link('https://{{x}}/a', value)).filter(Boolean)).toEqual([])
    expect(link('https://e.test{{x}}', '.evil.test')).toBeUndefined()
    expect(link('{{x}}', 'javascript:alert(1)')).toBeUndefined()
    expect(link('{{x}}://e.test', 'javascript')).toBeUndefined()
  })

  it('changes nothing else', () => {
    const text = doc(
      words('a'),
      { type: 'image', attrs: { src: '/a.png' } },
      { type: 'strange', content: [words('b')] },
    )
    expect(filledText(text, valueOf)).toEqual(text)
    expect(filledText('plain {{total}}', valueOf)).toBe('plain {{total}}')
  })
})
