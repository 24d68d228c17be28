import { expect, test } from 'vitest'
import type { Core, WireRequest } from '../../../api/core.ts'
import type { Answer } from '../../../contract/call.ts'
import { createBuilderServices } from '../connected.tsx'

type Said = { readonly status?: number; readonly data?: unknown; readonly message?: string }
function stage(reply: (request: WireRequest) => Said, formId?: () => string | undefined) {
  const sent: WireRequest[] = []
  const request = async (one: WireRequest): Promise<Answer> => {
    sent.push(one)
    const { status = 200, data, message = '' } = reply(one)
    return { status, data: { code: status, message, data } }
  }
  const core = { api: '/', options: { api: '/' }, request } as unknown as Core // nothing else of a core is used here
  return { sent, services: createBuilderServices(core, '12', formId) }
}

test('lists the versions of the form with their time in milliseconds', async () => {
  const { sent, services } = stage(() => ({
    data: [
      { version: 2, created_at: 1_700_000_000, author: 'An' },
      { version: 1, created_at: 1_600_000_000, author: null },
    ],
  }))
  expect(await services.listVersions?.()).toEqual([
    { version: 2, atMs: 1_700_000_000_000, author: 'An' },
    { version: 1, atMs: 1_600_000_000_000 },
  ])
  expect(sent[0]).toMatchObject({ method: 'GET', path: '/questionnaire/12/versions' })
})

test('reads the settings of one version', async () => {
  const { sent, services } = stage(() => ({
    data: { id: '12', name: 'F', latest_version: { version: 1, settings: { rows: [], kept: 1 } } },
  }))
  expect(await services.readVersion?.(1)).toEqual({ rows: [], kept: 1 })
  expect(sent[0]).toMatchObject({ method: 'GET', path: '/questionnaire/12', query: { version: 1 } })
})

test('says in a sentence what went wrong', async () => {
  await expect(
    stage(() => ({ status: 404, message: 'This version does not exist.' })).services.readVersion?.(9),
  ).rejects.toThrow('This version does not exist.')
  await expect(stage(() => ({ status: 0, message: 'No connection.' })).services.listVersions?.()).rejects.toThrow(
    'No connection.',
  )
})

test('a form that is new has no versions, and has them once it is published', async () => {
  let id: string | undefined
  const { sent, services } = stage(
    () => ({ data: [{ version: 1, created_at: 1 }] }),
    () => id,
  )
  expect(await services.listVersions?.()).toEqual([])
  expect(sent).toEqual([])
  id = '40'
  expect(await services.listVersions?.()).toHaveLength(1)
  expect(sent[0]?.path).toBe('/questionnaire/40/versions')
})
