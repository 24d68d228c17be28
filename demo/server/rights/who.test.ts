import { describe, expect, it } from 'vitest'
import type { Right } from '../../../src/contract/call.ts'
import type { AccessTokens, TokenClaims } from '../auth/tokens.ts'
import type { Repo } from '../data/repo.ts'
import { builder, embed, person, visitor } from './people.test-kit.ts'
import { identify, isAdmin, isBuilder, lacks, permissionsOf } from './who.ts'

const active = new Map<string, boolean>([
  ['eve', true],
  ['gone', false],
])
const repo = (isPublic?: boolean) =>
  ({
    users: {
      account: (id: string) => {
        const is_active = id === 'public' ? isPublic : active.get(id)
        return Promise.resolve(is_active === undefined ? undefined : { id, is_active })
      },
    },
    sessions: { isRevoked: (session: string) => Promise.resolve(session === 'over') },
  }) as unknown as Repo // the part that is used
const tokens = (value: TokenClaims) =>
  ({
    verify: token =>
      Promise.resolve(token === 'good' ? { ok: true, value } : { ok: false, code: 'unauthorized', message: 'bad' }),
  }) satisfies Partial<AccessTokens> as unknown as AccessTokens // the part that is used
const session = (userId: string, name = 'runs') => tokens({ kind: 'user', userId, session: name })
const claims = (more: object = {}) =>
  tokens({ kind: 'embed', claims: { sub: 'customer-7', scope: [], filters: {}, exp: 0, ...more } })

describe('the caller', () => {
  it('is the public account without a token, with its rights while it is active', async () => {
    for (const header of [undefined, '', 'Bearer ']) {
      expect(await identify(header, undefined, session('eve'), repo(true))).toEqual({
        ok: true,
        value: { kind: 'public', id: 'public', user: { id: 'public', is_active: true } },
      })
    }
    expect(await identify(undefined, undefined, session('eve'), repo(false))).toEqual({
      ok: true,
      value: { kind: 'public', id: 'public', user: undefined },
    })
    expect(await identify(undefined, undefined, session('eve'), repo())).toEqual({
      ok: true,
      value: { kind: 'public', id: 'public', user: undefined },
    })
  })

  it('is nobody with a token that is not good', async () => {
    expect(await identify('Bearer bad', undefined, session('eve'), repo(true))).toEqual({
      ok: false,
      code: 'unauthorized',
      message: 'bad',
    })
  })

  it('is the person of the token while the session runs and the account is active', async () => {
    const ask = (userId: string, name?: string) => identify('Bearer good', undefined, session(userId, name), repo())
    expect(await ask('eve')).toEqual({
      ok: true,
      value: { kind: 'user', id: 'eve', user: { id: 'eve', is_active: true } },
    })
    expect(await ask('eve', 'over')).toMatchObject({
      ok: false,
      status: 401,
      message: 'The session has ended. Sign in again.',
    })
    for (const id of ['gone', 'deleted'])
      expect(await ask(id)).toMatchObject({ ok: false, status: 401, message: 'This account is not active.' })
  })

  it('is the customer of a host with what the token grants', async () => {
    const scope = [
      'app:shop:read',
      'page:crm/overview:create',
      'module:m1:update',
      'questionnaire:a:b:read',
      'app:shop:delete',
      'user:eve:read',
      'xapp:shop:read',
      'app:shop:readx',
      'app::read',
      'app:shop',
    ]
    expect(
      await identify('Bearer good', undefined, claims({ scope, filters: { orders: { region: 'EU' } } }), repo()),
    ).toEqual({
      ok: true,
      value: {
        kind: 'embed',
        id: 'customer-7',
        filters: { orders: { region: 'EU' } },
        grants: [
          { kind: 'app', id: 'shop', action: 'read' },
          { kind: 'page', id: 'crm/overview', action: 'create' },
          { kind: 'module', id: 'm1', action: 'update' },
          { kind: 'questionnaire', id: 'a:b', action: 'read' },
        ],
      },
    })
  })

  it('is refused on a site that the token of a host does not name', async () => {
    const ask = (origin: string | undefined, origins?: string[]) =>
      identify('Bearer good', origin, claims({ origins }), repo())
    expect(await ask('https://other.example', ['https://host.example'])).toEqual({
      ok: false,
      code: 'origin',
      message: 'This token is not allowed on this site.',
      status: 403,
    })
    expect(await ask('https://other.example', [])).toMatchObject({ ok: false })
    const letIn = [
      await ask('https://host.example', ['https://host.example']),
      await ask(undefined, ['https://host.example']),
      await ask('https://other.example'),
    ]
    expect(letIn.map(result => result.ok)).toEqual([true, true, true])
  })
})

describe('what a person may do at all', () => {
  const people = {
    visitor: visitor('admin', 'developer'),
    embed: embed(['app shop update']),
    person: person('eve', 'show_app_shop'),
    builder,
    admin: person('ada', 'admin'),
  }
  const names = (isSo: (name: keyof typeof people) => boolean) =>
    (Object.keys(people) as (keyof typeof people)[]).filter(isSo) // the keys of this very object

  it('depends only on the permissions of signed-in people', () => {
    expect(names(name => isAdmin(people[name]))).toEqual(['admin'])
    expect(names(name => isBuilder(people[name]))).toEqual(['builder', 'admin'])
    expect(names(name => permissionsOf(people[name]).length > 0)).toEqual(['visitor', 'person', 'builder', 'admin'])
    expect(permissionsOf({ kind: 'public', id: 'public', user: undefined })).toEqual([])
  })

  it.each<readonly [Right, readonly string[]]>([
    ['nobody', Object.keys(people)],
    ['visitor', Object.keys(people)],
    ['user', ['embed', 'person', 'builder', 'admin']],
    ['builder', ['builder', 'admin']],
    ['admin', ['admin']],
  ])('lets the right "%s" to %j alone', (right, allowed) => {
    expect(names(name => lacks(right, people[name]) === undefined)).toEqual(allowed)
  })

  it('is refused to the public with the offer to sign in, to others with a no', () => {
    expect(lacks('admin', people.visitor)).toMatchObject({ status: 401, message: 'Sign in to continue.' })
    expect(lacks('admin', people.builder)).toMatchObject({ status: 403 })
  })
})
