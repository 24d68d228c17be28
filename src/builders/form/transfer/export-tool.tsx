// The whole form as a file.
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { ExportDialog } from '../../../workbench/transfer/export-dialog.tsx'
import type { BuilderPanelProps } from '../panel-shapes.ts'
import { fileName, formText } from './form-file.ts'
import { words } from './words.ts'

export default function ExportTool(props: BuilderPanelProps & { onClose(): void }): ReactNode {
  const { settings, published } = props
  const write = useCallback(
    (isDraft: boolean) => ({
      text: formText(published.name, settings),
      name: fileName(published.name, published.version, isDraft),
    }),
    [settings, published],
  )
  return <ExportDialog of={props} words={words} write={write} onClose={props.onClose} />
}
