// @vitest-environment happy-dom
// A public page whose server knows an account for visitors (PER-009): all of them share it, so no draft of theirs belongs there.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Core, Session } from '../../api/core.ts'
import { messages } from '../../contract/messages.ts'
import { CoreProvider } from '../../stores/use.tsx'
import { MessagesProvider } from '../../ui/text.tsx'
import { ConnectedQuestionnaire } from '../connected.tsx'
import { server } from './server.test-kit.ts'

afterEach(() => {
  cleanup()
})

test('answers that a visitor gave without a connection are sent once there is one, and no draft is shared with other visitors', async () => {
  let isAway = true
  const settings = {
    app: 'ops',
    collection: 'faults',
    rows: [{ key: 'r', questions: [{ key: 'title', label: 'Title' }] }],
  }
  const { visitor, lines, end } = server(line => {
    if (line.startsWith('GET /questionnaire/12'))
      return { data: { id: '12', name: 'F', latest_version: { version: 1, settings } } }
    return isAway && line.startsWith('POST') ? 'away' : undefined
  })
  const session: Session = {
    status: 'public',
    user: {
      id: 'visitors',
      email: '',
      first_name: '',
      last_name: '',
      extra_information: {},
      roles: [],
      permissions: [],
      is_active: true,
    },
  }
  const core: Core = { ...visitor(), session: { get: () => session, subscribe: () => () => {} } }
  render(
    <CoreProvider core={core}>
      <MessagesProvider messages={messages} lang='en'>
        <ConnectedQuestionnaire template='12' />
      </MessagesProvider>
    </CoreProvider>,
  )
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Title'), 'Worn')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByText('Saved on this device; will be sent when you are online.')
  const posts = () => lines().filter(line => line === 'POST /item/ops/faults').length
  const before = posts()
  isAway = false
  globalThis.dispatchEvent(new Event('online'))
  await waitFor(() => expect(posts()).toBeGreaterThan(before))
  await screen.findByText('Your answers have been submitted.')
  expect(lines().filter(line => line.includes('/draft'))).toEqual([])
  end()
})
