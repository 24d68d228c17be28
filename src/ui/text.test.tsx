// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { fillText, MessagesProvider, useText } from './text.tsx'
import type { Words } from './text.tsx'

afterEach(cleanup)

const table: Words = {
  'The key "{key}" is used twice.': 'De sleutel "{key}" is dubbel.',
  'The key "{key}" is used twice. {more}': 'De sleutel "{key}" is dubbel. {more}',
  'No item has {key} “{value}” (at all).': 'Er is (echt) geen item met “{value}” als {key}.',
  'Ask somebody.': 'Vraag iemand.',
  greeting: 'Hallo {name}',
}
const Said = ({ sentence }: { readonly sentence: string }): ReactNode => useText()(sentence)
const read = (sentence: string, words: Words = table): string =>
  render(
    <MessagesProvider lang='nl' table={words}>
      <Said sentence={sentence} />
    </MessagesProvider>,
  ).container.textContent

it.each([
  ['a value', 'The key "name" is used twice.', 'De sleutel "name" is dubbel.'],
  ['values in another order', 'No item has id “7” (at all).', 'Er is (echt) geen item met “7” als id.'],
  ['a value over two lines', 'The key "a\nb" is used twice.', 'De sleutel "a\nb" is dubbel.'],
  ['the signs of a pattern', 'The key "$& (.*)" is used twice.', 'De sleutel "$& (.*)" is dubbel.'],
  ['a sentence as its value', 'The key "a" is used twice. Ask somebody.', 'De sleutel "a" is dubbel. Vraag iemand.'],
])('writes a sentence that holds %s in the language in force', (_, sentence, expected) => {
  expect(read(sentence)).toBe(expected)
})

it.each([
  ['that no entry is like', 'The key "a" is used three times.'],
  ['with more before it', 'Look: The key "a" is used twice'],
  ['of over a thousand letters', `The key "${'a'.repeat(1000)}" is used twice.`],
  ['of one word', 'greeting.of'],
])('leaves a text %s as it is', (_, text) => {
  expect(read(text)).toBe(text)
})

it.each(['constructor', 'toString'])('leaves %s as it is, as a key and as a value', name => {
  expect(read(name)).toBe(name)
  expect(read(`The key "${name}" is used twice.`)).toBe(`De sleutel "${name}" is dubbel.`)
  expect(fillText(`Hello {${name}}`, { other: 1 })).toBe(`Hello {${name}}`)
})

it('leaves a sentence in English where no language is in force', () => {
  expect(read('The key "name" is used twice.', {})).toBe('The key "name" is used twice.')
})
