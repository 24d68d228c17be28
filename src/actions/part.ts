// The shape every action has: one file per type, pure of React. An action says what it wants done through `ActionHost`;
// whoever hosts it (page, form, element) decides how.
import type { Core } from '../api/core.ts'
import type { Document } from '../contract/entities/entities.ts'

/** An action as it is stored: its type as on the wire, and settings of its own. */
export type StoredAction = Readonly<Record<string, unknown>> & { readonly type: string }

/** What an action may ask for. A request the host does not answer (absent) makes the action fail with a readable message. */
export interface ActionHost {
  readonly core: Core
  /** The record the action works on: a table row, or the answers of a form with the saved item's _id. */
  readonly record?: Document | undefined
  /** All rows of the dataset, for send_all_data (ACT-010). */
  readonly rows?: readonly Document[] | undefined
  readonly app?: string | undefined
  readonly page?: string | undefined
  /** Goes to a place of the platform (ACT-030..033). */
  navigate?(
    target: { readonly app: string; readonly page: string; readonly item?: string },
    options: { readonly newWindow: boolean },
  ): void
  /** Leaves for another address (ACT-034..039). */
  openUrl?(url: string, options: { readonly newWindow: boolean }): void
  /** Reloads modules; resolves when all are done (ACT-027). No list: everything on the page. */
  refresh?(modules?: readonly string[]): Promise<void>
  /** Asks or tells; resolves false when the person said no (ACT-057..059). */
  ask?(question: {
    readonly title: string
    readonly text: string
    readonly confirm?: string
    readonly cancel?: string
    readonly isQuestion: boolean
    readonly isDanger?: boolean
  }): Promise<boolean>
  /** Puts the page's loading flag on or off (ACT-060); off with `hasFailed` says nothing of success (NAV-065). */
  setLoading?(isLoading: boolean, hasFailed?: boolean): void
  notify?(toast: { readonly kind: 'success' | 'error' | 'info'; readonly title?: string; readonly text: string }): void
  /** Opens a form over the page; resolves when it is closed, with whether anything was saved (ACT-028, QUE-075). */
  openQuestionnaire?(form: FormOpening): Promise<boolean>
}

/** A form to open: its template, and what this place sets over the template. */
export interface FormOpening {
  readonly template: string
  readonly app?: string
  readonly collection?: string
  /** What the form was opened from: for its join key and bind tokens. */
  readonly record?: Document
  readonly config: Readonly<Record<string, unknown>>
}

export type ActionOutcome =
  | { readonly ok: true; readonly data?: unknown }
  | { readonly ok: false; readonly message: string; readonly isCancelled?: boolean }

export type RunAction = (action: StoredAction, host: ActionHost, signal: AbortSignal) => Promise<ActionOutcome>

export interface ActionDescriptor {
  /** As on the wire: "insert", "actionflow". */
  readonly type: string
  readonly title: string
  readonly icon: string
  /**
   * 'starts': the sequence goes on while it runs (a wait action collects it). 'holds': the sequence waits for it.
   * 'collects': begins when everything before it is done, and holds. Leaving the page collects, so that no write is lost.
   */
  readonly order: 'starts' | 'holds' | 'collects'
  loadSchema(): Promise<{ readonly schema: unknown }>
  load(): Promise<{ readonly run: RunAction }>
}

export const done: ActionOutcome = { ok: true }
export const refused = (message: string): ActionOutcome => ({ ok: false, message })
