// Who people are to the server: three kinds and visitors; accounts that are made and deactivated; what a read returns by
// default.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../demo/server/auth/passwords.ts'
import { furnishForms } from './stage-forms.ts'
import { openStage, password, type Person, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await furnishForms(stage.server)
})
afterAll(() => stage.close())
const code = async (as: Person, method: string, path: string, body?: unknown) =>
  (await stage.send(as, method, path, body)).status

it('gives administrators, developers, end users and visitors of public apps their own rights (ENT-002)', async () => {
  const people = ['ada', 'dev', 'eve', 'nobody'] as const
  const codes = async (method: string, path: string, body?: unknown) => {
    const found: number[] = []
    for (const person of people) found.push(await code(person, method, path, body))
    return found
  }
  // administrators look after users, who builds and administrators build, end users open the apps they are given
  expect(await codes('GET', '/users')).toEqual([200, 403, 403, 401])
  const built = (name: string) => ['POST', '/collection/shop', { name }] as const
  expect([await code('ada', ...built('By an administrator')), await code('dev', ...built('By a developer'))]).toEqual([
    200, 200,
  ])
  expect([await code('eve', ...built('By nobody')), await code('nobody', ...built('By nobody'))]).toEqual([403, 401])
  // an end user and a visitor open the apps that their account may open, and no other one; what visitors may open, all do
  expect(await codes('GET', '/app/shop/page/sales')).toEqual([200, 200, 200, 401])
  expect(await codes('GET', '/app/other')).toEqual([200, 200, 403, 401])
  expect(await codes('GET', '/app/fair')).toEqual([200, 200, 200, 200])
  await stage.server.repo.users.grant('public', [])
  expect(await codes('GET', '/app/fair')).toEqual([200, 200, 403, 401])
})

it('a deactivated account stays, with what it wrote, but nobody signs in or goes on with it (API-138)', async () => {
  const signIn = () => code('nobody', 'POST', '/auth', { username: 'stranger@lc.test', password })
  expect(await signIn()).toBe(200)
  expect(await code('stranger', 'GET', '/user/me')).toBe(200)
  expect(await code('ada', 'DELETE', '/user/stranger')).toBe(200)
  expect(await signIn()).not.toBe(200)
  expect(await code('stranger', 'GET', '/user/me')).not.toBe(200)
  expect((await stage.send('ada', 'GET', '/user/stranger')).body.data).toMatchObject({
    id: 'stranger',
    email: 'stranger@lc.test',
    is_active: false,
  })
  expect(await code('ada', 'DELETE', '/user/stranger')).toBe(200)
  expect(await code('ada', 'PUT', '/user/stranger', { is_active: true })).toBe(200)
  expect(await signIn()).toBe(200)
})

it('a created account is listed and can be given a password by its owner alone (API-136)', async () => {
  const made = await stage.send('ada', 'POST', '/user', { email: 'Mia@lc.test', first_name: 'Mia' })
  const { id } = made.body.data as { readonly id: string } // a user
  expect((await stage.send('ada', 'GET', '/users?search=mia@lc.test')).body.data).toMatchObject([
    { id, first_name: 'Mia' },
  ])
  expect(JSON.stringify(made.body)).not.toContain('password')
  expect(await code('nobody', 'POST', '/auth', { username: 'mia@lc.test', password: '' })).not.toBe(200)
  await stage.server.repo.users.setPasswordHash(id, await hashPassword(password))
  expect(await code('nobody', 'POST', '/auth', { username: 'mia@lc.test', password })).toBe(200)
})

it.each(['/apps', '/questionnaires', '/queries', '/users', '/role'])(
  '%s returns less unless it is extended (API-008)',
  async path => {
    const read = async (query: string) => (await stage.send('ada', 'GET', `${path}${query}`)).body.data as object[] // a list
    const [plain, brief, extended] = [await read(''), await read('?extended=false'), await read('?extended=true')]
    expect(plain.length).toBeGreaterThan(0)
    expect(plain).toEqual(brief)
    expect(JSON.stringify(extended).length).toBeGreaterThan(JSON.stringify(plain).length)
  },
)
