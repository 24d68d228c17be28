import { send } from '../../api/send.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { formCalls } from '../../contract/calls/forms.ts'
import { pdfCalls } from '../../contract/calls/pdf.ts'
import type { InferOutput } from '../../base/schema.ts'
import type { ActionHost, ActionOutcome, RunAction } from '../part.ts'
import { done, refused } from '../part.ts'
import { randomKey } from '../../base/random-key.ts'
import { filled, readSettings, refusedBy } from '../read.ts'
import { schema } from './schema.ts'

/**
 * Creates a PDF file of the record (ACT-055), saves its name in an item (ACT-056) and hands it to the person. A file
 * whose name could not be saved is handed over all the same: it is there.
 */
export const run: RunAction = async (action, host, signal) => {
  const settings = readSettings(schema, action)
  if (!settings.ok) return settings
  const { template, format, output_file: name, send_all_data: sendsAll, download } = settings.value
  if (template === '') return refused('This action does not say which template it fills.')
  const rows = sendsAll || host.sendsAllRows ? host.rows : undefined
  const made = await send(
    host.core,
    pdfCalls.createPdf,
    {
      body: {
        data: rows ? rows.map(row => ({ ...row })) : { ...host.record },
        template,
        ...(name === '' ? {} : { output_file: filled(name, host.record).slice(0, 200) }),
        ...(format ? { format } : {}),
        ...(host.lang === undefined ? {} : { lang: host.lang }),
      },
    },
    signal,
  )
  const file = made.data.data
  if (made.data.code !== 200 || !file) return refusedBy(made)
  if (file.left_out) host.notify?.({ kind: 'info', text: withoutPictures(file.left_out) })
  const saved = await saveName(settings.value, file.file_name, host)
  if (!download || !host.saveFile) return saved
  const content = await readPdf(file, host, signal)
  return saved.ok ? content : saved
}

function withoutPictures(texts: readonly string[]): string {
  const named = texts.filter(text => text !== '').join(', ')
  return named === ''
    ? 'The PDF was created without a picture that could not be read.'
    : `The PDF was created without pictures that could not be read: ${named}`
}

/** Writes the name of the file into the item, or into a new one. Without app, collection or key nothing is written. */
async function saveName(
  { app, collection, collection_key: key, item }: InferOutput<typeof schema>,
  fileName: string,
  { core, record }: ActionHost,
): Promise<ActionOutcome> {
  if (app === '' || collection === '' || key === '') return done
  const id = record?.['_id']
  const data = { [key]: fileName }
  if (item === 'create' || (item === undefined && id === undefined)) {
    const answer = await send(core, collectionCalls.createItem, {
      params: { app, collection },
      body: { data, key: randomKey() },
    })
    return answer.data.code === 200 ? done : refusedBy(answer)
  }
  if (typeof id !== 'string' && typeof id !== 'number')
    return refused('The name of the PDF was not saved, because this record is not a stored item.')
  const answer = await send(core, collectionCalls.updateItem, {
    params: { app, collection, id: String(id) },
    body: { data },
  })
  return answer.data.code === 200 ? done : refusedBy(answer)
}

async function readPdf(
  { file_name: name, folder_path: folder }: { readonly file_name: string; readonly folder_path: string },
  host: ActionHost,
  signal: AbortSignal,
): Promise<ActionOutcome> {
  const answer = await send(
    host.core,
    formCalls.readFile,
    { params: { name }, body: { folder_path: folder, base64: true } },
    signal,
  )
  const content = answer.data.data?.content
  if (answer.data.code !== 200 || content === undefined) return refusedBy(answer)
  // people get it under the name that was chosen, without what makes it unique
  host.saveFile?.({ name: name.replace(/-[\da-f]{32}\.pdf$/, '.pdf'), type: 'application/pdf', content })
  return done
}
