// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../api/storage.ts'
import { fail, ok } from '../../base/result.ts'
import type { Result } from '../../base/result.ts'
import { emptyReport } from './document.ts'
import type { ReportDocument } from './document.ts'
import { createServices } from './services.ts'
import type { PdfRequest } from './services.ts'
import { ofTemplate, quietMs, usePdf } from './use-pdf.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const fileOf = (text: string): Blob => new Blob([text], { type: 'application/pdf' })
const rows = [{ city: 'Oslo' }]

interface Followed {
  readonly text: string
  readonly problem?: string | undefined
  readonly more?: Partial<ReportDocument['settings']> | undefined
}

/** Follows templates; each file waits until the test lets it come. */
function follow(template = 'one') {
  const sent: {
    readonly template: string
    readonly signal: AbortSignal
    answer(result: Result<Blob>): Promise<void>
  }[] = []
  const services = createServices(
    {
      rows: () => Promise.resolve(ok({ rows: [], total: 0 })),
      listQueries: () => Promise.resolve(ok([])),
      writePdf: ({ report }: PdfRequest, signal) =>
        new Promise(done => {
          sent.push({
            template: report.template,
            signal,
            answer: result =>
              act(async () => {
                done(result)
                await Promise.resolve()
              }),
          })
        }),
    },
    memoryStorage(),
  )
  const base = emptyReport()
  const { result, rerender, unmount } = renderHook(
    ({ text, problem, more }: Followed) =>
      usePdf(
        services,
        { report: { ...base, template: text, settings: { ...base.settings, ...more } }, rows, lang: 'en' },
        problem,
      ),
    { initialProps: { text: template } as Followed },
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const change = (text: string, problem?: string, more?: Followed['more']): void => rerender({ text, problem, more })
  return { sent, result, change, pass, unmount }
}

test('the first file is written at once, and a change only after nothing changed for a while', async () => {
  const { sent, result, change, pass } = follow()
  await pass(0)
  expect(sent.map(one => one.template)).toEqual(['one'])
  const first = fileOf('1')
  await sent[0]?.answer(ok(first))
  expect(result.current).toMatchObject({ file: first, isWriting: false })
  change('two')
  await pass(quietMs - 1)
  change('three')
  await pass(quietMs - 1)
  expect(sent).toHaveLength(1)
  expect(result.current).toMatchObject({ file: first, isWriting: true })
  await pass(1)
  expect(sent.map(one => one.template)).toEqual(['one', 'three'])
})

test('what is not on the paper writes no file, and its margin does', async () => {
  const { sent, change, pass } = follow()
  await pass(0)
  await sent[0]?.answer(ok(fileOf('1')))
  change('one', undefined, { filters: ['city'] })
  await pass(quietMs)
  expect(sent).toHaveLength(1)
  change('one', undefined, { filters: ['city'], margin: 30 })
  await pass(quietMs)
  expect(sent).toHaveLength(2)
})

test('an older answer never replaces a newer one, and the call under way ends when something changes', async () => {
  const { sent, result, change, pass, unmount } = follow()
  await pass(0)
  change('two')
  expect(sent[0]?.signal.aborted).toBe(true)
  await pass(quietMs)
  const newer = fileOf('2')
  await sent[1]?.answer(ok(newer))
  await sent[0]?.answer(ok(fileOf('1')))
  expect(result.current.file).toBe(newer)
  change('three')
  await pass(quietMs)
  unmount()
  expect(sent[2]?.signal.aborted).toBe(true)
})

test('a refusal leaves the last good file, until one can be written again', async () => {
  const { sent, result, change, pass } = follow()
  await pass(0)
  const good = fileOf('1')
  await sent[0]?.answer(ok(good))
  change('two')
  await pass(quietMs)
  await sent[1]?.answer(fail('pdf.tooLarge', 'The PDF is too large to be written. Show fewer rows.'))
  expect(result.current).toMatchObject({ file: good, isWriting: false, failure: { code: 'pdf.tooLarge' } })
  act(() => result.current.retry())
  await pass(0)
  expect(sent).toHaveLength(3)
  const next = fileOf('2')
  await sent[2]?.answer(ok(next))
  expect(result.current).toMatchObject({ file: next, failure: undefined })
})

test('a problem of the template is said once its writer pauses, and nothing is sent', async () => {
  const { sent, result, change, pass } = follow()
  await pass(0)
  await sent[0]?.answer(ok(fileOf('1')))
  change('{{#rows}}', 'Line 1')
  await pass(quietMs - 1)
  expect(result.current.failure).toBeUndefined()
  await pass(1)
  expect(result.current.failure).toMatchObject({ code: ofTemplate, message: 'Line 1' })
  expect(sent).toHaveLength(1)
})
