// Hands the export to the browser as a file. The request carries the session, which a plain link would not.
import type { Core } from '../../api/core.ts'
import { send } from '../../api/send.ts'
import { answerCalls } from '../../contract/calls/answers.ts'

/** Downloads the answers as CSV; answers what went wrong, or undefined. */
export async function downloadCsv(core: Core, template: string, query: { readonly version?: number; readonly search?: string }, name: string): Promise<string | undefined> {
  const answer = await send(core, answerCalls.exportAnswers, { params: { id: template }, query })
  if (answer.status !== 200) return answer.data.message
  // without the mark, spreadsheets read the text in the code page of the machine
  const url = URL.createObjectURL(new Blob(['\uFEFF', String(answer.data.data ?? '')], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
  return undefined
}
