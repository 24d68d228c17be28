import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { reportCalls } from '../../contract/calls/reports.ts'
import { useCall, useCore } from '../../stores/use.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { useApps } from '../apps.ts'
import { useShell } from '../context.tsx'
import { localRows } from '../manage/local-rows.ts'
import { ManageForm } from '../manage/manage-form.tsx'
import { ManageListView } from '../manage/manage-list.tsx'
import type { ManageView } from '../manage/view.ts'
import { createReport, duplicateReport, reportList, words } from '../reports/report-list.tsx'
import type { ReportRow } from '../reports/report-list.tsx'
import { reportTransfer } from '../reports/report-transfer.ts'
import { reportEditPath, reportPath } from '../reports/report-path.ts'
import { useScreenTitle } from '../screen-title.tsx'
import { useOpenMade } from '../use-open-made.ts'

/** Only those who build open it. */
export const isRare = true

/** The reports of the platform: search, create, duplicate, delete (SCR-008). */
export default function ReportsScreen(): ReactNode {
  return (
    <BuilderWords>
      <Reports />
    </BuilderWords>
  )
}

function Reports(): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const core = useCore()
  const shell = useShell()
  const openMade = useOpenMade()
  const toast = useToast()
  useScreenTitle(say('reports.title'))
  const reports = useCall(reportCalls.listReports, { query: { extended: true } })
  const queries = useCall(collectionCalls.listQueries, {})
  const apps = useApps().data
  const [isNew, setNew] = useState(false)
  const appNames = useMemo(() => new Map(apps?.map(({ id, name }) => [id, name])), [apps])
  const all = useMemo(() => {
    const queryNames = new Map(queries.data?.map(({ slug, name }) => [slug, name]))
    return reports.data?.map((report): ReportRow => ({
      report,
      app: appNames.get(report.app ?? '') ?? report.app ?? '',
      query:
        queryNames.get(report.query) ??
        (report.app === undefined && report.query !== ''
          ? say('reports.query.gone', { name: report.query })
          : report.query),
    }))
  }, [reports.data, queries.data, appNames, say])
  const useRows = (view: ManageView) =>
    localRows(reports, all, reportList.columns, { ...view, sort: view.sort ?? 'name' }, { say, lang })
  const open = (id: string): void => openMade(reportEditPath(id))
  const duplicate = async (row: ReportRow): Promise<void> => {
    const answer = await duplicateReport(core, row, new Set(all?.map(({ report }) => report.name)), say)
    const made = answer.data.data
    if (answer.status !== 200 || !made)
      toast({ kind: 'error', title: say('reports.duplicateFailed'), text: answer.data.message })
    else
      toast({
        kind: 'success',
        text: say('reports.duplicated'),
        action: { label: say('manage.open'), onPress: () => open(made.id) },
      })
  }
  const options = (queries.data ?? []).map(({ slug, name, app }) => ({
    value: slug,
    label: name,
    group: appNames.get(app) ?? app,
  }))
  const names = new Set(all?.map(({ report }) => report.name))
  return (
    <>
      <ManageListView
        list={reportList}
        useRows={useRows}
        create={{ label: say('reports.new'), onPress: () => setNew(true) }}
        transfer={reportTransfer({ core, names, queries: options, say })}
        actions={[
          {
            id: 'read',
            text: 'reports.open',
            icon: 'eye',
            run: ({ report }) => shell.go(reportPath(report.id), { reason: 'link' }),
          },
          { id: 'copy', text: 'reports.duplicate', icon: 'copy', run: row => void duplicate(row) },
        ]}
      />
      {isNew && (
        <ManageForm
          title={say('reports.new')}
          save={say('reports.create')}
          fields={[
            { key: 'name', kind: 'text', label: say('reports.name'), isRequired: true, maxLetters: 120 },
            {
              key: 'query',
              kind: 'choice',
              label: say('reports.query'),
              isRequired: true,
              options,
            },
          ]}
          values={{ name: '', query: null }}
          submit={createReport(core, open)}
          onDone={() => setNew(false)}
          onClose={() => setNew(false)}
        />
      )}
    </>
  )
}
