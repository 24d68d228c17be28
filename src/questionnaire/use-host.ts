import { useMemo, useRef, useState } from 'react'
import type { InputServices, InputViewProps } from '../inputs/part.ts'
import { afterPress } from '../ui/after-press.ts'
import type { FormEngine } from '../form/engine.ts'
import type { FormEvent } from './events.ts'
import type { QuestionHost } from './rows/question-box.tsx'
import type { Views } from './rows/use-views.ts'

interface PopUp {
  readonly title: string
  readonly text: string
}

/** What the questions of one open form share. It stays the same object, so that a question is drawn again only for its own sake. */
export function useHost({
  engine,
  draw,
  id,
  isReadOnly,
  isDisabled,
  Answer,
  views,
  loadOptions,
  services,
  onEvent,
}: {
  readonly engine: FormEngine
  readonly draw: QuestionHost['draw']
  readonly id: string
  readonly isReadOnly: boolean
  readonly isDisabled: boolean
  readonly Answer: QuestionHost['Answer']
  readonly views: Views
  readonly loadOptions: InputViewProps['loadOptions']
  readonly services: InputServices | undefined
  readonly onEvent: (event: FormEvent) => void
}): {
  readonly host: QuestionHost
  readonly popUp: PopUp | undefined
  closePopUp(): void
  readonly announcement: string
} {
  const [popUp, setPopUp] = useState<PopUp>()
  const [announcement, setAnnouncement] = useState('')
  const shown = useRef(new Set<string>())
  const host = useMemo(
    (): QuestionHost => ({
      engine,
      draw,
      idPrefix: id,
      isReadOnly,
      isDisabled,
      Answer,
      ...(loadOptions ? { loadOptions } : {}),
      ...(services ? { services } : {}),
      viewOf: type => views.byType.get(type),
      reloadView: views.reload,
      answered(key, value) {
        engine.answer(key, value, 'input')
        const now = engine.question(key)
        if (!now) return
        onEvent({ kind: 'answer', key, value: now.value, isValid: now.error === null })
        const { popUp: asked } = now.question
        if (asked && !shown.current.has(key)) {
          // once, on the first change (QUE-048)
          shown.current.add(key)
          setPopUp({ title: asked.title || now.question.label, text: asked.text })
        }
      },
      left: key =>
        afterPress(() => {
          engine.touch(key)
          const now = engine.question(key)
          setAnnouncement(now?.isActive && now.error !== null ? `${now.question.label}: ${now.error}` : '')
        }),
    }),
    [engine, draw, id, isReadOnly, isDisabled, Answer, loadOptions, services, views, onEvent],
  )
  return { host, popUp, closePopUp: () => setPopUp(undefined), announcement }
}
