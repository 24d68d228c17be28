// Replaces the questions of the form with those of a SurveyJS survey. The target of the answers is not changed.
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import type { Result } from '../../../base/result.ts'
import type { Say } from '../../../form/rules.ts'
import { parseDefinition } from '../../../form/parse-definition.ts'
import { ErrorState } from '../../../ui/state.tsx'
import { useChunk } from '../../../ui/use-chunk.ts'
import { formKind } from '../form-kind.ts'
import { loadInputFacts } from '../input-facts.ts'
import type { InputFactsByType } from '../input-facts.ts'
import type { BuilderPanelProps, Loose } from '../panel-shapes.ts'
import { ImportDialog } from '../../../workbench/transfer/import-dialog.tsx'
import type { Imported } from '../../../workbench/transfer/import-dialog.tsx'
import { readSurvey } from './surveyjs.ts'
import { words } from './texts.ts'
import { useKindText } from '../../../workbench/kind-text.ts'

const noFacts: InputFactsByType = new Map()
const kind = formKind()
const targets = ['app', 'collection', 'crud', 'join_key', 'dataset', 'uniqueResponse', 'addData', 'submitactions']

export default function SurveyTool(props: BuilderPanelProps & { onClose(): void }): ReactNode {
  const say = useKindText(words, kind.name)
  const { settings: now } = props
  const { status, chunk: facts = noFacts, retry } = useChunk(loadInputFacts)
  const read = useCallback(
    (text: string, speak: Say): Result<Imported<Loose>> => {
      const found = readSurvey(text, facts, speak)
      if (!found.ok) return found
      const { name, notes, settings } = found.value
      const whole = {
        ...Object.fromEntries(targets.flatMap(key => (key in now ? [[key, now[key]]] : []))),
        ...settings,
      }
      return {
        ok: true,
        value: {
          name,
          notes,
          settings: whole,
          problems: parseDefinition(whole).problems.map(problem => `${problem.path}: ${speak(problem.message)}`),
        },
      }
    },
    [now, facts],
  )
  if (status === 'failed') return <ErrorState message={say('error.chunk')} onRetry={retry} />
  if (status === 'pending') return null
  return (
    <ImportDialog
      of={props}
      kind={kind}
      words={words}
      title={say('transfer.survey')}
      intro={say('transfer.survey.text')}
      label={say('transfer.change.survey')}
      read={read}
      onClose={props.onClose}
    />
  )
}
