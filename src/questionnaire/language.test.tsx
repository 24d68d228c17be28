// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { memoryStorage } from '../api/storage.ts'
import { catalogue } from '../../elements/languages.ts'
import { MessagesProvider } from '../ui/text.tsx'
import { Questionnaire } from './questionnaire.tsx'

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
      messages={own}
      catalogue={catalogue}
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

test('follows a host that sets another language later, over the chosen one', async () => {
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
