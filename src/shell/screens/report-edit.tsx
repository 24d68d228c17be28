import { useRef } from 'react'
import type { ReactNode } from 'react'
import { ConnectedReportBuilder } from '../../builders/report/connected.tsx'
import type { ReportBuilderHandle } from '../../builders/report/report-builder.tsx'
import { words as reportWords } from '../../builders/report/words.ts'
import { reportCalls } from '../../contract/calls/reports.ts'
import { useCall } from '../../stores/use.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { LeaveQuestion } from '../../workbench/leave/leave-question.tsx'
import { To, useShell } from '../context.tsx'
import { readOnce, refusalOf } from '../page-load.ts'
import type { LoadCheck } from '../page-load.ts'
import type { ScreenProps } from '../screen.ts'
import { useScreenTitle } from '../screen-title.tsx'
import { words as shellWords } from '../words.ts'
import sheet from './form-template.css'

/** Only those who build open it. */
export const isRare = true

const words = { ...shellWords, ...reportWords } as const

export const check: LoadCheck = async (match, core) => {
  const report = await readOnce(core, reportCalls.readReport, { params: { id: match.params['id'] ?? '' } })
  return report.ok ? { kind: 'show' } : refusalOf(report)
}

/** One report in its editor. */
export default function ReportEditScreen({ match }: ScreenProps): ReactNode {
  return (
    <BuilderWords>
      <Screen id={match.params['id'] ?? ''} />
    </BuilderWords>
  )
}

function Screen({ id }: { readonly id: string }): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const shell = useShell()
  const builder = useRef<ReportBuilderHandle>(null)
  const { data } = useCall(reportCalls.readReport, { params: { id } })
  useScreenTitle(say('reports.one'), data?.name)
  const label = say('reports.title')
  return (
    <div className='lc-form-screen'>
      <PageHead isTitleHidden title={data?.name ?? say('reports.one')} />
      <ConnectedReportBuilder
        ref={builder}
        report={id}
        back={
          <To to='/reports' className='lc-form-screen-link' aria-label={label} title={label}>
            <Icon name='arrow-left' />
          </To>
        }
      />
      <LeaveQuestion
        builder={builder}
        hold={shell.holdLeaving}
        sentences={savedIn => ({
          title: say('report.leave'),
          text: say(`report.leave.${savedIn}`),
          confirm: say('report.leave.go'),
          cancel: say('report.leave.stay'),
        })}
      />
    </div>
  )
}
