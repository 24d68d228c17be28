// What is created on a screen must not be there twice because a reply was lost: such calls are sent with an Idempotency-Key.
// What visitors load is not looked at: the division of the files joins the code of keys to all that a page draws first.
import { expect, it } from 'vitest'
import { calls } from '../../src/contract/calls/index.ts'
import { filesBelow, isForTests, textOf } from './files.ts'

const keyed = new Set(Object.values(calls).flatMap(({ id, once }) => (once?.join() === 'header' ? [id] : [])))
/** A function with a call among its first two arguments. */
const sent = /\b(\w+)(?:<[^>()]*>)?\(\s*(?:[\w.]+,\s*)?\w+Calls\.(\w+)/g
/** They send nothing. */
const others = new Set(['refetch', 'sendOnce', 'useCall'])

/** Returns the calls of a text that need a key and are sent without one. */
const unkeyed = (text: string): string[] =>
  [...text.matchAll(sent)].flatMap(([, by = '', id = '']) => (keyed.has(id) && !others.has(by) ? [`${by} ${id}`] : []))

it('sends calls that take an Idempotency-Key with one', () => {
  expect(keyed.size).toBeGreaterThan(20)
  expect(unkeyed('await send(\n  host.core, messageCalls.sendMessage, {})')).toEqual(['send sendMessage'])
  expect(unkeyed('await sendOnce(core, messageCalls.sendMessage, {})')).toEqual([])
  const files = ['src/shell', 'src/builders', 'src/workbench'].flatMap(folder => filesBelow(folder, /\.tsx?$/))
  const found = files.flatMap(path => (isForTests(path) ? [] : unkeyed(textOf(path)).map(one => `${path}: ${one}`)))
  expect(found, 'use sendOnce of src/api/send-once.ts').toEqual([])
})
