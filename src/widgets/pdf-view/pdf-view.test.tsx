// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render, screen } from '@testing-library/react'
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
