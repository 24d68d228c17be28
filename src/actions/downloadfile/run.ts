import { send } from '../../api/send.ts'
import { isRecord, textAt } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import { formCalls } from '../../contract/calls/forms.ts'
import type { RunAction } from '../part.ts'
import { done, refused } from '../part.ts'
import { filled, readSettings, refusedBy } from '../read.ts'
import { schema } from './schema.ts'

/** Reads one file and hands it to the person as a download (ACT-054). */
export const run: RunAction<'saveFile'> = async (action, host, signal) => {
  const settings = readSettings(schema, action)
  if (!settings.ok) return settings
  const { field, folder_path: folder, location, save_as: saveAs } = settings.value
  const file = field === '' ? undefined : fileIn(host.record && valueAt(host.record, field))
  const name = field === '' ? filled(settings.value.file_name, host.record) : (file?.name ?? '')
  if (name === '')
    return refused(
      field === '' ? 'This action does not say which file it downloads.' : `The record has no file in “${field}”.`,
    )
  const answer = await send(
    host.core,
    formCalls.readFile,
    {
      params: { name },
      body: { ...(folder === '' ? {} : { folder_path: folder }), ...(location ? { location } : {}), base64: true },
    },
    signal,
  )
  if (answer.data.code !== 200) return refusedBy(answer)
  const { content, type } = answer.data.data ?? {}
  if (content === undefined) return refused(`The file “${name}” has no content.`)
  host.saveFile({
    name: filled(saveAs, host.record) || file?.label || (name.split('/').at(-1) ?? name),
    type: type ?? 'application/octet-stream',
    content,
  })
  return done
}

/** A file as a record holds it: its stored name, or what an upload left there (ENT-032); the first of a list. */
function fileIn(value: unknown): { readonly name: string; readonly label?: string } | undefined {
  if (Array.isArray(value)) return fileIn(value[0])
  if (typeof value === 'string' && value !== '') return { name: value }
  if (!isRecord(value)) return undefined
  const [stored, label] = [textAt(value, 'full_name') || textAt(value, 'file_name'), textAt(value, 'name')]
  const name = stored || label
  return name === '' ? undefined : { name, ...(label === '' ? {} : { label }) }
}
