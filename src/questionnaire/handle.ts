// The handle of an open form for its host (FormHandle), on top of its engine.
import type { FormEngine } from '../form/engine.ts'
import type { FormHandle } from './events.ts'

interface Does {
  review(): boolean
  submit(): Promise<void>
  leave(): void
  save(): Promise<void>
  reset(): void
  reveal(): void
  print(): Promise<void>
  controlOf(key: string): HTMLElement | undefined
}

export function handleOf(engine: FormEngine, does: Does): FormHandle {
  return {
    next: () => engine.next(),
    previous: () => engine.previous(),
    goTo: step => engine.goTo(step),
    validate: does.review,
    save: does.save,
    submit: does.submit,
    reset: does.reset,
    close: does.leave,
    reveal: does.reveal,
    print: does.print,
    answer: (key, value) => engine.answer(key, value),
    answers: () => engine.answers(),
    isDirty: () => engine.form().isDirty,
    fill(answers) {
      for (const [key, value] of Object.entries(answers)) engine.answer(key, value)
    },
    subscribe(listener) {
      const [first, second] = [engine.subscribe(':answers', listener), engine.subscribe(':form', listener)]
      return () => {
        first()
        second()
      }
    },
    state() {
      const { step, isValid } = engine.form()
      const [first] = isValid ? [] : engine.missing()
      return {
        step,
        ...(first
          ? {
              missing: {
                label: first.label,
                message: first.message,
                control: first.step === step ? does.controlOf(first.key) : undefined,
              },
            }
          : {}),
      }
    },
  }
}
