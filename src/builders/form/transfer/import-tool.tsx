// Replaces the form with an exported one.
import type { ReactNode } from 'react'
import type { Result } from '../../../base/result.ts'
import type { Say } from '../../../form/rules.ts'
import { formKind } from '../form-kind.ts'
import type { BuilderPanelProps, Loose } from '../panel-shapes.ts'
import { readForm } from './form-file.ts'
import { ImportDialog } from '../../../workbench/transfer/import-dialog.tsx'
import type { Imported } from '../../../workbench/transfer/import-dialog.tsx'
import { words } from './texts.ts'
import { useKindText } from '../../../workbench/kind-text.ts'

const kind = formKind()

const read = (text: string, say: Say): Result<Imported<Loose>> => {
  const found = readForm(text, say)
  return found.ok
    ? {
        ok: true,
        value: {
          ...found.value,
          problems: found.value.problems.map(problem =>
            problem.path === '' ? say(problem.message) : `${problem.path}: ${say(problem.message)}`,
          ),
        },
      }
    : found
}

export default function ImportTool(props: BuilderPanelProps & { onClose(): void }): ReactNode {
  const say = useKindText(words, kind.name)
  return (
    <ImportDialog
      of={props}
      kind={kind}
      words={words}
      title={say('transfer.import')}
      intro={say('transfer.import.text')}
      label={say('transfer.change.import')}
      read={read}
      onClose={props.onClose}
    />
  )
}
