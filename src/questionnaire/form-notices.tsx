// What stands above the questions of a form.
import type { ReactNode } from 'react'
import type { FormEngine, FormState } from '../form/engine.ts'
import { useText } from '../ui/text.tsx'
import type { parseDefinition } from '../form/parse-definition.ts'
import type { Chunk } from '../ui/use-chunk.ts'
import { NoticeBar } from './parts.tsx'
import type { Saving } from './saving/use-saving.ts'

/** What is wrong with the settings of the form, for its builder. */
export function Problems({ problems }: Pick<ReturnType<typeof parseDefinition>, 'problems'>): ReactNode {
  const say = useText()
  if (problems.length === 0) return null
  return (
    <div className='lc-form-problems' role='note'>
      {problems.map((problem, index) => (
        <p key={index}>
          <code>{problem.path || '–'}</code> {say(problem.message)}
        </p>
      ))}
    </div>
  )
}

/** Pieces of the form that could not be loaded, with a retry. */
export function Unread({
  pieces,
}: {
  readonly pieces: readonly Pick<Chunk<unknown>, 'status' | 'retry'>[]
}): ReactNode {
  const say = useText()
  const failed = pieces.filter(piece => piece.status === 'failed')
  if (failed.length === 0) return null
  return (
    <NoticeBar
      notice={{ kind: 'error', text: say('error.chunk') }}
      action={{
        label: say('action.retry'),
        onPress: () => {
          for (const piece of failed) piece.retry()
        },
      }}
    />
  )
}

/** The result of the last action; in sight wherever that was on a long step. */
export function FormNews({
  engine,
  form,
  saving,
  onUndo,
}: {
  readonly engine: FormEngine
  readonly form: FormState
  readonly saving: Saving
  onUndo(): void
}): ReactNode {
  const say = useText()
  return (
    <div className='lc-form-notices lc-form-news'>
      {saving.alert && <NoticeBar notice={saving.alert} />}
      {saving.failed && !saving.alert && (
        <NoticeBar
          notice={saving.failed}
          action={{
            label: say('action.retry'),
            onPress: () => void saving.retry(),
            isBusy: saving.running !== undefined,
          }}
        />
      )}
      {form.cleared && (
        <NoticeBar
          notice={{ kind: 'info', text: say('form.cleared', { labels: form.cleared.labels.join(', ') }) }}
          action={{
            label: say('form.undo'),
            onPress: () => {
              engine.undo()
              onUndo()
            },
          }}
        />
      )}
    </div>
  )
}
