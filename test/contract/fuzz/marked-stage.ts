// The stage of the contract with marks: words in rows, drafts, messages and files that only some accounts may see.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStage, type Person, type Stage } from '../stage.ts'

export const outsiders: readonly Person[] = [
  'nobody',
  'eve',
  'stranger',
  'pageEmbed',
  'formEmbed',
  'filterEmbed',
  'changeEmbed',
  'elsewhereEmbed',
]
export const builders: readonly Person[] = ['ada', 'dev']

/** No request holds these words, so an answer that does has them from somewhere. */
const marks: readonly { readonly text: string; readonly seenBy: readonly Person[] }[] = [
  { text: 'MARK-of-another-app', seenBy: ['elsewhereEmbed'] },
  { text: 'MARK-of-another-region', seenBy: ['eve', 'pageEmbed'] },
  { text: 'MARK-draft-of-ada', seenBy: [] },
  { text: 'MARK-document-draft-of-ada', seenBy: [] },
  { text: 'MARK-message-to-stranger', seenBy: ['stranger'] },
  { text: 'MARK-file-of-ada', seenBy: [] },
  { text: '$argon2', seenBy: [] },
]

/** Returns the marks in a reply that this account must not see. */
export function foreignIn(body: unknown, as: Person): string[] {
  const told = JSON.stringify(body)
  return marks
    .filter(
      ({ text, seenBy }) =>
        !seenBy.includes(as) && (told.includes(text) || told.includes(Buffer.from(text).toString('base64'))),
    )
    .map(({ text }) => text)
}

export interface MarkedStage extends Stage {
  /** Returns the marks that are missing from their original position. */
  missing(): Promise<string[]>
}

export async function openMarkedStage(): Promise<MarkedStage> {
  const folder = mkdtempSync(join(tmpdir(), 'lc-fuzz-'))
  // on the disk: the embedded database starts again after a statement that took too long, and memory would be empty then
  const stage = await openStage({
    dataDir: folder,
    engine: { dataDir: join(folder, 'engine'), isSynced: false, slowTimeoutMs: 2000 },
    config: { publicWritesPerMinute: 1e9, signInAttemptsPerMinute: 1e9, messagesPerMinute: 1e9 },
  })
  const { repo } = stage.server
  const tableOf = async (app: string, slug: string) => {
    const collection = await repo.collections.read(app, slug)
    if (!collection) throw new Error(`The stage has no collection ${slug}.`)
    return collection.table
  }
  const secrets = await tableOf('other', 'secrets'),
    orders = await tableOf('shop', 'orders')
  await repo.items.insert(secrets, [{ _id: 's9', code: 'MARK-of-another-app', region: 'EU', amount: 1 }])
  await repo.items.insert(orders, [{ _id: 'o9', region: 'US', amount: 5, note: 'MARK-of-another-region' }])
  await repo.messages.create([
    { id: 'marked', user: 'stranger', type: 'info', title: 'T', content: 'MARK-message-to-stranger', url: '/' },
  ])
  await stage.send('ada', 'PUT', '/draft/complaint', { answers: { what: 'MARK-draft-of-ada' } })
  await stage.send('ada', 'PUT', '/document_draft/form/complaint', { settings: { name: 'MARK-document-draft-of-ada' } })
  mkdirSync(join(folder, 'files', 'mi'), { recursive: true })
  writeFileSync(join(folder, 'files', 'mi', 'mine'), 'MARK-file-of-ada')
  await repo.files.save({
    id: 'mine',
    folder: 'file_upload/action_upload',
    name: 'mine.txt',
    type: 'text/plain',
    isPublic: false,
    owner: 'ada',
    sizeBytes: 16,
    location: 'AZURE',
    uploadedAtSec: 1,
  })
  for (const person of [...outsiders, ...builders]) await stage.tokenOf(person)

  return {
    ...stage,
    async missing() {
      const [secret, order, file, draft] = [
        await repo.items.read(secrets, 's9'),
        await repo.items.read(orders, 'o9'),
        await repo.files.find('AZURE', 'file_upload/action_upload', 'mine.txt'),
        await repo.documentDrafts.read({ owner: 'ada', kind: 'form', document: 'complaint' }),
      ]
      return [
        secret?.code === 'MARK-of-another-app' ? '' : 's9',
        order?.note === 'MARK-of-another-region' ? '' : 'o9',
        file?.id === 'mine' && file.owner === 'ada' && !file.isPublic ? '' : 'mine.txt',
        draft?.settings['name'] === 'MARK-document-draft-of-ada' ? '' : 'the draft of a document',
      ].filter(name => name !== '')
    },
    async close() {
      await stage.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
