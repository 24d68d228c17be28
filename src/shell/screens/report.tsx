import type { ReactNode } from 'react'
import { reportCalls } from '../../contract/calls/reports.ts'
import { useCall, useSession } from '../../stores/use.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ErrorState, Skeleton } from '../../ui/state.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import { mayOpen } from '../access.ts'
import { ButtonLink } from '../button-link.tsx'
import { useMatch, useShell } from '../context.tsx'
import { readOnce, refusalOf } from '../page-load.ts'
import type { LoadCheck } from '../page-load.ts'
import { reportEditPath } from '../reports/report-path.ts'
import { ReportView } from '../reports/report-view.tsx'
import { words as ownWords } from '../reports/words.ts'
import { writeAddress } from '../router.ts'
import type { ScreenProps } from '../screen.ts'
import { useScreenTitle } from '../screen-title.tsx'
import { words as shellWords } from '../words.ts'
import sheet from '../reports/reports.css'

/** Opened now and then. */
export const isRare = true

const words = { ...shellWords, ...ownWords } as const

export const check: LoadCheck = async (match, core) => {
  const report = await readOnce(core, reportCalls.readReport, { params: { id: match.params['id'] ?? '' } })
  return report.ok ? { kind: 'show' } : refusalOf(report)
}

/** One report: its rows on paper. What is chosen in its filters stands in the address. */
export default function ReportScreen({ match }: ScreenProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const shell = useShell()
  const { user } = useSession()
  const now = useMatch() ?? match
  const id = match.params['id'] ?? ''
  const { data, error, retry } = useCall(reportCalls.readReport, { params: { id } })
  useScreenTitle(say('reports.one'), data?.name)
  if (!data)
    return error ? <ErrorState message={error.message} onRetry={retry} /> : <Skeleton kind='text' heightPx={640} />
  return (
    <div className='lc-report-screen'>
      <PageHead isTitleHidden title={data.name} />
      <ReportView
        report={data}
        chosen={now.query}
        onChoose={(field, value) =>
          shell.go(writeAddress(now.path, { ...now.query, [field]: value }), {
            replace: true,
            keepScroll: true,
            reason: 'filter',
          })
        }
        actions={mayOpen('builder', user) && <ButtonLink to={reportEditPath(id)}>{say('report.view.edit')}</ButtonLink>}
      />
    </div>
  )
}
