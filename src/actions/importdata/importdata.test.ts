import { expect, test, vi } from 'vitest'
import { runActions } from '../../acting/run.ts'
import { stageCore } from '../stage.test-kit.ts'

const { core } = stageCore()

test('opens the picker of a stored import for the kinds of files that are set (ACT-017, IMP-003)', async () => {
  const importFile = vi.fn(() => Promise.resolve(true))
  const result = await runActions([{ type: 'importdata', import: 'i1', fileTypes: ['csv', 'xlsx'] }], {
    core,
    importFile,
  })
  expect(result).toMatchObject({ ok: true, finished: 1 })
  expect(importFile).toHaveBeenCalledWith({ import: 'i1', fileTypes: ['csv', 'xlsx'] })
})

test('does not begin what follows if nothing was imported', async () => {
  const notify = vi.fn()
  const result = await runActions([{ type: 'importdata', import: 'i1' }, { type: 'refresh' }], {
    core,
    notify,
    importFile: () => Promise.resolve(false),
    refresh: () => Promise.reject(new Error('It was begun.')),
  })
  expect(result).toMatchObject({ ok: false, isCancelled: true })
  expect(notify).not.toHaveBeenCalled()
})

test('says so if it does not know which import it runs', async () => {
  const result = await runActions([{ type: 'importdata' }], { core, importFile: () => Promise.resolve(true) })
  expect(result).toMatchObject({ ok: false, message: 'This action does not say which import it runs.' })
})
