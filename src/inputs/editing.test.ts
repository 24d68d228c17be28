import { expect, test } from 'vitest'
import { inputs } from './index.ts'

const namesOf = (schema: unknown): readonly string[] =>
  schema !== null &&
  typeof schema === 'object' &&
  'entries' in schema &&
  schema.entries !== null &&
  typeof schema.entries === 'object'
    ? Object.keys(schema.entries)
    : []

test('every input with settings of its own has a panel in the builder that writes them (QUE-041)', async () => {
  const unreachable: string[] = []
  for (const input of inputs.all()) {
    const own = namesOf((await input.loadSchema()).schema).filter(name => name !== 'default_value') // every question has that one
    if (own.length > 0 && !input.loadEditor) unreachable.push(`${input.type}: ${own.join(', ')}`)
  }
  expect(unreachable).toEqual([])
})
