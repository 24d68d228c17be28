// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { words as sentences } from '../../contract/server-edit-words.nl.ts'
import { a11yIssues, draw } from '../../ui/root.test-kit.tsx'
import { MessagesProvider } from '../../ui/text.tsx'
import { words as shellWords } from '../words.nl.ts'
import type { Submit } from './descriptor.ts'
import { words } from './edit-words.nl.ts'
import { ManageForm } from './manage-form.tsx'

it('says in the language of the reader what the server refuses: at the field, and above the fields', async () => {
  // given
  const failure = {
    ok: false,
    code: 'invalid',
    message: 'This is not valid.',
    issues: [
      { path: 'email', message: 'A user has this email address already.' },
      { path: 'edited', message: 'A role has this name already.' },
    ],
  } as const
  const { getByRole, findByRole, getByText, container } = draw(
    <MessagesProvider lang='nl' table={{ ...shellWords, ...words, ...sentences }}>
      <ManageForm
        title='Iemand toevoegen'
        save='Toevoegen'
        fields={[{ key: 'email', kind: 'text', label: 'E-mail' }]}
        values={{ email: 'ada@example.org' }}
        submit={() => Promise.resolve(failure)}
        onDone={() => {}}
        onClose={() => {}}
      />
    </MessagesProvider>,
  )

  // when
  fireEvent.click(getByRole('button', { name: 'Toevoegen' }))

  // then
  const field = await findByRole('textbox', {
    name: 'E-mail',
    description: 'Een gebruiker heeft dit e-mailadres al.',
  })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(getByText(/Er is al een rol met deze naam/)).toBeTruthy()
  expect(await a11yIssues(container)).toEqual([])
})

it('does not save a number that cannot be read, says why, and leaves it in its field', async () => {
  // given
  const submit = vi.fn(() => Promise.resolve({ ok: true, value: undefined } as const))
  const { getByRole, findByRole } = draw(
    <ManageForm
      title='New item'
      save='Save'
      fields={[{ key: 'count', kind: 'number', label: 'Count' }]}
      values={{ count: 1 }}
      submit={submit}
      onDone={() => {}}
      onClose={() => {}}
    />,
  )
  const box = getByRole('spinbutton', { name: 'Count' })
  const leave = (typed: string): void => {
    fireEvent.change(box, { target: { value: typed } })
    fireEvent.blur(box)
    fireEvent.click(getByRole('button', { name: 'Save' }))
  }

  // when: what precedes the letters is a number
  fireEvent.change(box, { target: { value: '12' } })
  leave('12 pieces')

  // then
  await findByRole('spinbutton', { description: '“12 pieces” is not a number. Enter one.' })
  expect(box).toHaveProperty('value', '12 pieces')

  // when
  leave('9007199254740993')

  // then
  await findByRole('spinbutton', {
    description: 'A number has at most 15 digits. Use a field of type text for longer ones.',
  })
  expect(box).toHaveProperty('value', '9007199254740993')
  expect(submit).not.toHaveBeenCalled()

  // when
  leave('13')

  // then
  expect(submit).toHaveBeenCalledWith({ count: 13 })
})

it('does not save a date that is not complete as no date', async () => {
  // given
  const submit = vi.fn(() => Promise.resolve({ ok: true, value: undefined } as const))
  const { getByRole, findByRole } = draw(
    <ManageForm
      title='New item'
      save='Save'
      fields={[{ key: 'when', kind: 'date', label: 'When' }]}
      values={{ when: '2026-11-30' }}
      submit={submit}
      onDone={() => {}}
      onClose={() => {}}
    />,
  )
  const year = await findByRole('spinbutton', { name: /year/i })

  // when
  fireEvent.change(year, { target: { value: '' } })
  fireEvent.click(getByRole('button', { name: 'Save' }))

  // then
  await findByRole('group', { description: 'This date is not complete. Enter the rest of it, or clear it.' })
  expect(submit).not.toHaveBeenCalled()

  // when
  for (const part of [/day/i, /month/i])
    fireEvent.change(getByRole('spinbutton', { name: part }), { target: { value: '' } })
  fireEvent.click(getByRole('button', { name: 'Save' }))

  // then
  expect(submit).toHaveBeenCalledWith({ when: null })
})

const listed = (of: 'texts' | 'numbers', value: unknown, submit: Submit) =>
  draw(
    <MessagesProvider lang='nl' table={{ ...shellWords, ...words }}>
      <ManageForm
        title='Item'
        save='Opslaan'
        fields={[{ key: 'list', kind: 'list', label: 'Lijst', of }]}
        values={{ list: value }}
        submit={submit}
        onDone={() => {}}
        onClose={() => {}}
      />
    </MessagesProvider>,
  )

it('edits a list of texts by its lines, and shows an empty line that is being typed', async () => {
  // given
  const submit = vi.fn(() => Promise.resolve({ ok: true, value: undefined } as const))
  const { getByRole, container } = listed('texts', ['rood', 'blauw'], submit)
  const lines = getByRole('textbox', { name: 'Lijst', description: 'Eén waarde per regel.' }) as HTMLTextAreaElement
  expect(lines.value).toBe('rood\nblauw')

  // when
  fireEvent.change(lines, { target: { value: 'rood\n' } })

  // then
  expect(lines.value).toBe('rood\n')

  // when
  fireEvent.change(lines, { target: { value: 'rood\n\ngroen\n' } })
  fireEvent.click(getByRole('button', { name: 'Opslaan' }))

  // then
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ list: ['rood', 'groen'] }))
  expect(await a11yIssues(container)).toEqual([])
})

it('reads a list of numbers as they are written in the language, and names a line that is not one', async () => {
  // given
  const submit = vi.fn(() => Promise.resolve({ ok: true, value: undefined } as const))
  const { getByRole, findByText } = listed('numbers', [1.5], submit)
  const lines = getByRole('textbox', { name: 'Lijst' }) as HTMLTextAreaElement
  expect(lines.value).toBe('1,5')

  // when
  fireEvent.change(lines, { target: { value: '1,5\nveel' } })
  fireEvent.click(getByRole('button', { name: 'Opslaan' }))

  // then
  await findByText(/veel/, { selector: 'p, span' })
  expect(lines.value).toBe('1,5\nveel')
  expect(submit).not.toHaveBeenCalled()

  // when
  fireEvent.change(lines, { target: { value: '1,5\n2,25' } })
  fireEvent.click(getByRole('button', { name: 'Opslaan' }))

  // then
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ list: [1.5, 2.25] }))
})
