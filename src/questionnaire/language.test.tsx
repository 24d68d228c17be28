// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { memoryStorage } from '../api/storage.ts'
import { messages } from '../contract/messages.ts'
import { MessagesProvider } from '../ui/text.tsx'
import { Questionnaire } from './questionnaire.tsx'
import { draftWords } from './drafts/draft-words.ts'
import { words as dutch } from './words/nl.ts'

afterEach(cleanup)
const settings = {
  languages: ['en', 'nl'],
  saveButton: { show: true },
  rows: [
    { key: 'r', step: 1, questions: [{ key: 'a', label: 'Name', required: true }] },
    { key: 's', step: 2, questions: [{ key: 'b', label: 'Age' }] },
  ],
  translations: { nl: { 'questions.a.label': 'Naam', 'questions.b.label': 'Leeftijd' } },
}
function open({
  readers,
  lang,
  storage = memoryStorage(),
  own = {},
}: {
  readonly readers?: readonly string[]
  readonly lang?: string
  readonly storage?: ReturnType<typeof memoryStorage>
  readonly own?: Readonly<Record<string, string>>
}) {
  const draw = (now: readonly string[] | undefined) => (
    <MessagesProvider
      messages={{ ...messages, ...own }}
      {...(lang === undefined ? {} : { lang })}
      {...(now ? { readerLangs: now } : {})}
    >
      <Questionnaire settings={settings} storage={storage} save={() => Promise.resolve({ ok: true })} />
    </MessagesProvider>
  )
  const view = render(draw(readers))
  return { storage, user: userEvent.setup(), ask: (now: readonly string[]) => view.rerender(draw(now)) }
}
const label = (text: string) => screen.findByLabelText(new RegExp(`^${text}`), {}, { timeout: 5_000 })

test('opens in the language of its reader, and speaks it with its own buttons and messages too', async () => {
  const { user } = open({ lang: 'en', readers: ['nl-NL', 'en'] })
  await label('Naam')
  expect(screen.getAllByRole('button').map(one => one.textContent)).toEqual(['Vorige', 'Opslaan', 'Volgende'])
  await user.click(screen.getByRole('button', { name: 'Volgende' }))
  await user.click(await screen.findByRole('button', { name: 'Versturen' }))
  expect(await screen.findByText('Er ontbreken nog antwoorden')).toBeTruthy()
  expect(screen.getAllByText('Vul een antwoord in.').length).toBeGreaterThan(0)
})

test('keeps the words a page chose itself', async () => {
  open({ readers: ['nl'], own: { 'form.next': 'Verder' } })
  await label('Naam')
  expect(screen.getByRole('button', { name: 'Verder' })).toBeTruthy()
})

test('remembers the language that was chosen, for the next form as well', async () => {
  const { user, storage } = open({ readers: ['en'] })
  await label('Name')
  await user.selectOptions(screen.getByLabelText('Language'), 'nl')
  await label('Naam')
  expect(screen.getByRole('button', { name: 'Volgende' })).toBeTruthy()
  cleanup()
  open({ readers: ['en'], storage })
  await label('Naam')
})

test('follows a place that asks for another language later, over what was chosen', async () => {
  const { user, ask } = open({ readers: ['en'] })
  await label('Name')
  await user.type(await label('Name'), 'Ada')
  await user.selectOptions(screen.getByLabelText('Language'), 'nl')
  await label('Naam')
  ask(['nl', 'en'])
  await label('Naam')
  ask(['en', 'nl'])
  await waitFor(async () => expect(((await label('Name')) as HTMLInputElement).value).toBe('Ada')) // an input
})

/** Every text a form can show, by its key: of its inputs, of the maps they draw, of the form itself and of the fields. The words.ts of actions are shown by builders. */
function textsOfForms(): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  const isForms = (name: string): boolean =>
    /\.tsx?$/.test(name) &&
    !/\.test(-kit)?\.|\/(edit|editing|picture-[\w-]+|sample)\.tsx?$|^src\/actions\/([\w-]+\/)?words\.ts$|^src\/questionnaire\/words\//.test(
      name,
    )
  for (const folder of ['src/inputs', 'src/form', 'src/questionnaire', 'src/engines/maps', 'src/ui', 'src/actions']) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map(one => `${folder}/${one}`)
      .filter(isForms)) {
      for (const [, key = '', text = ''] of readFileSync(name, 'utf8').matchAll(
        /(?<=[{,]\s*|^\s*)'([a-z]\w*(?:\.\w+)+)':\s+'((?:[^'\\]|\\.)*)'/gm,
      ))
        found[key] ??= text
    }
  }
  return { ...messages, ...draftWords, ...found }
}
/** Texts of the shell and of developers, which no form shows. */
const others =
  /^(auth\.(?!required|limited)|home\.|notifications\.|confirm\.delete|error\.(middleware|page|noCore|unknownWidget)$)/

test('each text of a form and of its inputs is there in Dutch, with the same places', () => {
  const english = textsOfForms()
  expect(Object.keys(english).length).toBeGreaterThan(350)
  expect(Object.keys(english).filter(key => dutch[key] === undefined && !others.test(key))).toEqual([])
  const placeholdersOf = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).toSorted()
  for (const [key, text] of Object.entries(dutch))
    expect([key, placeholdersOf(text)]).toEqual([
      key,
      english[key] === undefined ? 'no such word' : placeholdersOf(english[key]),
    ])
})
