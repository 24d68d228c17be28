// A page in TypeScript without a framework, against the typings of the package. What must not compile is marked as such.
import type { Core } from 'lc-elements'
import 'lc-elements/lc.css'
import 'lc-elements/all'
import 'lc-elements/elements/lc-page.js'

const page = document.querySelector('lc-page')
const form = document.createElement('lc-questionnaire')
const session = document.createElement('lc-session')
const chart = document.createElement('lc-bar-chart')

page?.setFilters({ region: ['EU'] })
form.answers = { title: 'A' }
chart.data = [{ month: 'Jan' }]
session.getToken = async ({ reason }) => (reason === 'initial' ? 'token' : { token: 'token', expiresAt: 1 })

page?.addEventListener('lc-filter-change', event => {
  const key: string = event.detail.key
  console.log(key, event.detail.all['region'], event.currentTarget)
})
form.addEventListener('lc-before-save', event => {
  event.detail.waitUntil(Promise.resolve())
})
session.addEventListener('lc-session-change', ({ detail }) => console.log(detail.user?.email))
document.createElement('lc-sign-in').addEventListener('lc-signed-in', ({ detail }) => console.log(detail.user.id))
document.createElement('lc-app').addEventListener('lc-error', ({ detail }) => detail.retry())
chart.addEventListener('click', event => console.log(event.clientX))
chart.addEventListener('an-event-of-the-page', event => console.log(event.type))
const listener = (event: CustomEvent<{ readonly phase: string }>): void => console.log(event.detail.phase)
chart.addEventListener('lc-state', listener)
chart.removeEventListener('lc-state', listener)
export const core: Core | string | undefined = chart.core

// @ts-expect-error no such member of the detail
form.addEventListener('lc-saved', event => console.log(event.detail.nothing))
// @ts-expect-error the phase is one of four words
chart.addEventListener('lc-state', (event: CustomEvent<{ readonly phase: number }>) => console.log(event.detail.phase))
// @ts-expect-error settings are an object
chart.config = '{"x":"month"}'
// @ts-expect-error rows are a list
chart.data = { month: 'Jan' }
// @ts-expect-error only read
chart.phase = 'ready'
// @ts-expect-error a form has no such type
form.type = 'popup'
// @ts-expect-error no such tag
document.createElement('lc-pie').refresh()
