import { expect, it, vi } from 'vitest'
import { runActions } from '../../acting/run.ts'
import { sayEnglish } from '../../form/rules.ts'
import { stageCore } from '../stage.test-kit.ts'
import { words } from './edit-words.ts'
import { facts } from './facts.ts'

const fileName = `Invoice 7-${'0'.repeat(32)}.pdf`
const replies = ({ path }: { readonly path: string }) =>
  path === '/pdf/createPDF'
    ? { data: { file_name: fileName, folder_path: 'file_upload/pdf', size: 4 }, message: fileName }
    : path.startsWith('/file/')
      ? { data: { file_name: fileName, content: 'JVBERg==', type: 'application/pdf' } }
      : {}
const action = { type: 'generatepdf', template: 't1', app: 'crm', collection: 'orders', collection_key: 'invoice' }
const record = { _id: 'o7', no: 7 }
/** The requests in their order, without the keys that make each one unique. */
const sentBy = (asked: readonly { readonly method: string; readonly path: string; readonly body: unknown }[]) =>
  asked.map(({ method, path, body }) => [method, path, body])

it('creates a PDF of the record in its template, and the message of the answer is its stored name (ACT-055)', async () => {
  const { core, asked } = stageCore(replies)
  const settings = { ...action, output_file: 'Invoice {{no}}', format: 'A3 landscape', download: false }
  expect(await runActions([settings], { core, record, lang: 'nl' })).toMatchObject({ ok: true })
  expect(sentBy(asked)).toEqual([
    [
      'POST',
      '/pdf/createPDF',
      { data: record, template: 't1', output_file: 'Invoice 7', format: 'A3 landscape', lang: 'nl' },
    ],
    ['PUT', '/item/crm/orders/o7', { data: { invoice: fileName } }],
  ])
})

it('saves the stored name under its key, in the item of the record or in a new one (ACT-056, PDF-003)', async () => {
  const saved = async (more: object, of?: object) => {
    const { core, asked } = stageCore(replies)
    await runActions([{ ...action, ...more, download: false }], { core, ...(of ? { record: { ...of } } : {}) })
    return sentBy(asked.slice(1))
  }
  const created = ['POST', '/item/crm/orders', { data: { invoice: fileName }, key: expect.any(String) as unknown }]
  expect(await saved({}, record)).toEqual([['PUT', '/item/crm/orders/o7', { data: { invoice: fileName } }]])
  expect(await saved({ item: 'create' }, record)).toEqual([created])
  expect(await saved({})).toEqual([created])
  expect(await saved({ collection_key: '' }, record)).toEqual([])
})

it('hands the file to the person under the chosen name, also if its name could not be saved', async () => {
  const saveFile = vi.fn()
  const { core } = stageCore(asked =>
    asked.path.startsWith('/item/') ? { status: 403, message: 'Not allowed.' } : replies(asked),
  )
  const result = await runActions([action], { core, record, saveFile })
  expect(saveFile).toHaveBeenCalledWith({ name: 'Invoice 7.pdf', type: 'application/pdf', content: 'JVBERg==' })
  expect(result).toMatchObject({ ok: false, message: 'Not allowed.' })
})

it('names the pictures that are missing in the file', async () => {
  const notify = vi.fn()
  const leftOut = { file_name: fileName, folder_path: 'file_upload/pdf', size: 4, left_out: ['Logo', '', 'Photo'] }
  const { core } = stageCore(asked => (asked.path === '/pdf/createPDF' ? { data: leftOut } : replies(asked)))
  expect(await runActions([{ ...action, download: false }], { core, record, notify })).toMatchObject({ ok: true })
  expect(notify).toHaveBeenCalledWith({
    kind: 'info',
    text: 'The PDF was created without pictures that could not be read: Logo, Photo',
  })
})

it('sends all rows where it says so, and stops at a refusal or without a template', async () => {
  const rows = [{ no: 1 }, { no: 2 }]
  const { core, asked } = stageCore(replies)
  await runActions([{ type: 'generatepdf', template: 't1', send_all_data: true }], { core, record, rows })
  expect(asked[0]?.body).toEqual({ data: rows, template: 't1' })
  const refusing = stageCore(() => ({ status: 413, message: 'Too large.' }))
  expect(await runActions([action], { core: refusing.core, record })).toMatchObject({
    ok: false,
    message: 'Too large.',
  })
  expect(refusing.asked).toHaveLength(1)
  expect(await runActions([{ type: 'generatepdf' }], { core })).toMatchObject({
    ok: false,
    message: 'This action does not say which template it fills.',
  })
})

it('is a sentence in the builder, and says what is missing', () => {
  const say = (key: string, params?: Readonly<Record<string, string | number>>): string =>
    sayEnglish(key, params, words)
  const context = { app: 'crm', collection: 'orders', answers: [{ field: 'no', label: 'No' }] }
  const wrong = (one: object) =>
    facts.problems?.({ ...one }, { context, after: [], say }).map(({ field, kind }) => `${field} ${kind}`)
  expect(facts.sentence(action, say)).toBe('Create a PDF and save its name in the field invoice')
  expect(facts.sentence(facts.start(context), say)).toBe('Create a PDF of … (choose a template)')
  expect(wrong(facts.start(context))).toEqual(['template error'])
  expect(wrong({ template: 't', app: 'crm' })).toEqual(['collection error', 'collection_key error'])
  expect(wrong({ template: 't', download: false })).toEqual(['download warning'])
  expect(wrong({ template: 't', output_file: '{{no}} {{gone}}' })).toEqual(['output_file warning'])
})
