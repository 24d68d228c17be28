// Imports a page from JSON. Rows and widgets that this page does not have get ids of their own: those of the file may be in use on
// the page it comes from.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { ok } from '../../base/result.ts'
import ImportTool from '../../workbench/transfer/import-tool.tsx'
import type { PanelProps } from '../../workbench/kind.ts'
import type { PageDocument } from './document.ts'
import { withNewIds } from './edits.ts'
import { randomKey } from '../../base/random-key.ts'

export default function PageImportTool(props: PanelProps<PageDocument> & { onClose(): void }): ReactNode {
  const { settings, published } = props
  const known = useMemo(() => idsIn([settings, published.settings]), [settings, published])
  const kind = useMemo(
    () => ({
      ...props.kind,
      parse(stored: unknown) {
        const page = props.kind.parse(stored)
        return page.ok ? ok({ ...page.value, rows: withNewIds(page.value.rows, randomKey, known) }) : page
      },
    }),
    [props.kind, known],
  )
  return <ImportTool {...props} kind={kind} />
}

const idsIn = (pages: readonly PageDocument[]): ReadonlySet<string> =>
  new Set(pages.flatMap(page => page.rows.flatMap(row => [row.id, ...row.modules.map(module => module.id)])))
