import { expect, test } from 'vitest'
import type { Core, WireRequest } from '../../api/core.ts'
import { createBuilderServices } from './connected.tsx'

function stage(status: number, data?: unknown) {
  const sent: WireRequest[] = []
  const request = (one: WireRequest) => {
    sent.push(one)
    return Promise.resolve({ status, data: { code: status, message: 'Not for you.', data } })
  }
  const core = { api: '/', options: { api: '/' }, request } as unknown as Core // nothing else of a core is used here
  return { sent, services: createBuilderServices(core, '12') }
}

test('names the forms there are, for actions that open one (ACT-028)', async () => {
  const { sent, services } = stage(200, [{ id: '7', slug: 'report', name: 'Report', latest_version: { version: 1, settings: {} } }, { id: 'bare', name: 'Bare' }])
  expect(await services.listForms?.()).toEqual([{ id: '7', slug: 'report', name: 'Report' }, { id: 'bare', name: 'Bare' }])
  expect(sent).toMatchObject([{ method: 'GET', path: '/questionnaires', query: { extended: false } }])
})

test('says in a sentence why the forms cannot be named', async () => {
  await expect(stage(403).services.listForms?.()).rejects.toThrow('Not for you.')
  await expect(stage(0).services.listForms?.()).rejects.toThrow('No connection to the server.')
})
