import { describe, expect, it } from 'vitest'
import type { Rule } from '../../../src/contract/entities/rule.ts'
import type { StoredCollection } from '../data/collections.ts'
import type { Repo } from '../data/repo.ts'
import type { Access } from './access.ts'
import { person } from './people.test-kit.ts'
import { createReaders } from './readers.ts'

const collection = (app: string, slug: string) => ({ app, slug, table: `t_${app}_${slug}` }) as StoredCollection // all that readers use
const all = [
  collection('shop', 'orders'),
  collection('shop', 'customers'),
  collection('office', 'orders'),
  collection('office', 'salaries'),
]
const rule = (app: string, slug: string): Rule => ({
  id: 'r',
  app,
  collection: slug,
  role: '@everyone',
  operations: ['read'],
  condition: [{ $match: { base: 'AMS' } }],
})
const stage = { $match: { base: 'AMS' } }
const readerOf = (rules: readonly Rule[], locked?: Readonly<Record<string, unknown>>, items?: object) =>
  createReaders({
    repo: {
      rules: { all: async () => rules },
      collections: { list: async () => all },
      items,
    } as unknown as Repo, // all that readers use
    access: {
      locked: (_: unknown, app: string, slug: string) => (app === 'shop' && slug === 'orders' ? locked : undefined),
      hasApp: (_: unknown, app: string) => app === 'shop',
    } as unknown as Access, // the same
    aggregator: { documentsOf: () => Promise.reject(new Error('not here')) },
  })(person('eve'))
const orders = all[0]!

describe('what a person reads of a collection', () => {
  it('follows the rules of its own app, whatever another app calls its collections', async () => {
    expect((await readerOf([rule('office', 'orders')]).reading(orders)).isWhole).toBe(true)
    expect((await readerOf([rule('shop', 'customers')]).reading(orders)).isWhole).toBe(true)
    expect((await readerOf([rule('shop', 'orders')]).reading(orders)).stages).toEqual([stage])
  })

  it('is narrowed by the filters of a token, before its rules', async () => {
    const reading = await readerOf([rule('shop', 'orders')], { customer: 7 }).reading(orders)
    expect(reading.stages).toEqual([{ $match: { customer: { $eq: 7 } } }, stage])
    expect(reading.see({ _id: 'a', customer: 7, base: 'AMS' })).toEqual({ _id: 'a', customer: 7, base: 'AMS' })
    expect(reading.see({ _id: 'a', customer: 8, base: 'AMS' })).toBeUndefined()
    expect(reading.see({ _id: 'a', customer: 7, base: 'RTM' })).toBeUndefined()
  })
})

describe('an item that a person may change', () => {
  const readerOfItem = (calls: string[]) => {
    const found = (how: string) => async (table: string, id: string) => {
      calls.push(`${how} ${table} ${id}`)
      return { _id: id, base: 'AMS' }
    }
    return readerOf([], undefined, { read: found('read'), lock: found('lock') })
  }

  it('is locked only if that is asked for, as a lock needs a transaction', async () => {
    const calls: string[] = []
    const reader = readerOfItem(calls)
    expect(await reader.wholeItem(orders, 'a')).toEqual({ _id: 'a', base: 'AMS' })
    expect(await reader.wholeItem(orders, 'b', true)).toEqual({ _id: 'b', base: 'AMS' })
    expect(calls).toEqual(['read t_shop_orders a', 'lock t_shop_orders b'])
  })
})

describe('the collections that a pipeline looks into', () => {
  const rules = [rule('shop', 'customers'), rule('office', 'salaries')]

  it('are none, those of the apps of a person, or all: each by its rules', async () => {
    const lookup = async (looks: 'anywhere' | 'own apps' | 'nowhere') =>
      (await readerOf(rules).source(orders, looks)).lookup
    expect((await lookup('nowhere'))('customers')).toBeUndefined()

    const own = await lookup('own apps')
    expect(own('customers')).toEqual({ table: 't_shop_customers', locked: [stage] })
    expect(own('shop.customers')).toEqual({ table: 't_shop_customers', locked: [stage] })
    expect(own('office.salaries')).toBeUndefined()

    const anywhere = await lookup('anywhere')
    expect(anywhere('office.salaries')).toEqual({ table: 't_office_salaries', locked: [stage] })
    expect(anywhere('salaries')).toBeUndefined()
    expect(anywhere('orders')).toEqual({ table: 't_shop_orders' })
  })
})
