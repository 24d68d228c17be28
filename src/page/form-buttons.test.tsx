// @vitest-environment happy-dom
import { configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closePages, moduleOf, openPage } from './form-stage.test-kit.tsx'
import { turns } from '../../test/tools/turns.ts'

configure({ asyncUtilTimeout: 5000 })
afterEach(closePages)

const insert = (what: string) => ({
  type: 'insert',
  app: 'ops',
  collection: 'log',
  payload: { what, title: '$title', of: '$_id' },
})
async function open(selection: Readonly<Record<string, unknown>>, more: Partial<Parameters<typeof openPage>[0]> = {}) {
  const page = openPage({ modules: [moduleOf('form', 'Questionnaire', { template: 'report', ...selection })], ...more })
  const title = await screen.findByRole('textbox', { name: /Title/ })
  const button = (name: string): HTMLElement => screen.getByRole('button', { name })
  const paths = (): readonly string[] => page.written.map(({ method, path }) => `${method} ${path}`)
  return { ...page, title, button, paths, severity: screen.getByRole('textbox', { name: /Severity/ }) }
}

describe('a button of the page', () => {
  it('stands before Save and Submit and runs its actions on the answers as they stand (ACT-011, WID-079)', async () => {
    const { user, title, button, written, heard } = await open({
      actionbuttons: [{ id: 'note', label: 'Make a note', actions: [insert('note')] }],
    })
    expect(
      within(screen.getByRole('button', { name: 'Submit' }).parentElement as HTMLElement)
        .getAllByRole('button')
        .map(one => one.textContent),
    ).toEqual(['Make a note', 'Save', 'Submit']) // a button is in the footer
    await user.type(title, 'Oil')
    await user.click(button('Make a note'))
    await waitFor(() =>
      expect(written).toEqual([
        { method: 'POST', path: '/item/ops/log', body: { what: 'note', title: 'Oil', of: null } },
      ]),
    )
    expect(heard).toHaveBeenCalledWith(
      'lc-action',
      expect.objectContaining({
        type: 'button',
        button: 'note',
        widget: 'form',
        record: { title: 'Oil', severity: null },
      }),
      true,
    )
  })

  it('knows the item once the answers are saved, and not that of the form before', async () => {
    const { user, title, button, written } = await open({
      actionbuttons: [{ id: 'note', label: 'Make a note', actions: [insert('note')] }],
    })
    await user.type(title, 'Oil')
    await user.click(button('Save'))
    await waitFor(() => expect(written).toHaveLength(1))
    await user.click(button('Make a note'))
    await waitFor(() => expect(written[1]?.body).toMatchObject({ of: 'new' }))
    await user.click(button('Submit'))
    await user.click(await screen.findByRole('button', { name: 'Fill in another' }))
    await screen.findByRole('textbox', { name: /Title/ })
    await user.click(button('Make a note'))
    await waitFor(() => expect(written[3]?.body).toMatchObject({ what: 'note', of: null }))
  })

  it('is not run if the host cancels it, nor twice at a time, nor while the page is edited (ACT-005)', async () => {
    const actionbuttons = [
      {
        id: 'note',
        label: 'Make a note',
        actions: [{ type: 'popup', needsConfirm: true, title: 'Sure?' }, insert('note')],
      },
    ]
    const first = await open({ actionbuttons }, { onEvent: name => name !== 'lc-action' })
    await first.user.click(first.button('Make a note'))
    await turns()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    closePages()
    const second = await open({ actionbuttons }, { isEditing: true })
    await second.user.click(second.button('Make a note'))
    await turns()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    closePages()
    const third = await open({ actionbuttons })
    await third.user.click(third.button('Make a note'))
    await screen.findByRole('alertdialog', { name: 'Sure?' })
    third.button('Make a note').click()
    await third.user.click(third.button('Confirm'))
    await waitFor(() => expect(third.written).toHaveLength(1))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect([...first.written, ...second.written]).toEqual([])
  })
})

