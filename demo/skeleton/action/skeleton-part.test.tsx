// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { runActions } from '../../../src/acting/run.ts'
import { stageCore } from '../../../src/actions/stage.test-kit.ts'
import { sayEnglish } from '../../../src/form/rules.ts'
import { RootProvider } from '../../../src/ui/sheet.ts'
import Form from './edit.tsx'
import { facts } from './facts.ts'
import { skeletonPart } from './index.ts'
import { words } from './edit-words.ts'

afterEach(cleanup)
const say = (key: string, params?: Readonly<Record<string, string | number>>): string => sayEnglish(key, params, words)
const context = { app: '', collection: '', answers: [] }
const options = { find: () => skeletonPart }

it('shows its text as a message', async () => {
  const notify = vi.fn()
  const { core } = stageCore()
  const result = await runActions([{ type: 'skeleton-part', text: 'Saved.' }], { core, notify }, options)
  expect(result.ok).toBe(true)
  expect(notify).toHaveBeenCalledWith({ kind: 'info', text: 'Saved.' })
})

it('stops the sequence where it has no text', async () => {
  const { core } = stageCore()
  const result = await runActions([{ type: 'skeleton-part' }], { core, notify: vi.fn() }, options)
  expect(result).toMatchObject({ ok: false, message: 'This action does not say which text it shows.' })
})

it('is a sentence in the builder, and warns about what is missing', () => {
  expect(facts.sentence({ text: 'Saved.' }, say)).toBe('Show “Saved.”')
  expect(facts.sentence(facts.start(context), say)).toBe('Show … (write a text)')
  expect(facts.problems?.({ text: '' }, { context, after: [], say })).toEqual([
    { field: 'text', kind: 'error', message: 'Write a text.' },
  ])
})

it('has its text typed in a form', () => {
  const patch = vi.fn()
  render(
    <RootProvider root={document}>
      <Form action={{ text: '' }} context={context} services={{}} say={say} problemOf={() => undefined} patch={patch} />
    </RootProvider>,
  )
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'Saved.' } })
  expect(patch).toHaveBeenCalledWith({ text: 'Saved.' }, true)
})
