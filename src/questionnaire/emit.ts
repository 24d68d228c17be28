// The events of a form under the names a host page listens to (lc-answer, lc-saved, …).
import type { FormEvent } from './events.ts'
import { wholePercent } from '../form/progress.ts'

/** Emits an event to the host; returns false if it was cancelled, like dispatchEvent. */
export type Emit = (name: string, detail: unknown, cancelable: boolean) => boolean

export const emitTo =
  (emit: Emit) =>
  (event: FormEvent): void => {
    switch (event.kind) {
      case 'ready':
        emit('lc-ready', {}, false)
        return
      case 'answer':
        emit('lc-answer', { key: event.key, value: event.value, valid: event.isValid }, false)
        return
      case 'step':
        if (!emit('lc-step', { from: event.from, to: event.to }, true)) event.preventDefault()
        return
      case 'validity':
        emit('lc-validity', { valid: event.isValid, percent: wholePercent(event.percent) }, false)
        return
      case 'dirty':
        emit('lc-dirty', { dirty: event.isDirty }, false)
        return
      case 'before-save': {
        const isAgreed = emit(
          'lc-before-save',
          {
            answers: event.answers,
            submit: event.submit,
            waitUntil: (promise: Promise<unknown>) => event.waitUntil(promise),
          },
          true,
        )
        if (!isAgreed) event.preventDefault()
        return
      }
      case 'saved':
      case 'submitted':
        emit(`lc-${event.kind}`, { code: 200, id: event.id, answers: event.answers }, false)
        return
      case 'save-failed':
        emit('lc-error', event.failure, false)
        return
      case 'load-failed':
        emit('lc-error', { code: 'chunk', message: String(event.error), retry: event.retry }, true)
        return
      case 'queued':
        emit('lc-queued', { key: event.key, submit: event.submit, reason: event.reason, answers: event.answers }, false)
        return
      case 'upload':
        emit('lc-upload', { name: event.name, folder: event.folder, size: event.size }, false)
        return
      case 'actions':
        emit('lc-action', { kind: event.kind, actions: event.actions, id: event.id }, true)
        return
      case 'start':
        emit('lc-action', { kind: event.kind, id: event.id }, true)
        return
      case 'close':
        emit('lc-close', {}, false)
        return
      case 'wait':
        emit('lc-wait', {}, false)
    }
  }
