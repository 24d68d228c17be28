// The builder of reports: the workbench with the panels, checks and words of reports. It does not call a server itself.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { Builder } from '../../workbench/builder.tsx'
import type { BuilderProps } from '../../workbench/builder.tsx'
import type { WorkbenchEvent, WorkbenchHandle } from '../../workbench/frame.tsx'
import { useKindText } from '../../workbench/kind-text.ts'
import type { Panel } from '../../workbench/kind.ts'
import { words as benchWords } from '../../workbench/words.ts'
import type { ReportDocument } from './document.ts'
import { reportKind } from './kind.ts'
import type { ReportServices } from './services.ts'
import { words } from './words.ts'

export type ReportBuilderHandle = WorkbenchHandle<ReportDocument>
export type ReportBuilderEvent = WorkbenchEvent<ReportDocument>

const allWords = { ...benchWords, ...words } as const

/** The same for both tabs: the preview beside them goes on when one follows the other. */
const load = () => import('./workspace.tsx')
const panels: readonly Panel<ReportDocument, ReportServices>[] = [
  { id: 'template', title: 'report.panel.template', icon: 'code', load },
  { id: 'settings', title: 'report.panel.settings', icon: 'settings', load },
]

export type ReportBuilderProps = Pick<
  BuilderProps<ReportDocument, ReportServices>,
  'stored' | 'store' | 'storage' | 'storageKey' | 'back' | 'extra' | 'onEvent' | 'ref'
> & { readonly services: ReportServices }

export function ReportBuilder(props: ReportBuilderProps): ReactNode {
  const say = useKindText(allWords, 'report')
  const { services } = props
  const kind = useMemo(() => reportKind(say, report => services.fieldsOf(report)), [say, services])
  return <Builder<ReportDocument, ReportServices> {...props} kind={kind} panels={panels} savesAtOnce />
}
