import { expect, it } from 'vitest'
import type { Core, WireRequest } from '../../api/core.ts'
import type { Query } from '../../contract/entities/query.ts'
import { saveQuery } from './connected.tsx'
import { fromQuery } from './document.ts'

const stored: Query = {
  id: '1',
  slug: 'late',
  name: 'Late',
  app: 'ops',
  collection: 'flights',
  validated: true,
  pipeline: [{ $limit: 5 }],
  edited: 4,
}

function stage(status: number, data: Query) {
  const sent: WireRequest[] = []
  const request = (one: WireRequest) => {
    sent.push(one)
    return Promise.resolve({ status, data: { code: status, message: 'Somebody else changed this query.', data } })
  }
  const core = { options: { api: '/' }, request, invalidate() {} } as unknown as Core // all that saving uses
  const save = (baseVersion?: number) =>
    saveQuery(core, { id: '1', name: 'Late', settings: fromQuery(stored), baseVersion })
  return { sent, save }
}

it('saves with the version that was read, and knows the next one', async () => {
  const { sent, save } = stage(200, { ...stored, edited: 5 })
  expect(await save(4)).toMatchObject({ ok: true, value: { id: '1', version: 5 } })
  expect(sent).toMatchObject([{ method: 'PUT', path: '/query/1', body: { name: 'Late', edited: 4 } }])
})

it('fails as a conflict if somebody else saved in between, and saves over it without a version', async () => {
  const theirs = { ...stored, name: 'Theirs', edited: 5 }
  expect(await stage(409, theirs).save(4)).toMatchObject({
    ok: false,
    status: 409,
    message: 'Somebody else changed this query.',
  })
  const { sent, save } = stage(200, { ...stored, edited: 6 })
  await save()
  expect(sent[0]?.body).not.toHaveProperty('edited')
})

it('is saved if the reply to an earlier try was lost', async () => {
  expect(await stage(409, { ...stored, edited: 5 }).save(4)).toMatchObject({ ok: true, value: { version: 5 } })
})
