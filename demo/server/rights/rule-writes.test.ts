import { describe, expect, it } from 'vitest'
import type { Reading } from './readers.ts'
import { refuseMove, refuseSent } from './rule-writes.ts'
import type { Part } from './rules.ts'

const part = (more: Partial<Part> = {}): Part => ({
  isRuled: true,
  isClosed: false,
  rows: [],
  fields: undefined,
  missing: [],
  ...more,
})
const reading = (hidden: readonly string[] = []) =>
  ({ shows: (key: string) => !hidden.includes(key), see: (item: object) => item }) as unknown as Reading // all that writes use

describe('a write by the rules', () => {
  it.each([
    '_id',
    'template',
    'template_version',
    'userid',
    'itemId',
    'dataid',
    'record_state',
    'start_date',
    'submit_date',
    'updated_at',
  ])('may contain %s, which the server sets', key => {
    expect(
      refuseSent(part({ fields: { only: ['gate'] } }), reading([key]), { [key]: 'sent' }, { [key]: 'stored' }),
    ).toBe(undefined)
  })

  it('is refused by the name of a field that it may not write', () => {
    expect(
      refuseSent(part({ fields: { only: ['gate'] } }), reading(), { gate: 1, cost: 2 }, { cost: 1 }),
    ).toMatchObject({
      code: 'forbidden',
      status: 403,
      issues: [
        { path: 'cost', message: 'The rules of this collection do not let you write “cost”. Nothing was saved.' },
      ],
    })
    expect(refuseSent(part({ fields: { only: ['gate'] } }), reading(), { cost: 1 }, { cost: 1 })).toBeUndefined()
    expect(refuseSent(part(), reading(['cost']), { cost: 1 }, { cost: 1 })).toMatchObject({ status: 403 })
  })

  it('is refused if the item would be out of reach after it', () => {
    const mine = part({ rows: [{ $match: { base: 'AMS' } }] })
    expect(refuseMove(mine, reading(), { _id: 'a', base: 'AMS' })).toBeUndefined()
    expect(refuseMove(mine, reading(), { _id: 'a', base: 'RTM' })).toMatchObject({
      status: 403,
      message: 'With these values the rules of this collection would no longer give you this item. Nothing was saved.',
    })
  })
})
