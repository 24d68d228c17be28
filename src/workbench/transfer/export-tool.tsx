import { useCallback } from 'react'
import type { ReactNode } from 'react'
import type { PanelProps } from '../kind.ts'
import { ExportDialog } from './export-dialog.tsx'
import { fileName } from './file-name.ts'

/** Exports name and settings as JSON. */
export default function ExportTool<D>(props: PanelProps<D> & { onClose(): void }): ReactNode {
  const { settings, published, kind } = props
  const write = useCallback(
    (isDraft: boolean) => ({
      text: `${JSON.stringify({ name: published.name, settings }, null, 2)}\n`,
      name: fileName(published, isDraft, kind.name),
    }),
    [settings, published, kind],
  )
  return <ExportDialog of={props} kind={props.kind} write={write} onClose={props.onClose} />
}
