import { expect, test, vi } from 'vitest'
import { runActions } from '../../acting/run.ts'
import { stageCore } from '../stage.test-kit.ts'

const run = async (settings: object, answer: boolean | Promise<boolean>) => {
  const ask = vi.fn(() => Promise.resolve(answer))
  const setLoading = vi.fn()
  const notify = vi.fn()
  const { core } = stageCore()
  const result = await runActions(
    [{ type: 'popup', title: 'Sure?', text: 'Really?', ...settings }, { type: 'loading' }],
    { core, ask, setLoading, notify },
  )
  return { result, ask, setLoading, notify }
}

test('goes on when the person confirms, and cancels the rest when not (ACT-057)', async () => {
  expect((await run({ needsConfirm: true }, true)).setLoading).toHaveBeenCalled()
  const no = await run({ needsConfirm: true }, false)
  expect(no.setLoading).not.toHaveBeenCalled()
  expect(no.result).toMatchObject({ ok: false, isCancelled: true, message: '' })
  expect(no.notify).not.toHaveBeenCalled()
})
test('its buttons are Cancel and Confirm unless it names others (ACT-058)', async () => {
  expect((await run({ needsConfirm: true }, true)).ask).toHaveBeenCalledWith({
    title: 'Sure?',
    text: 'Really?',
    isQuestion: true,
    confirm: 'Confirm',
    cancel: 'Cancel',
  })
  expect((await run({ needsConfirm: true, confirm: 'Send', cancel: 'Back' }, true)).ask).toHaveBeenCalledWith(
    expect.objectContaining({ confirm: 'Send', cancel: 'Back' }),
  )
})
test('without needsConfirm it only shows a message, and the rest goes on at once (ACT-059)', async () => {
  const { ask, setLoading } = await run({}, new Promise<boolean>(() => {}))
  expect(ask).toHaveBeenCalledWith({ title: 'Sure?', text: 'Really?', isQuestion: false })
  expect(setLoading).toHaveBeenCalled()
})
test('a message without a question may name its button, and never closing it causes no error', async () => {
  expect((await run({ confirm: 'Understood' }, true)).ask).toHaveBeenCalledWith({
    title: 'Sure?',
    text: 'Really?',
    isQuestion: false,
    confirm: 'Understood',
  })
  const { core } = stageCore()
  const lost = vi.fn()
  process.once('unhandledRejection', lost)
  expect(
    (await runActions([{ type: 'popup' }], { core, ask: () => Promise.reject(new Error('closed with its page')) })).ok,
  ).toBe(true)
  await new Promise(setImmediate)
  process.off('unhandledRejection', lost)
  expect(lost).not.toHaveBeenCalled()
})
test('without a title and a text it opens with neither; a host that cannot open dialogs stops the rest', async () => {
  const { core } = stageCore()
  const [ask, setLoading] = [vi.fn(() => Promise.resolve(true)), vi.fn()]
  await runActions([{ type: 'popup' }], { core, ask })
  expect(ask).toHaveBeenCalledWith({ title: '', text: '', isQuestion: false })
  expect(
    await runActions([{ type: 'popup', needsConfirm: true }, { type: 'loading' }], { core, setLoading }),
  ).toMatchObject({ ok: false, message: 'The action “Popup” cannot run here: no dialog can be shown.' })
  expect(
    (await runActions([{ type: 'popup', title: 7 }, { type: 'loading' }], { core, ask, setLoading })).message,
  ).toMatch(/^The action “popup” is not set up right: title /)
  expect(setLoading).not.toHaveBeenCalled()
})
