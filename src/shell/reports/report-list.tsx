// The reports of all apps as a management screen.
import type { ReactNode } from 'react'
import type { Core } from '../../api/core.ts'
import { send } from '../../api/send.ts'
import { sendOnce } from '../../api/send-once.ts'
import { ok } from '../../base/result.ts'
import { reportCalls } from '../../contract/calls/reports.ts'
import type { Report } from '../../contract/entities/report.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import type { Text } from '../../ui/text.tsx'
import { removeEach } from '../data/remove-each.ts'
import type { ManageList, Submit } from '../manage/descriptor.ts'
import { words as manageWords } from '../manage/edit-words.ts'
import { words as shellWords } from '../words.ts'
import { words as ownWords } from './edit-words.ts'
import { reportEditPath } from './report-path.ts'

export const words = { ...shellWords, ...manageWords, ...ownWords } as const

/** A report with the names of its app and its query. */
export interface ReportRow {
  readonly report: Report
  readonly app: string
  readonly query: string
}

export const reportList: ManageList<ReportRow> = {
  name: 'reports',
  words,
  icon: 'file',
  idOf: ({ report }) => report.id,
  nameOf: ({ report }) => report.name,
  hrefOf: ({ report }) => reportEditPath(report.id),
  columns: [
    { key: 'name', title: 'reports.name', text: ({ report }) => report.name },
    { key: 'app', title: 'reports.app', text: ({ app }) => app, isMinor: true },
    { key: 'query', title: 'reports.query', text: ({ query }) => query },
    {
      key: 'uses',
      title: 'reports.uses',
      isSortable: false,
      isMinor: true,
      widthPx: 160,
      text: () => '',
      cell: ({ report }, { say }) => <Uses uses={report.uses} say={say} />,
    },
  ],
  removal: {
    question: (rows, say) => ({
      title: say(rows.length === 1 ? 'reports.deleteTitle' : 'reports.deleteTitleMany', {
        name: rows[0]?.report.name ?? '',
        count: rows.length,
      }),
      text: say('reports.deleteText'),
    }),
    run: (core, rows, anyway) =>
      removeEach(core, rows, (_, { report }) =>
        send(core, reportCalls.deleteReport, { params: { id: report.id }, query: { anyway } }),
      ),
  },
}

/** How many widgets, forms and flows link to a report. */
function Uses({ uses, say }: { readonly uses: Report['uses']; readonly say: Text }): ReactNode {
  if (!uses) return null // a server that does not list them
  return uses.length === 0 ? (
    <span className='lc-manage-nothing'>{say('reports.uses.none')}</span>
  ) : (
    <span title={uses.map(({ name }) => name).join(', ')}>
      {say(uses.length === 1 ? 'reports.uses.one' : 'reports.uses.many', { count: uses.length })}
    </span>
  )
}

/** Creates a report from the values of its form; the id of the new one is handed to `onMade`. */
export const createReport =
  (core: Core, onMade: (id: string) => void): Submit =>
  async values => {
    const answer = await sendOnce(core, reportCalls.createReport, {
      body: { name: String(values['name']).trim(), query: String(values['query']) },
    })
    const made = answer.data.data
    if (answer.status !== 200 || !made) return refusalOf(answer)
    onMade(made.id)
    return ok(made)
  }

/** Copies a report under a name that no other has. */
export async function duplicateReport(core: Core, { report }: ReportRow, names: ReadonlySet<string>, say: Text) {
  const base = say('reports.copyOf', { name: report.name })
  let name = base
  for (let number = 2; names.has(name); number++) name = `${base} ${number}`
  // its id is made again; what a builder stores beside the template stays
  const own = new Set(['id', 'slug', 'app', 'edited', 'uses', 'created_at', 'updated_at'])
  const { query, template, settings } = report
  const rest = Object.fromEntries(Object.entries(report).filter(([key]) => !own.has(key)))
  return sendOnce(core, reportCalls.createReport, { body: { ...rest, query, template, settings, name } })
}
