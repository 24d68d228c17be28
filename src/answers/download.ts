// Saves the export as a file. The requests need the session, which a plain link would not send; they are made in parts,
// each of which the browser can move to disk, so that a long export is never in memory as one text.
import type { Core } from '../api/core.ts'
import { send } from '../api/send.ts'
import type { CallInput } from '../contract/call.ts'
import { answerCalls } from '../contract/calls/answers.ts'

const rowsOfPart = 5000

type Query = NonNullable<CallInput<typeof answerCalls.exportAnswers>['query']>

/**
 * Downloads the answers as CSV; `onRows` is called with the number of rows so far. Returns an error message, or
 * undefined.
 */
export async function downloadCsv(
  core: Core,
  template: string,
  query: Query,
  name: string,
  onRows: (count: number) => void = () => {},
): Promise<string | undefined> {
  // answers submitted in the meantime would shift the rows between the parts
  const before = query['before'] ?? Math.floor(Date.now() / 1000) + 1
  // without the mark, spreadsheets read the text in the code page of the machine
  const parts: Blob[] = [new Blob(['\uFEFF'])]
  for (let offset = 0; ; offset += rowsOfPart) {
    const answer = await send(core, answerCalls.exportAnswers, {
      params: { id: template },
      query: { ...query, before, limit: rowsOfPart, offset },
    })
    if (answer.status !== 200) return answer.data.message
    const text = String(answer.data.data ?? '')
    if (text === '') break
    parts.push(new Blob([text]))
    onRows(offset + rowsOfPart)
  }
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
  return undefined
}
