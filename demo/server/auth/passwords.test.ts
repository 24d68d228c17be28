import { beforeAll, expect, it } from 'vitest'
import { createPasswordCheck, hashPassword } from './passwords.ts'

const { isRight } = createPasswordCheck()
let stored: string
beforeAll(async () => {
  stored = await hashPassword('correct horse')
})

it('are stored as argon2id, with a salt of their own and at the price that OWASP names', async () => {
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword('correct horse')).not.toBe(stored)
})

it('lets in with the right password only', async () => {
  expect(await isRight(stored, 'correct horse')).toBe(true)
  expect(await isRight(stored, 'Correct horse')).toBe(false)
  expect(await isRight(stored, '')).toBe(false)
})

it.each([undefined, null])(
  'lets nobody in as a person without a password (%s), not even with that of the decoy',
  async nothing => {
    expect(await isRight(nothing, 'no one has this password')).toBe(false)
    expect(await isRight(nothing, '')).toBe(false)
  },
)

it('lets nobody in by a stored hash of another form', async () => {
  expect(await isRight('5f4dcc3b5aa765d61d8327deb882cf99', 'password')).toBe(false)
  expect(await isRight('', '')).toBe(false)
})
