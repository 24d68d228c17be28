import { useState } from 'react'
import type { ReactNode } from 'react'
import { reportCalls } from '../../contract/calls/reports.ts'
import { useCall } from '../../stores/use.tsx'
import { Select } from '../../ui/fields.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { useText } from '../../ui/text.tsx'
import { useShell } from '../context.tsx'
import { ReportView } from '../reports/report-view.tsx'
import { words as ownWords } from '../reports/words.ts'
import type { ScreenProps } from '../screen.ts'
import { useScreenTitle } from '../screen-title.tsx'
import { words as shellWords } from '../words.ts'
import sheet from '../reports/reports.css'

/** Only those who build open it. */
export const isRare = true

const words = { ...shellWords, ...ownWords } as const

/** The preview of any report, for developers (SCR-004, decided). */
export default function ReportTestScreen({ match }: ScreenProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const shell = useShell()
  const id = match.params['id']
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const { data, error, retry } = useCall(reportCalls.listReports, {})
  useScreenTitle(say('report.test.title'))
  const report = data?.find(one => one.id === id)
  return (
    <>
      <PageHead isTitleHidden title={say('report.test.title')} />
      <div className='lc-report-screen'>
        <Select
          className='lc-report-test-choice'
          label={say('report.test.choose')}
          placeholder={say('report.test.placeholder')}
          isRequired
          isLoading={!data && !error}
          value={report?.id ?? null}
          options={(data ?? []).map(one => ({
            value: one.id,
            label: one.name,
            ...(one.app ? { group: one.app } : {}),
          }))}
          onChange={next => next !== null && shell.go(`/report_test/${encodeURIComponent(next)}`, { replace: true })}
        />
        {error && !data ? (
          <ErrorState message={error.message} onRetry={retry} />
        ) : report ? (
          <ReportView
            report={report}
            chosen={chosen}
            onChoose={(field, value) =>
              setChosen(before =>
                Object.fromEntries(Object.entries({ ...before, [field]: value ?? '' }).filter(([, one]) => one !== '')),
              )
            }
          />
        ) : (
          <EmptyState icon='file' title={say('report.test.none')} text={say('report.test.noneText')} />
        )}
      </div>
    </>
  )
}
