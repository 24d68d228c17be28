// One answer to read, in a form that only shows and in print.
import { Component, createElement, useEffect, useMemo, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { answerText } from '../../inputs/answer-text.ts'
import { inputs } from '../../inputs/index.ts'
import type { InputReadingProps, InputServices, InputViewProps } from '../../inputs/part.ts'
import { dynamicOf } from '../../form/rules.ts'
import { useLang, useText } from '../../ui/text.tsx'
import type { Question } from '../../form/definition.ts'

export interface AnswerProps {
  readonly question: Question
  readonly value: unknown
  readonly labelId: string
  readonly loadOptions?: InputViewProps['loadOptions'] | undefined
  readonly services?: InputServices | undefined
}

/** An answer to read: as its input draws it, else as text (INP-055). A value of a loaded option is shown by its name once the options are there. */
export function Answer({ question, value, labelId, loadOptions, services }: AnswerProps): ReactNode {
  const say = useText()
  const [options, setOptions] = useState(question.options)
  const lang = useLang()
  useEffect(() => {
    const source = dynamicOf(question)
    let isCurrent = true
    if (source && loadOptions)
      loadOptions(source).then(
        loaded => {
          if (isCurrent) setOptions(loaded.map(one => ({ ...one })))
        },
        () => {},
      ) // without its name the value itself is shown
    return () => {
      isCurrent = false
    }
  }, [question, loadOptions])
  const full = useMemo(() => ({ ...question, options }), [question, options])
  const shown = answerText(full, value, lang, say)
  const reading = useReading(question.type)
  return (
    <div
      className='lc-question-answer'
      role='group'
      aria-labelledby={labelId}
      data-empty={shown === undefined || undefined}
      data-drawn={(shown !== undefined && reading !== undefined) || undefined}
    >
      {shown === undefined ? (
        say('form.noAnswer')
      ) : reading ? (
        <Guard fallback={shown}>
          {createElement(reading, { question: full, value, ...(services ? { services } : {}) })}
        </Guard>
      ) : (
        shown
      )}
    </div>
  )
}

/**
 * Returns the view that renders an answer of this type; undefined while it loads, or if there is none or loading
 * failed: then text is shown instead.
 */
function useReading(type: string): ComponentType<InputReadingProps> | undefined {
  const [reading, setReading] = useState<{ readonly type: string; readonly view: ComponentType<InputReadingProps> }>()
  useEffect(() => {
    let isCurrent = true
    inputs
      .find(type)
      ?.loadReading?.()
      .then(
        chunk => {
          if (isCurrent) setReading({ type, view: chunk.default })
        },
        () => {},
      ) // the text stays
    return () => {
      isCurrent = false
    }
  }, [type])
  return reading?.type === type ? reading.view : undefined
}

/** If rendering an answer throws, its text is shown. */
class Guard extends Component<
  { readonly fallback: ReactNode; readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false }
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
