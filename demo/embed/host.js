// The whole of what a host site writes: two back-end connections, and one look at what the elements tell.
import { configure } from '{{sdk}}/lc.js'

// Knows its visitor by a token that the host's own back end signs.
configure({
  name: 'operations',
  api: '{{platform}}/data',
  auth: { mode: 'token', getToken: async ({ signal }) => (await fetch('/lc-token', { signal })).json() },
})

// Knows nobody: sees what the public account may see.
configure({ name: 'open', api: '{{platform}}/data', auth: { mode: 'public' } })

const log = document.getElementById('log')
for (const name of ['lc-ready', 'lc-error', 'lc-saved', 'lc-filter-change']) {
  document.addEventListener(name, event => {
    const line = document.createElement('li')
    line.textContent = `${name} · ${event.target.id}`
    log.append(line)
  })
}
