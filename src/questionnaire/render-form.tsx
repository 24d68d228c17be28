// For the tests of the shell: opens a form with a save that returns what the test sets, and records its events.
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Loose } from '../base/loose.ts'
import { catalogue } from '../../elements/languages.ts'
import { MessagesProvider } from '../ui/text.tsx'
import type { FormEvent } from './events.ts'
import { Questionnaire } from './questionnaire.tsx'
import type { QuestionnaireProps } from './questionnaire-props.ts'
import type { SaveAnswer, SaveRequest } from './saving/saver.ts'

export async function open(
  settings: Loose,
  more: Partial<QuestionnaireProps> & { readonly answers?: readonly SaveAnswer[] } = {},
) {
  const { answers = [], onEvent, ...props } = more
  const events: FormEvent[] = []
  const saves: SaveRequest[] = []
  const replies = [...answers]
  const save = (request: SaveRequest): Promise<SaveAnswer> => {
    saves.push(request)
    return Promise.resolve(replies.shift() ?? { ok: true, id: 'new1' })
  }
  const draw = (extra: Partial<QuestionnaireProps> = {}) => (
    <MessagesProvider catalogue={catalogue} lang='en'>
      <Questionnaire
        settings={settings}
        save={save}
        onEvent={event => {
          events.push(event)
          onEvent?.(event)
        }}
        {...props}
        {...extra}
      />
    </MessagesProvider>
  )
  const view = render(draw())
  await waitFor(() => expect(events.some(event => event.kind === 'ready')).toBe(true), { timeout: 10_000 })
  return { events, saves, view, draw, user: userEvent.setup(), kinds: () => events.map(event => event.kind) }
}
export const one = (questions: readonly Loose[], more: Loose = {}): Loose => ({
  rows: [{ key: 'r', step: 1, questions }],
  ...more,
})
export const steps = (count: number, more: Loose = {}): Loose => ({
  rows: Array.from({ length: count }, (_, i) => ({
    key: `r${i}`,
    step: i + 1,
    questions: [{ key: `q${i}`, label: `Question ${i + 1}` }],
  })),
  ...more,
})
export const named = (name: string | RegExp) => screen.getByRole('button', { name })
export const noSuch = (name: string | RegExp) => screen.queryByRole('button', { name })
