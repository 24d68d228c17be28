// Hands the export to the browser as a file. The requests carry the session, which a plain link would not; they come in
// parts, each of which the browser may put away as it likes, so that a long export never stands in memory as one text.
import type { Core } from '../api/core.ts'
import { send } from '../api/send.ts'
import type { CallInput } from '../contract/call.ts'
import { answerCalls } from '../contract/calls/answers.ts'

const rowsOfPart = 5000

type Query = NonNullable<CallInput<typeof answerCalls.exportAnswers>['query']>

/** Downloads the answers as CSV; `onRows` hears how many rows are there. Returns what went wrong, or undefined. */
export async function downloadCsv(
  core: Core,
  template: string,
  query: Query,
  name: string,
  onRows: (count: number) => void = () => {},
): Promise<string | undefined> {
  // what comes in meanwhile would move the rows from one part to the next
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
