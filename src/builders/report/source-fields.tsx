import type { ReactNode } from 'react'
import { Select, TextField } from '../../ui/fields.tsx'
import { useBenchWords } from '../../workbench/context.ts'
import type { PanelProps } from '../../workbench/kind.ts'
import type { ReportDocument } from './document.ts'
import { longestName } from './kind.ts'
import type { ReportServices } from './services.ts'
import { useQueries } from './use-queries.ts'

/** The name of the report, and the query whose rows it shows. */
export function SourceFields({
  settings: report,
  change,
  problems,
  services,
}: PanelProps<ReportDocument, ReportServices>): ReactNode {
  const say = useBenchWords()
  const queries = useQueries(services)
  const faultAt = (at: string): string | undefined => problems.find(({ path }) => path === at)?.message
  const { name, query } = report
  const options = (queries ?? []).map(one => ({ value: one.slug, label: one.name, group: one.app, hint: one.slug }))
  const isKnown = query === '' || options.some(({ value }) => value === query)
  const label = queries ? say('report.query.gone', { name: query }) : query
  return (
    <div className='lc-report-source'>
      <TextField
        label={say('report.name')}
        isRequired
        value={name}
        error={faultAt('name')}
        onChange={next =>
          change({ ...report, name: next.slice(0, longestName * 2) }, 'report.did.name', { group: 'name' })
        }
      />
      <Select
        label={say('report.query')}
        isRequired
        value={query === '' ? null : query}
        error={faultAt('query')}
        options={isKnown ? options : [{ value: query, label }, ...options]}
        onChange={next => change({ ...report, query: next ?? '' }, 'report.did.query')}
      />
    </div>
  )
}
