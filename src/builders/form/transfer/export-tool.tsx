// The whole form as a file.
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { ExportDialog } from '../../../workbench/transfer/export-dialog.tsx'
import { fileName } from '../../../workbench/transfer/file-name.ts'
import type { BuilderPanelProps } from '../panel-shapes.ts'
import { formKind } from '../form-kind.ts'
import { formText } from './form-file.ts'
import { words } from './texts.ts'

const kind = formKind()

export default function ExportTool(props: BuilderPanelProps & { onClose(): void }): ReactNode {
  const { settings, published } = props
  const write = useCallback(
    (isDraft: boolean) => ({
      text: formText(published.name, settings),
      name: fileName(published, isDraft, 'form'),
    }),
    [settings, published],
  )
  return <ExportDialog of={props} kind={kind} words={words} write={write} onClose={props.onClose} />
}
