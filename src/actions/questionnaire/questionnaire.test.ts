import { expect, test, vi } from 'vitest'
import { runActions } from '../../acting/run.ts'
import { stageCore } from '../stage.test-kit.ts'
import { turns } from '../../../test/tools/turns.ts'

const { core } = stageCore()
const open = async (
  settings: object,
  {
    isSaved = true,
    record,
  }: { readonly isSaved?: boolean | Promise<boolean>; readonly record?: Readonly<Record<string, unknown>> } = {},
) => {
  const openQuestionnaire = vi.fn(() => Promise.resolve(isSaved))
  const setLoading = vi.fn()
  const running = runActions(
    [{ type: 'questionnaire', template: 'report', ...settings }, { type: 'wait' }, { type: 'loading' }],
    { core, openQuestionnaire, setLoading, record },
  )
  return { openQuestionnaire, setLoading, running, result: isSaved instanceof Promise ? undefined : await running }
}

test('opens the form it names, with the settings of this place over those of the template (ACT-028)', async () => {
  const { openQuestionnaire, result } = await open({
    app: 'ops',
    collection: 'faults',
    modaltitle: 'Fault',
    pagination: '',
    label: 'New',
    addData: { from: 'list' },
  })
  expect(openQuestionnaire).toHaveBeenCalledWith({
    template: 'report',
    app: 'ops',
    collection: 'faults',
    config: { modaltitle: 'Fault', addData: { from: 'list' } },
  })
  expect(result?.ok).toBe(true)
})

test('a wait goes on when the form is done, and not when it was closed unsaved (QUE-075)', async () => {
  let end = (_isSaved: boolean): void => {}
  const { setLoading, running } = await open(
    {},
    {
      isSaved: new Promise<boolean>(resolve => {
        end = resolve
      }),
    },
  )
  await turns()
  expect(setLoading).not.toHaveBeenCalled()
  end(true)
  await running
  expect(setLoading).toHaveBeenCalled()
  const closed = await open({}, { isSaved: false })
  expect(closed.result).toMatchObject({ ok: false, isCancelled: true, message: '' })
  expect(closed.setLoading).not.toHaveBeenCalled()
})

test('changes the item its record leads to; without that value it opens nothing (QUE-014)', async () => {
  const record = { _id: 'R7', unit: { number: 12 } }
  expect((await open({ crud: 'Update' }, { record })).openQuestionnaire).toHaveBeenCalledWith({
    template: 'report',
    record,
    config: { crud: 'Update', join_key: '_id' },
  })
  expect((await open({ crud: 'Update', join_key: 'unit.number' }, { record })).openQuestionnaire).toHaveBeenCalledWith(
    expect.objectContaining({ config: { crud: 'Update', join_key: 'unit.number' } }),
  )
  for (const [settings, given] of [
    [{}, {}],
    [{}, { record: { _id: null } }],
    [{ join_key: 'gone' }, { record }],
    [{ join_key: 'gone' }, { record: { gone: '' } }],
    [{ join_key: 'gone' }, { record: { gone: [1] } }],
  ] as const) {
    const { openQuestionnaire, result } = await open({ crud: 'Update', ...settings }, given)
    expect(openQuestionnaire).not.toHaveBeenCalled()
    expect(result?.message).toMatch(/^The record has no “(_id|gone)”/)
  }
})

test('reports what is missing instead of opening nothing', async () => {
  for (const template of ['', undefined])
    expect((await open({ template })).result?.message).toBe('This action does not say which form it opens.')
  expect((await runActions([{ type: 'questionnaire', template: 'report' }], { core })).message).toBe(
    'The action “Form” cannot run here: no form can be opened.',
  )
})

test('each setting of QUE-013 may be set here over the template, and an empty or unknown setting leaves that of the template', async () => {
  const over = {
    progressbar: false,
    addData: { a: 1 },
    modaltitle: 'T',
    navigation: { title: 'N' },
    navigationShow: false,
    uniqueResponse: true,
    banner: 'b',
    banner_source: 's',
    pagination: 'Buttons',
    submitactions: [],
    saveButton: {},
    submitButton: {},
    message: {},
    dataset: 'd',
  }
  expect((await open({ ...over, rows: [], label: 'x' })).openQuestionnaire).toHaveBeenCalledWith({
    template: 'report',
    config: over,
  })
  const { openQuestionnaire } = await open({ banner: null, dataset: undefined, modaltitle: '' })
  expect(openQuestionnaire.mock.calls).toStrictEqual([[{ template: 'report', config: {} }]]) // no member that is undefined
})

test('the form may be named by number, or under its former name', async () => {
  expect((await open({ template: 7 })).openQuestionnaire).toHaveBeenCalledWith({ template: '7', config: {} })
  expect((await open({ template: undefined, questionnaire: 'old' })).openQuestionnaire).toHaveBeenCalledWith({
    template: 'old',
    config: {},
  })
})

test('a form that creates hands on its crud and the record it was opened from', async () => {
  const record = { name: 'no id' }
  expect((await open({ crud: 'Create' }, { record })).openQuestionnaire).toHaveBeenCalledWith({
    template: 'report',
    record,
    config: { crud: 'Create', join_key: '_id' },
  })
})

test('settings that cannot be read are named by their place', async () =>
  expect((await open({ app: 7 })).result?.message).toMatch(/^The action “questionnaire” is not set up right: app /))
