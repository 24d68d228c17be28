import { beforeEach, expect, it, vi } from 'vitest'

// each test meets the list as a page does that has loaded nothing else
beforeEach(() => {
  vi.resetModules()
})
const read = async () => {
  await import('./validators.ts')
  return {
    ...(await import('../form/checks.ts')),
    ...(await import('./index.ts')),
    loadChecks: () => import('./all-validators.ts'),
  }
}

it('has a check for every input, some of them loaded later', async () => {
  const { inputs, isInputType, isLoaded, loadChecks } = await read()
  const types = inputs.all().map(input => input.type)
  expect(types.filter(type => !isInputType(type))).toEqual([])
  await loadChecks()
  expect(types.filter(type => !isLoaded(type))).toEqual([])
})

it('never passes an answer whose check is not there yet', async () => {
  const { checkOf, inputs, isLoaded, loadChecks } = await read()
  const late = inputs
    .all()
    .map(input => input.type)
    .filter(type => !isLoaded(type))
  expect(late).toContain('iban')
  for (const type of late) expect(() => checkOf(type)).toThrow('Import all-validators.ts')
  expect(checkOf('stars')).toBeUndefined() // unknown: problems.ts reports it
  await loadChecks()
  for (const type of late) expect(checkOf(type)?.validate).toBeTypeOf('function')
})

it('sees in stored settings whether a check is missing, however the type is written', async () => {
  const { lacksChecks, loadChecks } = await read()
  const form = (type: string) => JSON.stringify({ rows: [{ lists: [{ questions: [{ type }] }] }] })
  expect(['open text', 'number', 'a map'].map(type => lacksChecks(form(type)))).toEqual([false, false, false])
  expect(['IBAN', ' File Upload ', 'map'].map(type => lacksChecks(form(type)))).toEqual([true, true, true])
  await loadChecks()
  expect(lacksChecks(form('iban'))).toBe(false)
})
