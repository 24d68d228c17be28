// The flag `extended` of reads: which take it, and that what is extended has everything that is not.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isRecord } from '../../src/base/loose.ts'
import { fillPath, type Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls/index.ts'
import { textOf } from '../house/files.ts'
import { appRows } from './rows/apps.ts'
import { collectionRows } from './rows/collections.ts'
import { flowRows } from './rows/flows.ts'
import { formRows } from './rows/forms.ts'
import { importRows } from './rows/imports.ts'
import { messageRows } from './rows/messages.ts'
import { reportRows } from './rows/reports.ts'
import { roleRows } from './rows/roles.ts'
import { ruleRows } from './rows/rules.ts'
import { userRows } from './rows/users.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const rows = [
  appRows,
  collectionRows,
  flowRows,
  formRows,
  importRows,
  messageRows,
  reportRows,
  roleRows,
  ruleRows,
  userRows,
].flat()
const shapeOf = (path: string): string => path.replaceAll(/:\w+|\{[^}]+\}/g, '*').replace(/\/$/, '')
/** The reads of the ledger, as far as there are calls for them. */
const reads: readonly Call[] = (() => {
  const paths = [...textOf('docs/spec/requirements.md').matchAll(/^- API-\d{3} GET (\/[^\s:;,]*)/gm)]
  const listed = new Set(paths.map(([, path = '']) => shapeOf(path)))
  return Object.values<Call>(calls).filter(({ method, path }) => method === 'GET' && listed.has(shapeOf(path)))
})()
const takesIt = ({ query }: Call): boolean =>
  query !== undefined && 'entries' in query && Object.hasOwn(query.entries as object, 'extended') // an object schema

/** The paths at which the brief reply has something that the whole one lacks. An object may stand for its id or name. */
function missingIn(whole: unknown, brief: unknown, at = '$'): readonly string[] {
  if (Array.isArray(brief))
    return Array.isArray(whole) && whole.length === brief.length
      ? brief.flatMap((one, index) => missingIn(whole[index], one, `${at}[${index}]`))
      : [at]
  if (isRecord(brief))
    return isRecord(whole)
      ? Object.entries(brief).flatMap(([key, one]) => missingIn(whole[key], one, `${at}.${key}`))
      : [at]
  return Object.is(whole, brief) || (isRecord(whole) && (whole['id'] === brief || whole['name'] === brief)) ? [] : [at]
}

it('most reads take extended=true and extended=false, and an extended reply has all that the other has (API-004)', async () => {
  const taking = reads.filter(takesIt)
  expect(reads.length).toBeGreaterThan(30)
  expect(taking.length).toBeGreaterThan(reads.length / 2)
  for (const { call, kind, as, send } of flowRows)
    if (call === 'createActionFlow' && kind === 'right')
      await stage.send(as, 'POST', calls[call].path, send?.body, send?.headers)
  const played = new Set<string>()
  for (const { call, kind, as, send } of rows) {
    const { id, method, path }: Call = calls[call]
    if (kind !== 'right' || method !== 'GET' || !takesIt(calls[call])) continue
    const read = (extended: string) => {
      const query = new URLSearchParams({ ...send?.query, extended })
      return stage.send(as, 'GET', `${fillPath(path, send?.params)}?${query}`)
    }
    const [brief, whole] = [await read('false'), await read('true')]
    if (brief.status !== 200) continue // an earlier row would have made it
    expect(whole.status, id).toBe(200)
    expect(missingIn(whole.body.data, brief.body.data), id).toEqual([])
    played.add(id)
  }
  expect(taking.map(({ id }) => id).filter(id => !played.has(id))).toEqual([])
})
