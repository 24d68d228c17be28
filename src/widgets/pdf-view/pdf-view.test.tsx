// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, fireEvent, waitFor, render, screen } from '@testing-library/react'
import { createCore } from '../../api/create-core.ts'
import * as v from '../../base/schema.ts'
import { widgets } from '../index.ts'
import { Stage } from '../test-stage.tsx'
import { request, sourceOf } from './data.ts'
import { pdfView } from './index.ts'
import { documentOf } from './sample.ts'
import { schema } from './schema.ts'
import * as chunk from './view.tsx'

afterEach(cleanup)
const read = (selection: unknown, rows: readonly Readonly<Record<string, unknown>>[] = []) =>
  sourceOf(v.parse(schema, selection), rows)
const show = (selection: unknown, rows: readonly Readonly<Record<string, unknown>>[] = []) =>
  render(<Stage chunk={chunk} type='PDF View' selection={selection} rows={rows} />)

describe('a PDF view', () => {
  it('is the widget type "PDF View" in the same registry', () => expect(widgets.find('PDF View')).toBe(pdfView))

  it('takes its document from an address, a stored file, its settings or the first row', () => {
    expect(read({ url: 'https://a.test/x/r%201.pdf?v=2' })).toEqual({
      kind: 'url',
      url: 'https://a.test/x/r%201.pdf?v=2',
      name: 'r 1.pdf',
    })
    expect(read({ file: '/file_upload/x/r 1.pdf' })).toEqual({
      kind: 'stored',
      folder: 'file_upload/x',
      name: 'r 1.pdf',
    })
    expect(read({ content: 'JVBE RA==' })).toEqual({ kind: 'content', base64: 'JVBERA==' })
    const upload = { full_name: 'file_upload/forms/f/a.pdf', url: 'https://a.test/b.pdf' }
    expect(read({}, [{ n: 1, answer: [upload] }])).toEqual({
      kind: 'stored',
      folder: 'file_upload/forms/f',
      name: 'a.pdf',
    })
    expect(read({ key: 'a.b' }, [{ a: { b: 'report' } }, { a: { b: 'other' } }])).toMatchObject({ url: 'report' })
  })

  it('reads one row, and none where its settings name the document', () => {
    expect(request(v.parse(schema, { key: 'a' }))).toEqual({ limit: 1 })
    expect(
      [{ url: '/a.pdf' }, { file: 'a/b.pdf' }, { content: 'a' }].map(one => request(v.parse(schema, one))),
    ).toEqual([null, null, null])
  })

  it('never loads an address that runs, is data, or is of a mail program', () => {
    for (const url of [
      'javascript:x()',
      'java\nscript:x()',
      'data:application/pdf;base64,x',
      'mailto:a@b.c',
      '//x',
      'file:///a',
    ])
      expect([read({ url }), read({ key: 'p' }, [{ p: url }])]).toEqual([
        { kind: 'unreadable' },
        { kind: 'unreadable' },
      ])
    expect(
      [read({ file: 'javascript:a/b' }), read({ file: 'x' }), read({ content: '<b>' })].map(one => one.kind),
    ).toEqual(['unreadable', 'unreadable', 'unreadable'])
    show({ url: 'javascript:x()' })
    expect(screen.getByText(/address of this document cannot be shown/)).toBeTruthy()
  })

  it('says that there is no document, whatever the rows are', () => {
    const endless: Record<string, unknown> = {}
    endless['p'] = endless
    for (const rows of [[], [null], [endless], [{ p: [] }], [{ p: 1e300 }], [{ constructor: 1 }]] as never[])
      for (const key of ['p', 'constructor', undefined]) expect(() => show({ key }, rows)).not.toThrow()
    cleanup()
    show({})
    expect(screen.getByText('There is no document.')).toBeTruthy()
  })

  it('says why a stored document is not shown where there is no server', () => {
    show({ file: 'a/b.pdf' })
    expect(screen.getByText(/only with a connection to the platform/)).toBeTruthy()
  })

  it('has a sample that is a document', () => {
    expect(atob(documentOf([['A (b)'], ['C']]))).toMatch(/^%PDF-1\.4\n[^]*\/Count 2[^]*\(A \\\(b\\\)\)[^]*%%EOF\n$/)
  })
})

