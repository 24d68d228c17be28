// What both tabs share: the document on one side, the rows of the last run on the other.
import type { ReactNode } from 'react'
import type { PanelProps } from '../../workbench/kind.ts'
import { useSheet } from '../../ui/sheet.ts'
import { stepAt } from './document.ts'
import type { QueryDocument } from './document.ts'
import { ResultPane } from './result-pane.tsx'
import type { QueryServices } from './services.ts'
import sheet from './query.css'
import stepSheet from './steps.css'

export function Workspace({
  query,
  selection,
  services,
  children,
}: Pick<PanelProps<QueryDocument, QueryServices>, 'selection' | 'services'> & {
  readonly query: QueryDocument
  readonly children: ReactNode
}): ReactNode {
  useSheet(sheet)
  useSheet(stepSheet)
  const selected = stepAt(selection)
  return (
    <div className='lc-query'>
      <div className='lc-query-left' data-scrolls>
        {children}
      </div>
      <ResultPane query={query} at={selected < 0 ? query.steps.length - 1 : selected} services={services} />
    </div>
  )
}
