import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { DatabaseAway } from './away.ts'
import { createInside, type Transaction } from './transaction.ts'

/** Connections that are numbered, and answer what they are sent when the test says so. */
function database(isPipelined = true) {
  const sent: string[] = []
  const released: string[] = []
  const answers = new Map<string, (error?: Error) => void>()
  let made = 0
  const connection = (): pg.PoolClient => {
    const name = `c${++made}`
    return { name, release: (error?: unknown) => released.push(`${name}${error ? ' broken' : ''}`) } as never // the part of it that is used
  }
  const inside = createInside({
    isPipelined,
    run: (client, sql) => {
      const key = `${(client as unknown as { name: string }).name} ${sql}`
      sent.push(key)
      return new Promise((resolve, reject) => {
        answers.set(key, error => (error ? reject(error) : resolve({ rows: [], hasWritten: true, ms: 1 })))
      })
    },
    connect: async () => connection(),
  })
  const own = { client: connection(), isOpen: true } as Transaction // the part of it that is used
  const answer = async (key: string, error?: Error) => {
    answers.get(key)?.(error)
    await new Promise(setImmediate)
  }
  const run = (sql: string) => {
    const ran = inside(own, sql, [], false)
    ran.catch(() => undefined) // looked at when the test comes to it
    return ran
  }
  return { own, sent, released, answer, run }
}
const away = new DatabaseAway('gone')

describe('a transaction', () => {
  it('is begun with its first statement, which does not wait where the driver sends several', async () => {
    const { sent, answer, run } = database()
    const both = [run('a'), run('b')]
    expect(sent).toEqual(['c1 begin', 'c1 a', 'c1 b'])
    for (const sql of ['begin', 'a', 'b']) await answer(`c1 ${sql}`)
    await Promise.all(both)

    const waiting = database(false)
    const first = waiting.run('a')
    expect(waiting.sent).toEqual(['c1 begin'])
    await waiting.answer('c1 begin')
    await waiting.answer('c1 a')
    await first
    expect(waiting.sent).toEqual(['c1 begin', 'c1 a'])
  })

  it('whose connection is lost at its first statement is begun again on another one, once', async () => {
    const { sent, released, answer, run } = database()
    const first = run('a')
    await answer('c1 a', away)
    expect([sent, released]).toEqual([['c1 begin', 'c1 a', 'c2 begin', 'c2 a'], ['c1 broken']])
    await answer('c2 begin', away)
    await expect(first).rejects.toBe(away)
    expect(released).toEqual(['c1 broken'])
  })

  it('is not begun again for a statement that is wrong, nor for one after the first', async () => {
    const { sent, answer, run } = database()
    const first = run('a')
    await answer('c1 begin')
    await answer('c1 a', new Error('no such table'))
    await expect(first).rejects.toThrow('no such table')
    const second = run('b')
    await answer('c1 b', away)
    await expect(second).rejects.toBe(away)
    expect(sent).toEqual(['c1 begin', 'c1 a', 'c1 b'])
  })

  it('gives the other connection back if its work ended in the meantime', async () => {
    const { own, sent, released, answer, run } = database()
    const first = run('a')
    own.isOpen = false
    await answer('c1 begin', away)
    await expect(first).rejects.toBe(away)
    expect([sent, released]).toEqual([
      ['c1 begin', 'c1 a'],
      ['c1 broken', 'c2'],
    ])
    await expect(run('b')).rejects.toBeInstanceOf(DatabaseAway)
  })
})