describe('a PDF view of a template', () => {
  const rows = [{ stop: 'Utrecht' }, { stop: 'Leiden' }]
  const open = (
    answer: (path: string) => { readonly code: number; readonly message?: string; readonly data?: unknown },
  ) => {
    const calls: { readonly path: string; readonly body: unknown; readonly key: string | null }[] = []
    const core = createCore({
      name: `pdf-view-${Math.random()}`,
      api: 'http://lc.test/data',
      auth: { mode: 'public' },
      storage: 'memory',
      fetch(url, init) {
        const { pathname } = new URL(String(url instanceof Request ? url.url : url))
        const body: unknown = JSON.parse(String(init?.body ?? 'null'))
        calls.push({ path: pathname, body, key: new Headers(init?.headers).get('idempotency-key') })
        const { code, message = '', data = null } = answer(pathname)
        return Promise.resolve(Response.json({ code, message, data }, { status: code }))
      },
    })
    const draw = (given: typeof rows, isEditing = false) => (
      <Stage
        core={core}
        chunk={chunk}
        type='PDF View'
        selection={{ template: 't1' }}
        rows={given}
        isEditing={isEditing}
      />
    )
    return { calls, draw, ...render(draw(rows)) }
  }
  const made = { file_name: 'list-1.pdf', folder_path: 'file_upload/pdf', size: 9 }
  const create = () => screen.findByRole('button', { name: 'Create the document' })

  it('reads the rows that the template is filled with', () => {
    expect(chunk.request(v.parse(chunk.schema, { template: 't1' }))).toEqual({ limit: 1000 })
  })

  it('creates it when the reader asks for it, and reads the file that was made', async () => {
    const { calls } = open(path => (path.endsWith('/createPDF') ? { code: 200, data: made } : { code: 403 }))
    fireEvent.click(await create())
    await screen.findByText('You do not have permission to see this file.') // the file itself is the server's
    const [first, second] = calls.filter(({ path }) => /createPDF|file/.test(path))
    expect(first).toMatchObject({ path: '/data/pdf/createPDF', body: { template: 't1', data: rows } })
    expect(first?.key).toBeTruthy()
    expect(second).toMatchObject({
      path: expect.stringContaining('list-1.pdf') as string,
      body: { folder_path: 'file_upload/pdf' },
    })
    expect(screen.getByRole('button', { name: 'Create again' })).toBeTruthy()
  })

  it('says that the rows have changed since then', async () => {
    const { draw, rerender } = open(path => (path.endsWith('/createPDF') ? { code: 200, data: made } : { code: 403 }))
    fireEvent.click(await create())
    await screen.findByRole('button', { name: 'Create again' })
    expect(screen.queryByText(/The rows have changed/)).toBeNull()
    rerender(draw([{ stop: 'Gouda' }]))
    expect(await screen.findByText(/The rows have changed/)).toBeTruthy()
  })

  it('says why it could not be created, and tries again with the same key', async () => {
    let tries = 0
    const { calls } = open(path => {
      if (!path.endsWith('/createPDF')) return { code: 403 }
      tries++
      return tries === 1 ? { code: 403, message: 'You may not read this report.' } : { code: 200, data: made }
    })
    fireEvent.click(await create())
    await screen.findByText('You may not read this report.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Create again' }))
    const keys = () => calls.filter(({ path }) => path.endsWith('/createPDF')).map(({ key }) => key)
    await waitFor(() => expect(keys()).toHaveLength(3))
    expect(keys()[1]).toBe(keys()[0])
    expect(keys()[2]).not.toBe(keys()[1]) // another file
  })

  it('creates nothing while the page is edited, and says that it needs a server', async () => {
    const { calls, draw, rerender } = open(() => ({ code: 403 }))
    rerender(draw(rows, true))
    fireEvent.click(await create())
    expect(calls.filter(({ path }) => path.endsWith('/createPDF'))).toEqual([])
    cleanup()
    render(<Stage chunk={chunk} type='PDF View' selection={{ template: 't1' }} rows={rows} />)
    expect(await screen.findByText('This file can be shown only with a connection to the platform.')).toBeTruthy()
  })
})
