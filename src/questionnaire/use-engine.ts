import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { RefObject } from 'react'
import { own } from '../base/loose.ts'
import { stableKey } from '../base/stable-key.ts'
import type { Say } from '../form/rules.ts'
import { questionPositions } from '../form/definition.ts'
import type { FormDefinition } from '../form/definition.ts'
import type { Answers, FormEngine } from '../form/engine.ts'
import { createEngine } from '../form/engine.ts'
import type { Resumed } from './drafts/use-draft.ts'
import { late } from './needs.ts'
import { hasShape } from '../form/validation.ts'
import type { QuestionHost } from './rows/question-box.tsx'
import { useLang } from '../ui/text.tsx'

interface Visit {
  readonly engine: FormEngine
  readonly initial: Answers
  readonly start: Resumed | undefined
}

/**
 * The engine of an open form. It is created again when the form continues with other answers, and when its inputs
 * change (another language, its words, settings or answers that arrive later): then answers, step and shown errors are carried
 * over. `markSaved` is called with the answers the server has.
 */
export function useEngine({
  definition,
  initial,
  start,
  startStep,
  say,
}: {
  readonly definition: FormDefinition
  readonly initial: Answers
  readonly start: Resumed | undefined
  readonly startStep: number | undefined
  readonly say: Say
}): { readonly engine: FormEngine; readonly draw: QuestionHost['draw']; markSaved(answers: Answers): void } {
  const last = useRef<Visit>(undefined)
  const saved = useRef<Answers>(undefined)
  const engine = useMemo(() => {
    const before = last.current
    const former = before && before.start === start ? before.engine : undefined
    const answers = former
      ? { ...initial, ...answeredIn(former, before?.initial ?? {}, definition) }
      : (start?.answers ?? initial)
    const made = createEngine(definition, answers, {
      say,
      ...(answers === initial ? {} : { baseline: (former && saved.current) ?? initial }),
    })
    const step = former ? former.form().step : (start?.step ?? startStep)
    if (step !== undefined) made.goTo(step)
    if (former) for (const key of Object.keys(former.validity())) if (former.question(key)?.isTouched) made.touch(key)
    for (const [key, { typed, problem }] of Object.entries(former?.allUnfinished() ?? start?.typed ?? {})) {
      if (typed !== undefined) made.storeUnfinished(key, typed)
      if (problem !== undefined) made.setProblem(key, problem) // also for an input on a step that is not opened again
    }
    return made
    // the first step counts when the form opens
  }, [definition, initial, start, say]) // oxlint-disable-line react-hooks/exhaustive-deps
  useEffect(() => {
    last.current = { engine, initial, start }
  })
  const markSaved = useCallback((answers: Answers) => {
    saved.current = answers
  }, [])
  const lang = useLang()
  const answered = useMemo(() => late.answersInTexts?.withAnswers(engine, { lang, say }), [engine, lang, say])
  return { engine: answered?.engine ?? engine, draw: answered?.draw, markSaved }
}

/** What a person answered, by answer key, as far as these questions ask for it. */
function answeredIn(former: FormEngine, initial: Answers, definition: FormDefinition): Answers {
  const asked = new Map(
    questionPositions(definition.rows).map(({ question }) => [question.answerKey || question.key, question]),
  )
  const unanswered = createEngine(former.definition, initial).payload()
  return Object.fromEntries(
    Object.entries(former.payload()).filter(([key, value]) => {
      const question = asked.get(key) ?? asked.get(key.replace(/_\d{1,3}$/, ''))
      return question && hasShape(question, value) && stableKey(value) !== stableKey(own(unanswered, key) ?? null)
    }),
  )
}

/** What a host hands to a form. */
export interface Given {
  readonly settings: unknown
  readonly initialAnswers: Answers | undefined
  readonly prefill: Answers | undefined
}
/** The current answers of an open form, by question key and by answer key. */
export interface OpenNow {
  readonly answers: Answers
  readonly isSent: boolean
}

interface Opening {
  readonly given: Given
  readonly version: string
  readonly number: number
}

/**
 * The inputs of an open form. A host may change them while the form is filled in: settings, words and answers that
 * arrive later are merged with what was typed, and answers equal to the current ones (a host that holds its own copy)
 * change nothing. Another record, or anything new after the form was submitted, starts another visit. `version`
 * identifies the content of `next`; new content waits until `isReady`.
 */
export function useGiven(
  next: Given,
  version: string,
  isReady: boolean,
  open: RefObject<(() => OpenNow) | null>,
): { readonly given: Given; readonly visit: number } | undefined {
  const last = useRef<Opening>(undefined)
  const before = last.current
  const now = open.current?.()
  if (!before || !now) {
    if (isReady) last.current = { given: next, version, number: before?.number ?? 0 }
  } // it is not being filled in yet
  else if (isReady && before.version !== version) last.current = follow(before, next, version, now)
  return last.current && { given: last.current.given, visit: last.current.number }
}

function follow({ given, number }: Opening, next: Given, version: string, now: OpenNow): Opening {
  const [was, says] = [given.initialAnswers ?? {}, next.initialAnswers ?? {}]
  const changed = [...new Set([...Object.keys(was), ...Object.keys(says)])].filter(
    key => !isSame(own(was, key), own(says, key)),
  )
  const isEcho = (key: string): boolean => isSame(own(says, key), own(now.answers, key))
  if (now.isSent || !changed.every(key => isEcho(key) || isSame(own(was, key), null)))
    return { given: next, version, number: number + 1 }
  return { given: changed.every(isEcho) ? { ...next, initialAnswers: given.initialAnswers } : next, version, number }
}

const isSame = (one: unknown, other: unknown): boolean => stableKey(one ?? null) === stableKey(other ?? null)
