// What failed in an element: its view, the loading of its code, or a value that the page passed. The page is told by
// `lc-error`; the element shows the error unless the page prevents that.
import { messages } from '../src/contract/messages.ts'
import { emit } from './emit.ts'
import type { ViewError } from './root.tsx'
import type { Status } from './status.ts'

export interface Failures {
  fail(error: ViewError): void
  /** Emits a failure that the view reports and shows itself. Returns false if the page prevented its display. */
  report(details: Readonly<Record<string, unknown>>): boolean
  /**
   * Notifies the page once, by an event and in the console, of a value that cannot be used. Returns what the
   * element shows instead of its view.
   */
  check(details: string | undefined): ViewError | undefined
  isHidden(): boolean
  /** Returns whether the view failed: a retry may help. */
  hasFailed(): boolean
  retry(): void
  /** Forgets all failures, for an element that left the page. */
  forget(): void
}

/** Follows the failures of an element. `isContainer`: once it is ready, a failure of one of its parts is not its own. */
export function createFailures(
  host: HTMLElement,
  status: Status,
  isContainer: boolean | undefined,
  say: (key: 'error.default') => string,
  onFail: () => void,
  onRetry: () => void,
): Failures {
  let failed: ViewError | undefined
  let refused: ViewError | undefined
  let isHidden = false
  const retry = (): void => {
    failed = undefined
    isHidden = false
    if (!refused) status.set('loading')
    onRetry()
  }
  const tell = (detail: object): boolean => emit(host, 'lc-error', detail, true)
  const tellOf = ({ code, message }: ViewError): void => {
    isHidden = !tell({ code, message, retry })
  }
  return {
    fail(error) {
      failed = error
      tellOf(error)
      onFail()
    },
    report(details) {
      if (!isContainer || status.phase() !== 'ready') status.set('error')
      return tell({
        code: 'error',
        message: say('error.default'),
        ...details,
        retry: typeof details['retry'] === 'function' ? details['retry'] : retry,
      })
    },
    check(details) {
      if (details !== refused?.details) {
        if (details === undefined && !failed) status.set('loading')
        refused = details === undefined ? undefined : { code: 'config', message: messages['error.config'], details }
        if (refused) {
          console.error(`<${host.localName}>: ${details}`)
          tellOf(refused)
        }
      }
      const shown = refused ?? failed
      if (shown) status.set('error')
      return shown
    },
    isHidden: () => isHidden,
    hasFailed: () => failed !== undefined,
    retry,
    forget() {
      failed = refused = undefined
    },
  }
}
