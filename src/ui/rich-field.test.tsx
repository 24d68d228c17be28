// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextFields } from './text-fields.ts'
import { richParts } from './rich-parts.tsx'
import { RichText } from './rich-text.tsx'
import { draw } from './root.test-kit.tsx'
import type { TextField } from '../base/text-field.ts'

const link = (href: string) => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Open', marks: [{ type: 'link', attrs: { href } }] }] },
  ],
})
const drawn = (href: string, fields?: readonly TextField[]) => {
  const { root } = draw(
    <TextFields value={fields}>
      <RichText value={link(href)} parts={richParts} />
    </TextFields>,
  )
  return () => ({
    href: root.querySelector('a')?.getAttribute('href') ?? undefined,
    words: root.querySelector('p')?.textContent,
  })
}

/** The code of links is loaded. */
const drawnParts = async (): Promise<void> => {
  const shown = drawn('https://e.test/{{id}}', [{ name: 'id', label: 'Id', value: 1 }])
  await waitFor(() => expect(shown().href).toBe('https://e.test/1'))
}

test.each([
  [
    'leads where the value says, encoded',
    'https://e.test/o/{{id}}?q={{id}}',
    'a/b &c',
    'https://e.test/o/a%2Fb%20%26c?q=a%2Fb%20%26c',
  ],
  ['is words while the value is not known', 'https://e.test/{{id}}', undefined, undefined],
  ['is words if a value would name the host', 'https://{{id}}/a', 'evil.test', undefined],
  ['is words if it names a field that is gone', 'https://e.test/{{gone}}', 1, undefined],
  ['leads on without a field in it', 'https://e.test/a', 1, 'https://e.test/a'],
])('a link in a text %s', async (_, href, value, expected) => {
  const fields = [{ name: 'id', label: 'Id', ...(value === undefined ? {} : { value }) }]
  const shown = drawn(href, fields)
  await waitFor(() => expect(shown()).toEqual({ href: expected, words: 'Open' }))
})

test('a link whose address names fields is words before they are read, and where a text has none', async () => {
  const shown = drawn('https://e.test/{{id}}')
  expect(shown()).toEqual({ href: undefined, words: 'Open' })
  await drawnParts()
  expect(shown()).toEqual({ href: undefined, words: 'Open' })
  const { root } = draw(<RichText value={link('https://e.test/%7B%7Bid%7D%7D')} />)
  expect([root.querySelector('a'), root.querySelector('p')?.textContent]).toEqual([null, 'Open'])
})

test('a link whose address names fields never has braces on its way', async () => {
  const root = document.body
  const seen = new Set<string | null>()
  const watch = new MutationObserver(() => {
    for (const one of root.querySelectorAll('a')) seen.add(one.getAttribute('href'))
  })
  watch.observe(root, { subtree: true, childList: true, attributes: true })
  const shown = drawn('https://e.test/{{id}}', [{ name: 'id', label: 'Id', value: 7 }])
  expect(shown().href ?? 'https://e.test/7').toBe('https://e.test/7')
  await waitFor(() => expect(shown().href).toBe('https://e.test/7'))
  watch.disconnect()
  expect([...seen].filter(href => href?.includes('{{'))).toEqual([])
})

test('a number and a day are written in the language of the reader, with the format of their field', async () => {
  const chip = (name: string, format?: string) => ({ type: 'field', attrs: { name, ...(format && { format }) } })
  const value = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [chip('n'), chip('n', 'number 2'), chip('n', 'text'), chip('d'), chip('t')] },
    ],
  }
  const fields = [
    { name: 'n', label: 'N', value: 1234.5 },
    { name: 'd', label: 'D', value: '2026-03-01' },
    { name: 't', label: 'T', value: '<b>1234</b>' },
  ]
  const { root } = draw(
    <TextFields value={fields}>
      <RichText value={value} parts={richParts} />
    </TextFields>,
    { lang: 'nl' },
  )
  const words = () => [...root.querySelectorAll('[data-field]')].map(({ textContent }) => textContent)
  await waitFor(() => expect(words()).toEqual(['1.234,5', '1.234,50', '1234.5', '1 mrt 2026', '<b>1234</b>']))
})
