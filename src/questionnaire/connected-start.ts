// What a connected form passes to the form itself, with a server or without.
import { useMemo } from 'react'
import type { Document } from '../contract/entities/item.ts'
import type { Answers } from '../form/engine.ts'
import type { ConnectedQuestionnaireProps } from './connected-props.ts'
import { parsePrefill } from './prefill.ts'

/** Returns the props that the form gets unchanged. */
export const shared = (props: ConnectedQuestionnaireProps) => ({
  title: props.title,
  heading: props.heading,
  type: props.type,
  isOpen: props.isOpen,
  isReadOnly: props.isReadOnly,
  isDisabled: props.isDisabled,
  isBuilder: props.isBuilder,
  startStep: props.startStep,
  buttons: props.buttons,
  own: props.own,
})

/** Returns the initial answers: the given ones override those of the item; words fill in the rest. */
export function useStart(
  item: Document | undefined,
  { answers, prefill }: ConnectedQuestionnaireProps,
): { readonly initialAnswers: Answers; readonly prefill: Answers } {
  const initialAnswers = useMemo(() => ({ ...item, ...answers }), [item, answers])
  const words = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(parsePrefill(prefill) ?? {}).filter(([key]) => !(answers && Object.hasOwn(answers, key))),
      ),
    [prefill, answers],
  )
  return { initialAnswers, prefill: words }
}
