// A report as text: its name, its template and its settings.
import type { Core } from '../../api/core.ts'
import { sendOnce } from '../../api/send-once.ts'
import { isRecord } from '../../base/loose.ts'
import { fail, ok } from '../../base/result.ts'
import { reportCalls } from '../../contract/calls/reports.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import type { Text } from '../../ui/text.tsx'
import type { FormOption } from '../manage/descriptor.ts'
import { freeName, textIn } from '../manage/transfer.ts'
import type { Transfer } from '../manage/transfer.ts'
import type { ReportRow } from './report-list.tsx'
import { reportEditPath } from './report-path.ts'

export function reportTransfer({
  core,
  names,
  queries,
  say,
}: {
  readonly core: Core
  readonly names: ReadonlySet<string>
  /** Their values are slugs. */
  readonly queries: readonly FormOption[]
  readonly say: Text
}): Transfer<ReportRow> {
  return {
    kind: 'report',
    dataOf: ({ report: { app: _app, slug: _slug, ...data } }) => data,
    targets: data => {
      const from = data && queries.find(({ value }) => value === data['query'])
      return [
        {
          key: 'query',
          kind: 'choice',
          label: say('reports.query'),
          options: queries,
          isRequired: from === undefined,
          ...(from ? { placeholder: from.label } : {}),
        },
      ]
    },
    // each installation makes a slug by itself
    async paste({ slug: _slug, ...data }, values) {
      const wanted = textIn(data, 'name').trim()
      if (wanted === '') return fail('invalid', say('paste.incomplete', { key: 'name' }))
      const answer = await sendOnce(core, reportCalls.createReport, {
        body: {
          ...data,
          name: freeName(wanted, name => names.has(name)),
          query: String(values['query'] ?? textIn(data, 'query')),
          template: textIn(data, 'template'),
          settings: isRecord(data['settings']) ? data['settings'] : {},
        },
      })
      const made = answer.data.data
      return answer.status === 200 && made ? ok({ name: made.name, to: reportEditPath(made.id) }) : refusalOf(answer)
    },
  }
}
