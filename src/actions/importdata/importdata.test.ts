import { expect, test, vi } from 'vitest'
import { runActions } from '../../acting/run.ts'
import { stageCore } from '../stage.test-kit.ts'

const { core } = stageCore()
const imported = { import: 'i1', run: 'r1', file_name: 'a.csv', created: 2, changed: 0, unchanged: 1, refused: 0 }

test('opens the picker of a stored import for the kinds of files that are set (ACT-017, IMP-003)', async () => {
  const importFile = vi.fn(() => Promise.resolve(imported))
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
    importFile: () => Promise.resolve(undefined),
    refresh: () => Promise.reject(new Error('It was begun.')),
  })
  expect(result).toMatchObject({ ok: false, isCancelled: true })
  expect(notify).not.toHaveBeenCalled()
})

test('says so if it does not know which import it runs', async () => {
  const result = await runActions([{ type: 'importdata' }], { core, importFile: () => Promise.resolve(imported) })
  expect(result).toMatchObject({ ok: false, message: 'This action does not say which import it runs.' })
})

test('what it imported travels with the action flow that follows it, and with none before (IMP-004)', async () => {
  const { core: flows, asked } = stageCore(() => ({ data: { uuid: 'u', exitcode: 0 } }))
  const flow = { type: 'actionflow', actionflowid: 'f1' }
  const result = await runActions([flow, { type: 'importdata', import: 'i1' }, flow], {
    core: flows,
    importFile: () => Promise.resolve(imported),
  })
  expect(result).toMatchObject({ ok: true, finished: 3 })
  expect(asked.map(({ path, body }) => [path, (body as { settings: object }).settings])).toEqual([
    ['/actionflow/start', expect.not.objectContaining({ importData: expect.anything() })],
    ['/actionflow/start', expect.objectContaining({ importData: imported })],
  ])
})
