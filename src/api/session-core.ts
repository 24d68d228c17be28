// The core of an <lc-session>. A session never replaces a core that is in use: if its name belongs to another server or
// another sign-in, the session gets its own core, under a name derived from its options.
import type { Auth, Core, CoreOptions } from './core.ts'
import { addSessionCore, findCore, removeCore } from './cores.ts'
import { createCore } from './create-core.ts'
import { shortHash } from './storage.ts'

export type GetToken = Extract<Auth, { readonly mode: 'token' }>['getToken']

export interface SessionMarkup {
  readonly name: string
  /** The page wrote the name: sessions of one name belong together, whatever function gives their token. */
  readonly isNamed: boolean
  /** Without `auth`: it follows from the next two. */
  readonly options: Omit<CoreOptions, 'name' | 'auth'>
  /** Where the token comes from, to tell sessions apart: an address, or the function itself. Undefined: no token. */
  readonly source: string | GetToken | undefined
  readonly auth: Auth
}

interface Claim {
  source: SessionMarkup['source']
  auth: Auth
  readonly holders: Set<object>
}
const claims = new WeakMap<Core, Claim>()

/** Returns the core for a session's markup. `former`: its previous core; a core that no session uses is ended. */
export function claimCore(holder: object, markup: SessionMarkup, former: Core | undefined): Core {
  if (former) claims.get(former)?.holders.delete(holder)
  const core = former && fits(former, markup) ? former : findOrCreate(markup, former)
  const claim = claims.get(core)
  if (claim) Object.assign(claim, { source: markup.source, auth: markup.auth })
  claim?.holders.add(holder)
  if (former && former !== core && claims.get(former)?.holders.size === 0) removeCore(former)
  return core
}

/** The session left the page. Its core stays: a page that shows it again continues to use it. */
export function releaseCore(holder: object, core: Core): void {
  claims.get(core)?.holders.delete(holder)
}

function findOrCreate(markup: SessionMarkup, former: Core | undefined): Core {
  const { options, source } = markup
  const own = `${markup.name}~${shortHash(`${options.api} ${typeof source === 'string' ? source : markup.auth.mode}`)}`
  for (let number = 0; ; number++) {
    const name = number === 0 ? markup.name : number === 1 ? own : `${own}-${number}`
    const found = findCore(name)
    if (found && found !== former && fits(found, markup)) return found
    if (!found || (found === former && claims.get(found)?.holders.size === 0)) return create(name, markup)
  }
}

function create(name: string, { options, source, auth }: SessionMarkup): Core {
  const claim: Claim = { source, auth, holders: new Set() }
  const core = addSessionCore(
    createCore({
      ...options,
      name,
      // a page that draws itself again hands over another function for the same session
      auth:
        auth.mode === 'token'
          ? {
              mode: 'token',
              getToken: context => (claim.auth.mode === 'token' ? claim.auth.getToken(context) : Promise.resolve(null)),
            }
          : auth,
    }),
  )
  claims.set(core, claim)
  return core
}

/** Returns whether a core matches the markup. */
function fits(core: Core, { isNamed, options, source, auth }: SessionMarkup): boolean {
  const { auth: own = { mode: 'password' } } = core.options
  if (core.ended?.aborted === true || core.api !== options.api || own.mode !== auth.mode) return false
  if (own.mode !== 'token') return true
  const claim = claims.get(core)
  if (!claim) return isNamed || own.getToken === source
  if (claim.source === source) return true
  return typeof claim.source === 'function' && typeof source === 'function' && (isNamed || claim.holders.size === 0)
}
