// Every input of the list with the story of its own folder, in the state that is chosen.
import '../../inputs/all-validators.ts' // any input is parsed here
import { createElement, useId, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { parseDefinition } from '../../form/parse-definition.ts'
import { inputs } from '../../inputs/index.ts'
import type { InputDescriptor, StoredQuestion } from '../../inputs/part.ts'
import type { InputSample } from '../../inputs/sample.ts'
import { ErrorState, Skeleton } from '../../ui/state.tsx'
import { useText } from '../../ui/text.tsx'
import { useChunk } from '../../ui/use-chunk.ts'
import { ChosenState } from './chosen-state.tsx'
import { words } from './edit-words.ts'
import { Piece, Section } from './piece.tsx'
import { longName } from './samples.ts'

const stories = import.meta.glob<InputSample>(['../../inputs/*/sample.ts'], { eager: true, import: 'sample' })
/** By the type of the question. */
const samples = new Map(Object.values(stories).map(sample => [sample.question['type'], sample]))

const states = ['filled', 'empty', 'error', 'disabled', 'readOnly', 'long'] as const
type State = (typeof states)[number]

export function Inputs(): ReactNode {
  const [state, setState] = useState<State>('filled')
  return (
    <Section id='inputs'>
      <ChosenState states={states} value={state} onChange={setState} />
      {inputs.all().map(input => (
        <Piece key={input.type} name={input.title}>
          <Stage input={input} sample={samples.get(input.type)} state={state} />
        </Piece>
      ))}
    </Section>
  )
}

function Stage(props: {
  readonly input: InputDescriptor
  readonly sample: InputSample | undefined
  readonly state: State
}): ReactNode {
  const { input, sample, state } = props
  const load = useMemo(() => () => input.load(), [input])
  const loaded = useChunk(load)
  if (loaded.status === 'failed') return <ErrorState message={String(loaded.error)} onRetry={loaded.retry} />
  if (loaded.status === 'pending' || !sample) return <Skeleton kind='form' heightPx={72} />
  return <Filled key={state} input={input} sample={sample} state={state} view={loaded.chunk.default} />
}

function Filled({
  input,
  sample,
  state,
  view,
}: {
  readonly input: InputDescriptor
  readonly sample: InputSample
  readonly state: State
  readonly view: Awaited<ReturnType<InputDescriptor['load']>>['default']
}): ReactNode {
  const text = useText(words)
  const id = useId()
  const [value, setValue] = useState<unknown>(state === 'empty' ? null : sample.answer)
  const question = useMemo(
    () => questionOf({ ...sample.question, ...(state === 'long' ? { label: longName } : {}) }),
    [sample, state],
  )
  if (!question) return null
  const ids = { control: `${id}-control`, label: `${id}-label`, error: `${id}-error` }
  const error = state === 'error' && !input.isStatic ? text('gallery.wrong') : undefined
  return (
    <div className='lc-gallery-question'>
      {!input.isStatic &&
        (input.isGroup ? (
          <span id={ids.label}>{question.label}</span>
        ) : (
          <label id={ids.label} htmlFor={ids.control}>
            {question.label}
          </label>
        ))}
      {createElement(view, {
        question,
        value,
        onChange: setValue,
        onBlur: () => {},
        ids: { ...ids, described: error ? ids.error : '' },
        isDisabled: state === 'disabled',
        isReadOnly: state === 'readOnly',
        isRequired: question.required,
        ...(error ? { error } : {}),
      })}
      {error && (
        <p id={ids.error} className='lc-gallery-error'>
          {error}
        </p>
      )}
    </div>
  )
}

const questionOf = (stored: StoredQuestion) =>
  parseDefinition({ rows: [{ questions: [stored] }] }).definition.rows[0]?.questions[0]
