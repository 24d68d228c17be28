// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from '@testing-library/user-event'
import { messages } from '../contract/messages.ts'
import { MessagesProvider } from '../ui/text.tsx'
import type { Answers } from '../form/engine.ts'
import type { FormHandle } from './events.ts'
import { Questionnaire } from './questionnaire.tsx'
import { named, one, open } from './render-form.tsx'

afterEach(cleanup)

const asked = [
  { key: 'a', label: 'Name' },
  { key: 'n', label: 'Seats', type: 'number' },
]
const form = one(asked)
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const values = async () => [(await field('Name')).value, (await field('Seats')).value]

describe('what a page changes while somebody fills in its form', () => {
  test('settings that come later leave typed answers, half-typed answers and the focus', async () => {
    const { user, view, draw } = await open(form)
    await user.type(await field('Seats'), '12-')
    await user.type(await field('Name'), 'Ada')
    view.rerender(
      draw({
        settings: one([
          { ...asked[0], label: 'Name', sublabel: 'As in your passport' },
          asked[1] ?? {},
          { key: 'b', label: 'New' },
        ]),
      }),
    )
    await field('New')
    await user.keyboard(' L.')
    expect(await values()).toEqual(['Ada L.', '12-'])
  })

  test('answers to questions that are no longer asked, or are asked in another way, are left out', async () => {
    const { user, view, draw, saves } = await open(form)
    await user.type(await field('Name'), 'Ada')
    await user.type(await field('Seats'), '3')
    view.rerender(
      draw({
        settings: one([
          { key: 'a', label: 'Name', type: 'number' },
          { key: 'b', label: 'New' },
        ]),
      }),
    )
    await field('New')
    expect((await field('Name')).value).toBe('')
    await user.click(named('Submit'))
    await waitFor(() => expect(saves[0]?.answers).toEqual({ a: null, b: null }))
  })

  test('words and answers that come later fill in what nobody has answered, and lie under what was', async () => {
    const { user, view, draw } = await open(form)
    await user.type(await field('Name'), 'Ada')
    view.rerender(draw({ prefill: { a: 'Somebody', n: '4' } }))
    await waitFor(async () => expect(await values()).toEqual(['Ada', '4']))
    await user.type(await field('Name'), '!')
    view.rerender(draw({ prefill: { a: 'Somebody', n: '4' }, initialAnswers: { a: 'Stored', n: 5 } }))
    await waitFor(async () => expect(await values()).toEqual(['Ada!', '5']))
  })

  test('another record is another visit', async () => {
    const { user, view, draw } = await open(form, { initialAnswers: { a: 'One', n: 1 } })
    await user.type(await field('Name'), '!')
    view.rerender(draw({ initialAnswers: { a: 'Two', n: 2 } }))
    await waitFor(async () => expect(await values()).toEqual(['Two', '2']))
  })

  test('a page that hands each answer back keeps neither the keys nor the focus from anybody, and a reset goes to the first answers', async () => {
    let handle: FormHandle | null = null
    function Page() {
      const [answers, setAnswers] = useState<Answers>({ n: 1 })
      return (
        <MessagesProvider messages={messages} lang='en'>
          <Questionnaire
            settings={form}
            initialAnswers={answers}
            save={async () => ({ ok: true })}
            ref={made => {
              handle = made
            }}
            onEvent={event => {
              if (event.kind === 'answer') setAnswers(before => ({ ...before, [event.key]: event.value }))
            }}
          />
        </MessagesProvider>
      )
    }
    render(<Page />)
    const user = userEvent.setup()
    await user.click(await field('Name'))
    await user.keyboard('Ada Lovelace')
    expect(await values()).toEqual(['Ada Lovelace', '1'])
    expect(document.activeElement).toBe(await field('Name'))
    ;(handle as FormHandle | null)?.reset() // set by the ref above
    await waitFor(async () => expect(await values()).toEqual(['', '1']))
  })

  test('settings that come after the form was sent open it again', async () => {
    const { user, view, draw } = await open(form)
    await user.type(await field('Name'), 'Ada')
    await user.click(named('Submit'))
    await screen.findByRole('button', { name: 'Fill in another' })
    view.rerender(draw({ settings: one([...asked, { key: 'b', label: 'New' }]) }))
    await field('New')
    expect((await field('Name')).value).toBe('')
  })
})
