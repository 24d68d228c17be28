// The PDF file of a template that is being edited: what stands in it, and what nobody gets by it.
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostLetters } from '../../src/base/rich-limits.ts'
import { readBytes } from './pdf-reader.ts'
import { embedToken, openStage, type Person, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const preview = (as: Person, body: object, headers?: Readonly<Record<string, string>>) =>
  stage.send(as, 'POST', '/pdf/preview', body, headers)

/** Sends the same without reading the answer as text. */
async function bytesOf(body: object) {
  const answer = await stage.server.app.request('/pdf/preview', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await stage.tokenOf('dev')}` },
    body: JSON.stringify(body),
  })
  const { status, headers } = answer
  return { status, headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

const draft = {
  name: 'Invoice',
  template:
    '{{#head}}<p>{{company}}</p>{{/head}}{{#foot}}<p>Page {{@page}} of {{@pages}}</p>{{/foot}}' +
    '<h1>{{@name}} {{number}}</h1><p>Due {{due | date}}: {{amount | number 2}}</p><p class="break">End</p>',
  settings: { format: 'A4', orientation: 'landscape', lang: 'nl' },
  data: { company: 'Northline', number: 'F-7', due: '2026-03-01', amount: 1234.5 },
}

it('a builder gets the file of a draft and a record as bytes, as it would be made of the saved template', async () => {
  const { status, headers, bytes } = await bytesOf(draft)
  expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  const { pages, info } = await readBytes(bytes)
  expect(pages.map(({ size }) => size)).toEqual([
    [842, 595],
    [842, 595],
  ])
  expect(pages[0]?.text).toContain('Invoice F-7')
  expect(pages[0]?.text).toContain('Due 1 mrt 2026: 1.234,50')
  pages.forEach(({ text }, index) => {
    expect(text).toContain('Northline')
    expect(text).toContain(`Page ${index + 1} of 2`)
  })
  expect([info['Title'], info['Language']]).toEqual(['Invoice', 'nl'])

  // the button makes the same file of the template once it is saved
  const { name, template, settings } = draft
  const { body: made } = await stage.send('dev', 'POST', '/report/module', {
    ...{ name, template, settings },
    query: 'orders_all',
  })
  const { id } = made.data as { readonly id: string }
  const { body } = await stage.send('dev', 'POST', '/pdf/createPDF', { template: id, data: draft.data })
  const stored = await stage.send('dev', 'POST', `/file/${body.message}`, {
    folder_path: 'file_upload/pdf',
    base64: true,
  })
  const { content } = stored.body.data as { readonly content: string }
  expect((await readBytes(new Uint8Array(Buffer.from(content, 'base64')))).pages).toEqual(pages)
})

it('stores nothing: no file, no template, nothing on the disk', async () => {
  const now = async () => [
    (await stage.send('dev', 'POST', '/files', { folder_path: 'file_upload/pdf' })).body.data,
    (await stage.send('dev', 'GET', '/report/module')).body.total,
    readdirSync(stage.dataDir, { recursive: true }).map(String).toSorted(),
  ]
  const before = await now()
  expect((await bytesOf(draft)).status).toBe(200)
  expect(await now()).toEqual(before)
})

it('refuses who may not edit templates, whatever their app or embed may read, and what a builder sends as a role', async () => {
  const other = { template: '{{#query other_all}}<p>{{code}}</p>{{/query}}', data: {} }
  const refused = (await Promise.all((['nobody', 'eve', 'stranger'] as const).map(as => preview(as, other)))).map(
    ({ status }) => status,
  )
  expect(refused).toEqual([401, 403, 403])
  const Authorization = `Bearer ${await embedToken({ scope: ['app:shop:read', 'app:other:read'] })}`
  expect((await preview('nobody', other, { Authorization })).status).toBe(403)
  const asUser = await stage.send('dev', 'POST', '/pdf/preview?view_as=@users', other)
  expect([asUser.status, asUser.body.data]).toEqual([400, undefined])
})

it('reads the rows of other queries with the rights of its maker, and says in the file which are not there', async () => {
  const template =
    '{{#query orders_all}}<p>order {{_id}}</p>{{/query}}<chart title="Gone" x="_id" y="amount" query="gone" />'
  const { bytes } = await bytesOf({ template, data: {} })
  const text = (await readBytes(bytes)).pages.map(page => page.text).join(' ')
  expect(text).toMatch(/order o1 +order o2/)
  expect(text).toContain('The chart could not be drawn')
})

it('leaves out what could run or be read from elsewhere', async () => {
  const template = '<script>alert(1)</script><img src="/etc/passwd" alt="A picture"><p>{{a}}</p>'
  const { bytes } = await bytesOf({ template, data: { a: '<b>{{name}}</b>' } })
  const [page] = (await readBytes(bytes)).pages
  expect(page?.text).toContain('A picture <b>{{name}}</b>')
  expect(page?.text).not.toContain('alert')
})

it('answers a bad draft with its problem by path, and one that is too large or too high with a sentence', async () => {
  expect((await preview('dev', { template: '<p>\n{{#rows}}</p>', data: {} })).body).toMatchObject({
    code: 400,
    errors: expect.arrayContaining([
      { path: 'template', message: 'Line 2: “{{#rows}}” is not closed with “{{/rows}}”.' },
    ]) as unknown,
  })
  expect((await preview('dev', { template: 'x'.repeat(100_001), data: {} })).body).toMatchObject({
    code: 400,
    errors: [{ path: 'template', message: 'A template has at most 100000 characters.' }],
  })
  const high = `{{#head}}${'<p>x</p>'.repeat(60)}{{/head}}<p>a</p>`
  expect((await preview('dev', { template: high, data: {} })).body).toMatchObject({
    code: 400,
    message: expect.stringContaining('The head or the foot of its pages is too high.') as unknown,
  })
  const large = { template: '<p>{{a}}</p>', data: { a: 'x'.repeat(6 * 1024 * 1024) } }
  expect((await preview('dev', large)).body).toMatchObject({
    code: 413,
    message: expect.stringContaining('at most 6 MiB') as unknown,
  })
})

it('takes a record with the longest text that can be stored, and rows of more than 1 MiB', async () => {
  const record = { template: '<p>{{a | text}}</p>', data: { a: 'short', text: 'x'.repeat(mostLetters) } }
  expect((await bytesOf(record)).status).toBe(200)
  const rows = Array.from({ length: 1000 }, (_, at) => ({ a: `Row ${at}`, note: 'x'.repeat(2000) }))
  const { status, bytes } = await bytesOf({ template: '{{#rows}}<p>{{a}}</p>{{/rows}}', data: rows })
  expect(status).toBe(200)
  expect((await readBytes(bytes)).pages.at(-1)?.text).toContain('Row 999')
})
