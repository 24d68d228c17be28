// What visitors get of the Material icons, and for how long their browsers may retain it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { hostOrigin, openStage, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

onEachDatabase(postgres, 'the icons on', name => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
  })
  afterAll(() => stage.close())

  const ask = async (names: string, headers = {}) => {
    const answer = await stage.send('nobody', 'GET', `/icons/drawings?names=${names}`, undefined, headers)
    return { status: answer.status, cache: answer.headers.get('Cache-Control'), headers: answer.headers }
  }

  it('may be cached for a year when all names are known, for an hour when one may come later, a refusal never', async () => {
    expect(await ask('sharp-home,outline-add')).toMatchObject({
      status: 200,
      cache: 'public, max-age=31536000, immutable',
    })
    expect(await ask('sharp-home,sharp-of-next-year')).toMatchObject({ status: 200, cache: 'public, max-age=3600' })
    expect(await ask('a b')).toMatchObject({ status: 400, cache: 'no-store' })
    expect((await stage.send('dev', 'GET', '/icons')).headers.get('Cache-Control')).toBe('no-store')
  })

  it('are drawn on other sites too, each with its own cached reply', async () => {
    const { headers } = await ask('sharp-home', { Origin: hostOrigin })
    expect(headers.get('Access-Control-Allow-Origin')).toBe(hostOrigin)
    expect(headers.get('Vary')).toContain('Origin')
  })

  it('are listed page by page without a gap', async () => {
    const page = async (offset: number) => {
      const { body } = await stage.send('dev', 'GET', `/icons?category=Toggle&limit=5&offset=${offset}`)
      return body.data as readonly { readonly name: string }[]
    }
    const all = (await stage.send('dev', 'GET', '/icons?category=Toggle')).body
    expect([...(await page(0)), ...(await page(5)), ...(await page(10))]).toEqual(all.data)
    expect(all.total).toBe(13)
    expect(await page(13)).toEqual([])
  })
})
