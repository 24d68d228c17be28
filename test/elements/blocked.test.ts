// A server that refuses the page's origin, and a page whose policy refuses the server: both look like a broken network to fetch().
import { expect } from 'chai'
import type { LcElement } from '../../elements/element-types.ts'
import { afterEach, describe, it } from './mocha.ts'
import { clean, openFrame, textOf, until } from './tools.ts'

/** The same machine under its other name: another origin, which allows no one. */
const { port, hostname, origin } = location
const foreign = `http://${hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${port}`

/** Opens a page with two elements of one core; returns what they show and the messages in its console. */
async function open(policy = ''): Promise<{
  readonly texts: readonly string[]
  readonly codes: readonly string[]
  readonly logged: readonly string[]
}> {
  const frame = openFrame(`${policy}<script>
      window.logged = []; window.codes = []
      console.error = text => { window.logged.push(String(text)) }
      document.addEventListener('lc-error', event => window.codes.push(event.detail.code))
    </script>
    <lc-session api="${foreign}/data" public><lc-page app="a" page="p"></lc-page><lc-widget widget="w"></lc-widget></lc-session>
    <script type="module" src="/cdn/lc.js"></script>`)
  const found = await until(
    'two elements',
    () => {
      const all = [...(frame.contentDocument?.querySelectorAll<LcElement>('lc-page, lc-widget') ?? [])]
      return all.length === 2 && all.every(element => element.phase === 'error') && all
    },
    20_000,
  )
  const own = frame.contentWindow as unknown as {
    readonly logged: readonly string[]
    readonly codes: readonly string[]
  } // set above
  return { texts: found.map(textOf), codes: own.codes, logged: own.logged }
}

describe('a request that the browser blocks', () => {
  afterEach(clean)

  it('names the origin that the server does not allow, in each element and once in the console', async () => {
    const { texts, codes, logged } = await open()
    for (const text of texts)
      expect(text).to.include(`${foreign} does not accept requests from ${origin}`).and.to.include('LC_ORIGINS')
    expect([...new Set(codes)]).to.deep.equal(['origin'])
    expect(logged.filter(line => line.includes('LC_ORIGINS'))).to.have.length(1)
  })

  it('names the directive of the policy that does not allow the server', async () => {
    const { texts, codes, logged } = await open(
      `<meta http-equiv="Content-Security-Policy" content="connect-src 'self'">`,
    )
    for (const text of texts) expect(text).to.include(`Add ${foreign} to connect-src`)
    expect([...new Set(codes)]).to.deep.equal(['policy'])
    expect(logged.filter(line => line.includes('connect-src'))).to.have.length(1)
  })
})
