// Plays rows of the contract in their order, on one stage for each database.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillPath, type Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls/index.ts'
import { onEachDatabase } from './each-database.ts'
import type { Postgres } from './postgres.ts'
import type { Row } from './rows/row.ts'
import { openStage, type Stage } from './stage.ts'

/** Declares a test for each row. A PostgreSQL that was given must be empty: one stage stands on it. */
export function playRows(
  postgres: Postgres | undefined,
  rows: readonly Row[],
  before: (stage: Stage, row: Row) => Promise<void> = () => Promise.resolve(),
): void {
  onEachDatabase(postgres, 'on', name => {
    let stage: Stage
    beforeAll(async () => {
      stage = await openStage(name === 'PGlite' ? {} : { databaseUrl: postgres?.url })
    })
    afterAll(() => stage.close())

    it.each(rows.map(row => [`${row.call} by ${row.as}: ${row.title}`, row] as const))('%s', async (_, row) => {
      await before(stage, row)
      const call: Call = calls[row.call]
      const query = new URLSearchParams(row.send?.query).toString()
      const path = fillPath(call.path, row.send?.params) + (query === '' ? '' : `?${query}`)
      const answer = await stage.send(row.as, call.method, path, row.send?.body, row.send?.headers)

      const { errors, ...body } = row.expect
      expect(answer.body, answer.body.message).toMatchObject(body)
      expect(answer.status).toBe(answer.body.code)
      expect(answer.headers.get('Cache-Control')).toMatch(
        call.isCacheable && answer.status === 200 ? /^public, max-age=\d+/ : /^no-store$/,
      )
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(errors && answer.body.errors?.map(error => error.path).sort()).toEqual(errors && [...errors].sort())
    })
  })
}