describe('Save and Submit', () => {
  it('carry the ids of the settings (WID-079)', async () => {
    const { button } = await open({ savebutton: { id: 'keep' }, submitbutton: 'send' })
    expect([button('Save').id, button('Submit').id]).toEqual(['keep', 'send'])
  })

  it('take words and looks from the action button of their id, and run its actions first (WID-079)', async () => {
    const { user, title, button, paths } = await open({
      submitbutton: { id: 'send' },
      actionbuttons: [
        {
          id: 'send',
          label: 'Send it',
          icon: 'mail',
          variant: 'danger',
          actions: [{ type: 'popup', needsConfirm: true, title: 'Send now?' }, insert('sent')],
        },
      ],
    })
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    expect(button('Send it').dataset['variant']).toBe('danger')
    await user.type(title, 'Oil')
    await user.click(button('Send it'))
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Send now?' })).getByRole('button', { name: 'Cancel' }),
    )
    await waitFor(() => expect(button('Send it').getAttribute('aria-busy')).toBeNull())
    expect(paths()).toEqual([])
    await user.click(button('Send it'))
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Send now?' })).getByRole('button', { name: 'Confirm' }),
    )
    await waitFor(() => expect(paths()).toEqual(['POST /item/ops/log', 'POST /item/ops/reports']))
  })

  it('first show what is missing: no confirmation is requested for answers that cannot be sent', async () => {
    const { user, button, paths } = await open({
      submitbutton: 'send',
      actionbuttons: [
        { id: 'send', label: 'Send it', actions: [{ type: 'popup', needsConfirm: true, title: 'Send now?' }] },
      ],
    })
    await user.click(button('Send it'))
    expect(await screen.findByText('Some answers are still missing')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(paths()).toEqual([])
  })
})

describe('conditions', () => {
  const linked = {
    savebutton: { id: 'keep' },
    submitbutton: { id: 'send' },
    actionbuttons: [{ id: 'note', label: 'Make a note', actions: [insert('note')] }],
    conditions: [
      { link: 'note', key: 'severity', value: 'Low' },
      { link: 'keep', key: 'severity', value: 'Low' },
      { link: 'send', key: 'severity', value: 'None' },
      { link: 'send', key: 'severity', value: 'High' },
    ],
    conditionactions: [
      { link: 'note', conditiontype: 'hide' },
      { link: 'keep', conditiontype: 'disable' },
      { link: 'send', conditiontype: 'style', stylingId: { link: 'urgent' } },
    ],
    stylings: { urgent: { submit_button: { background: '#b42318' } } },
  }
  it('follow the answers: they hide, disable and restyle the buttons they are linked to, and let them be again (WID-079)', async () => {
    const { user, severity, button } = await open(linked)
    expect(button('Make a note')).toBeTruthy()
    await user.type(severity, 'Low')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Make a note' })).toBeNull())
    expect(button('Save')).toHaveProperty('disabled', true)
    expect(button('Submit').style.background).toBe('')
    await user.clear(severity)
    await user.type(severity, 'High')
    await waitFor(() => expect(button('Submit').style.background).toBe('#b42318'))
    expect(button('Make a note')).toBeTruthy()
    expect(button('Save')).toHaveProperty('disabled', false)
  })

  it('keep a hidden Submit from being asked for by Enter (WID-079)', async () => {
    const { user, title, severity, button, paths } = await open({
      ...linked,
      conditionactions: [{ link: 'send', conditiontype: 'hide' }],
    })
    await user.type(title, 'Oil')
    await user.type(severity, 'None')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull())
    severity.closest('form')?.requestSubmit()
    await turns()
    expect(paths()).toEqual([])
    await user.clear(severity)
    await user.click(button('Submit'))
    await waitFor(() => expect(paths()).toEqual(['POST /item/ops/reports']))
  })
})
