// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { words as ofBuilders } from '../contract/server-edit-words.nl.ts'
import { sentences } from '../contract/server-sentences.nl.ts'
import { useRefusal } from './refusal.ts'
import { MessagesProvider } from './text.tsx'
import type { Catalogue } from './text.tsx'

afterEach(cleanup)

function Refused({ sentence }: { readonly sentence: string | undefined }): ReactNode {
  return <p>{useRefusal(sentence)}</p>
}

function open(lang: string, builders: NonNullable<Catalogue['nl']>['builders']) {
  const catalogue: Catalogue = { nl: { people: () => Promise.resolve({ words: sentences }), builders } }
  function Page({ sentence }: { readonly sentence: string | undefined }): ReactNode {
    const [table] = useState(lang === 'nl' ? sentences : {})
    return (
      <MessagesProvider lang={lang} table={table} catalogue={catalogue}>
        <Refused sentence={sentence} />
      </MessagesProvider>
    )
  }
  const { container, rerender } = render(<Page sentence={undefined} />)
  return {
    shown: () => container.textContent,
    refuse: (sentence: string) => rerender(<Page sentence={sentence} />),
  }
}
const link =
  'A text has a link to “javascript:a”. Use an address of the web, of mail or of a telephone, or remove the link. It is at content.0.'

test('the first refusal that people seldom meet loads the words of builders, and is read in the language of the page', async () => {
  const load = vi.fn(() => Promise.resolve({ words: ofBuilders }))
  const { shown, refuse } = open('nl', load)
  refuse('At least one recipient has no active account.')
  expect(shown()).toBe('Minstens één ontvanger heeft geen actief account.')
  expect(load).not.toHaveBeenCalled()
  refuse(link)
  await waitFor(() =>
    expect(shown()).toBe(
      'Een tekst heeft een link naar “javascript:a”. Gebruik een webadres, een e-mailadres of een telefoonnummer, of verwijder de link. Hij staat bij content.0.',
    ),
  )
  expect(load).toHaveBeenCalledTimes(1)
})

test('a sentence that has no words, words that cannot be loaded and a page in English leave it as it is', async () => {
  const failing = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const lost = open('nl', failing)
  lost.refuse(link)
  await waitFor(() => expect(failing).toHaveBeenCalled())
  expect(lost.shown()).toBe(link)
  const load = vi.fn(() => Promise.resolve({ words: ofBuilders }))
  const english = open('en', load)
  english.refuse(link)
  expect([english.shown(), load.mock.calls]).toEqual([link, []])
})
