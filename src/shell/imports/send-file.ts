// Sends the file of an import in parts. After a lost connection it goes on where the server has it.
import { send } from '../../api/send.ts'
import type { Core } from '../../api/core.ts'
import { fail, ok, type Result } from '../../base/result.ts'
import { asRecord } from '../../base/loose.ts'
import { importCalls } from '../../contract/calls/imports.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'

const partBytes = 1024 * 1024

/** Never rejects. `from` is where to go on; a failure has how much has arrived. */
export async function sendFile(
  core: Core,
  id: string,
  file: File,
  { signal, from, onSent }: { readonly signal: AbortSignal; readonly from: number; onSent(bytes: number): void },
): Promise<Result<undefined> & { readonly sent: number }> {
  let offset = from
  for (let refused = 0; offset < file.size || file.size === 0;) {
    const content = await base64(file.slice(offset, offset + partBytes)).catch(() => undefined)
    // it was moved or changed since it was chosen
    if (content === undefined)
      return { ...fail('file', 'This file cannot be read any more. Choose it again.'), sent: 0 }
    if (signal.aborted) return { ...fail('stopped', ''), sent: offset }
    const answer = await send(
      core,
      importCalls.sendImportFile,
      { params: { id }, body: { file_name: file.name, size: file.size, offset, content } },
      signal,
    )
    const next = asRecord(answer.data.data)['offset']
    if (answer.status === 409 && typeof next === 'number' && refused < 3) {
      refused += 1
      offset = next
      continue
    }
    if (answer.status !== 200) return { ...refusalOf(answer), sent: answer.status === 0 ? offset : 0 }
    offset = typeof next === 'number' ? next : offset + partBytes
    onSent(offset)
  }
  return { ...ok(undefined), sent: offset }
}

const base64 = (part: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(new Error('The file cannot be read.'))
    reader.readAsDataURL(part)
  })
