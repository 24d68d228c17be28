// The whole platform is one element. This page does what any embedding page does: configure, insert, listen.
import { configure } from '../../elements/auto.ts'

const secure = location.protocol === 'https:'

const core = configure({
  api: '/data/',
  socket: `${secure ? 'wss' : 'ws'}://${location.host}/api/`,
  auth: { mode: 'password' },
  provider: { name: 'lc-elements', url: 'https://www.npmjs.com/package/lc-elements' },
})

/** What first.js draws with at the next visit; without a storage it draws as for a first one. */
function noteFirstPaint(now: { readonly theme?: unknown; readonly isSignedIn?: boolean }): void {
  try {
    const former: unknown = JSON.parse(localStorage.getItem('first-paint') ?? '{}')
    localStorage.setItem('first-paint', JSON.stringify({ ...(former as object), ...now })) // an object: nobody else writes it
  } catch {
    /* no storage, or no room */
  }
}
core.session.subscribe(() => {
  const { status } = core.session.get()
  if (status !== 'starting') noteFirstPaint({ isSignedIn: status === 'signed-in' })
})

const detailOf = (event: Event): Readonly<Record<string, unknown>> =>
  event instanceof CustomEvent && event.detail !== null && typeof event.detail === 'object' ? event.detail : {}

document.addEventListener('lc-title', event => {
  const { title } = detailOf(event)
  if (typeof title === 'string') document.title = title === 'Workspace' ? title : `${title} · Workspace`
})

document.addEventListener('lc-theme', event => {
  const { theme } = detailOf(event)
  noteFirstPaint({ theme })
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
})

let langTimer: ReturnType<typeof setTimeout> | undefined
document.addEventListener('lc-lang', event => {
  const { lang } = detailOf(event)
  clearTimeout(langTimer)
  // a browser styles the whole page again for another `lang`: the words are painted first
  langTimer = setTimeout(() => {
    if (typeof lang === 'string' && document.documentElement.lang !== lang) document.documentElement.lang = lang
  }, 200)
})
