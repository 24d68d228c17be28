import { beforeAll, expect, test, vi } from 'vitest'
import type { Loose } from '../../base/loose.ts'
import { checkActions } from '../form/form-actions/check.ts'
import { circleFrom } from './form-circles.ts'
import { loadKinds } from './kinds.ts'
import type { Kinds } from './kinds.ts'

let kinds: Kinds
beforeAll(async () => {
  kinds = await loadKinds()
})

const open = (template: string): object => ({ type: 'questionnaire', template })
/** A form with a button that opens others. */
const withButton = (...forms: readonly string[]): Loose => ({
  rows: [{ questions: [{ key: 'go', type: 'button', settings: { actions: forms.map(open) } }] }],
})
/** Reads forms by their id, and by their id with a `-slug`. */
const reader = (forms: Readonly<Record<string, Loose>>) =>
  vi.fn(async (form: string) => {
    const id = form.replace('-slug', '')
    const settings = forms[id]
    return settings && { id, name: id.toUpperCase(), settings }
  })
const circle = (opened: string, home: string | undefined, forms: Readonly<Record<string, Loose>>, over?: Loose) =>
  circleFrom(opened, { home, kinds, read: reader(forms), ...(over ? { over } : {}) })

test('finds the way back to the form that an action belongs to, the shortest first', async () => {
  const forms = {
    a: withButton('a'),
    b: { submitactions: [open('c'), { type: 'wait' }, open('a-slug')] },
    c: withButton('d'),
    d: withButton('a'),
  }
  expect(await circle('a', 'a', forms)).toEqual({ form: 'A', through: [] })
  expect(await circle('a-slug', 'a', forms)).toEqual({ form: 'A', through: [] })
  expect(await circle('b', 'a', forms)).toEqual({ form: 'A', through: ['B'] })
  expect(await circle('c', 'a', forms)).toEqual({ form: 'A', through: ['C', 'D'] })
})

test('finds the way of an opened form back to itself, also by the settings that open it', async () => {
  const forms = { a: withButton('b'), b: { submitactions: [open('a')] }, c: withButton('b'), d: withButton() }
  expect(await circle('a', undefined, forms)).toEqual({ form: 'A', through: ['B'] })
  expect(await circle('d', undefined, forms)).toBeUndefined()
  expect(await circle('d', undefined, forms, { submitactions: [open('d')] })).toEqual({ form: 'D', through: [] })
  expect(await circle('c', undefined, forms)).toBeUndefined() // the circle of a and b is theirs
})

test('finds none in forms that end, cannot be read, or hold something else', async () => {
  const odd = { submitactions: 'open a', rows: [null, 7, { actions: [null, [], { type: 'questionnaire' }] }] }
  expect(await circle('b', 'a', { a: withButton('b'), b: withButton('gone', 'c'), c: odd })).toBeUndefined()
  expect(await circle('gone', 'a', {})).toBeUndefined()
  const data = { rows: [{ options: [open('a')] }] } // not a list of actions
  expect(await circle('b', 'a', { a: withButton(), b: data })).toBeUndefined()
})

test('reads each form once, and no more than thirty', async () => {
  const ids = Array.from({ length: 60 }, (_, at) => `f${at}`)
  const read = reader(Object.fromEntries(ids.map((id, at) => [id, withButton(`f${at + 1}`, id)])))
  expect(await circleFrom('f0', { home: 'home', kinds, read })).toBeUndefined()
  expect(new Set(read.mock.calls.map(([id]) => id)).size).toBeLessThanOrEqual(31)
})

test('is a problem of a form at the button that opens it, and after sending', async () => {
  const forms = { a: withButton('b'), b: withButton('a') }
  const services = { formId: () => 'a', readForm: reader(forms) }
  const found = await checkActions({ ...withButton('b'), submitactions: [{ type: 'wait' }, open('a')] }, services)
  expect(found.map(({ path, kind, message }) => [path, kind, message])).toEqual([
    ['', 'warning', 'After sending, action 2: The form “A” opens itself.'],
    ['rows/0/questions/0', 'warning', 'Button, action 1: The form “A” opens itself again through B.'],
  ])
})
