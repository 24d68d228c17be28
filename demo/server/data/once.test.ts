import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/contract/empty-database.ts'
import { fail, ok } from '../../../src/base/result.ts'
import { openEngine, type Engine } from './engine.ts'
import { migrate } from './migrations.ts'
import { createOnce, type Once } from './once.ts'

describe('a request with a key', () => {
  const refusal = fail('taken', 'This name is taken.', { status: 409 })
  let engine: Engine
  let once: Once
  beforeAll(async () => {
    engine = await openEngine({ dataDir: 'memory://', seedFile: await emptyDatabase() })
    await migrate(engine)
    await engine.query('create table notes (text text)')
    once = createOnce(engine)
  })
  afterAll(() => engine.close())
  const write = (text: string) => engine.query('insert into notes values ($1)', [text])
  const notes = async () =>
    (await engine.query<{ text: string }>('select text from notes order by text')).map(n => n.text)
  const keys = async () => (await engine.query<{ key: string }>('select key from idempotency')).map(({ key }) => key)

  it('stores nothing of a run that is refused after it wrote, and may be sent again', async () => {
    const after: string[] = []
    const first = await once('refused', 'a', async () => {
      await write('half')
      engine.afterCommit(() => after.push('half'))
      return refusal
    })
    expect([first, await notes(), await keys(), after]).toEqual([refusal, [], [], []])
    const second = await once('refused', 'a', async () => {
      await write('whole')
      return ok('made')
    })
    expect([second, await notes(), await keys()]).toEqual([ok('made'), ['whole'], ['refused']])
  })

  it('is refused also after a statement that the database refused', async () => {
    const answer = await once('broken', 'a', async () => {
      await engine.query('insert into nowhere values (1)').catch(() => undefined)
      return refusal
    })
    expect([answer, await keys()]).toEqual([refusal, ['refused']])
  })

  it('leaves what an outer transaction wrote before', async () => {
    await engine.transaction(async () => {
      await write('outer')
      await once('inner', 'a', async () => {
        await write('inner')
        return refusal
      })
    })
    expect([await notes(), await keys()]).toEqual([['outer', 'whole'], ['refused']])
  })

  it('runs again, once, if it came while the first was refused', async () => {
    let runs = 0
    const run = async () => {
      runs += 1
      if (runs === 1) return refusal
      await write('later')
      return ok(runs)
    }
    const answers = await Promise.all([once('twice', 'a', run), once('twice', 'a', run), once('twice', 'a', run)])
    expect([answers, runs]).toEqual([[refusal, ok(2), ok(2)], 2])
    expect((await notes()).filter(text => text === 'later')).toEqual(['later'])
  })
})
