// The shape every action has: one folder per type. At run time an action asks for what it wants done through `ActionHost`; whoever
// hosts it (page, form, element) decides how. Builders load its other half: facts.ts and edit.tsx.
import type { ComponentType } from 'react'
import type { Core } from '../api/core.ts'
import type { Loose } from '../base/loose.ts'
import type { Document } from '../contract/entities/item.ts'

/** An action as it is stored: its type as on the wire, and settings of its own. */
export type StoredAction = Readonly<Record<string, unknown>> & { readonly type: string }

/**
 * What a host may be able to do for an action. Whoever has an ability provides it where it lives; an action names those it cannot do
 * without in `needs`. An embedder adds one by declaring this interface again.
 */
export interface Abilities {
  /** Goes to a page of the platform (ACT-030..033). */
  navigate(
    target: { readonly app: string; readonly page: string; readonly item?: string },
    options: { readonly newWindow: boolean },
  ): void
  /** Leaves for another address (ACT-034..039). */
  openUrl(url: string, options: { readonly newWindow: boolean }): void
  /** Reloads modules; resolves when all are done (ACT-027). No list: everything on the page. */
  refresh(modules?: readonly string[]): Promise<void>
  /** Asks or informs in a dialog; resolves false when the person said no (ACT-057..059). */
  ask(question: {
    readonly title: string
    readonly text: string
    readonly confirm?: string
    readonly cancel?: string
    readonly isQuestion: boolean
    readonly isDanger?: boolean
  }): Promise<boolean>
  /** Sets the page's loading flag (ACT-060); off with `hasFailed` shows no message of success (NAV-065). */
  setLoading(isLoading: boolean, hasFailed?: boolean): void
  notify(toast: { readonly kind: 'success' | 'error' | 'info'; readonly title?: string; readonly text: string }): void
  /**
   * Opens a form over the page; resolves when it is closed, with whether anything was saved (ACT-028, QUE-075). `onShown` is called
   * once it shows: from then on it is the person's turn.
   */
  openQuestionnaire(form: FormOpening, onShown?: () => void): Promise<boolean>
}
export type Ability = keyof Abilities

/** What an action works on, and the abilities of its host. */
export interface ActionHost extends Partial<Abilities> {
  readonly core: Core
  /** The record the action works on: a table row, or the answers of a form with the saved item's _id. */
  readonly record?: Document | undefined
  /** All rows of the dataset, for send_all_data (ACT-010). */
  readonly rows?: readonly Document[] | undefined
  readonly app?: string | undefined
  readonly page?: string | undefined
}

/** A host that has the abilities `N`. */
export type Able<N extends Ability> = ActionHost & Pick<Abilities, N>

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
  | {
      readonly ok: false
      readonly message: string
      readonly isCancelled?: boolean
      readonly failure?: CallFailure | undefined
    }

/** How a call of an action failed; status 0 means that no answer came. */
export interface CallFailure {
  readonly status: number
  readonly code?: 'offline' | 'origin' | 'policy'
}

/** Runs one action. Its host has the abilities that the action needs: the runner has checked. */
export type RunAction<N extends Ability = never> = (
  action: StoredAction,
  host: Able<N>,
  signal: AbortSignal,
) => Promise<ActionOutcome>

export interface ActionDescriptor<N extends Ability = Ability> {
  /** As on the wire, for example "insert". */
  readonly type: string
  /** Its English name. A builder writes it by the key `actions.kind.<type>`. */
  readonly title: string
  /**
   * 'starts': the sequence goes on while it runs (a wait action collects it). 'holds': the sequence waits for it.
   * 'collects': begins when everything before it is done, and holds. Leaving the page collects, so that no write is lost.
   */
  readonly order: 'starts' | 'holds' | 'collects'
  /** Runs after a form is sent, also where it is in the list of a page's buttons (QUE-077). */
  readonly runsAfterSubmit?: boolean
  /**
   * The abilities it cannot do without. Where one is missing the runner refuses the action with a message, and the builder does not
   * offer it. An ability it can also do without is not listed: `run` looks for it in its host.
   */
  readonly needs: readonly N[]
  loadSchema(): Promise<{ readonly schema: unknown }>
  load(): Promise<{ readonly run: RunAction<N> }>
  /** The builder's half. Without facts a builder shows the settings as JSON. */
  loadFacts?(): Promise<{ readonly facts: ActionFacts }>
  /** Its form in a builder; not needed by an action without settings. */
  loadEditor?(): Promise<{ readonly default: ComponentType<ActionEditorProps> }>
}

/** Writes a text by its key, filling {name} places. */
export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string

/** Groups of the menu that adds an action, in the order they are offered. */
export const actionGroups = ['data', 'open', 'automation', 'sequence'] as const

/** What a builder knows of a kind of action without drawing it (facts.ts). Pure. */
export interface ActionFacts {
  /** Its English texts. A table of the page may replace each by its key. */
  readonly words: Readonly<Record<string, string>>
  /** The key in `words` of what it does, in a few words. */
  readonly explanation: string
  readonly icon: string
  readonly group: (typeof actionGroups)[number]
  /** The settings its form has a field for. Others are kept and can be edited as JSON. */
  readonly settings: readonly string[]
  /** Returns the settings of a new one: what it most likely means in this form. */
  start(context: ActionContext): Loose
  /** Returns what a stored action does, as one sentence. */
  sentence(action: Loose, say: Say): string
  problems?(
    action: Loose,
    at: { readonly context: ActionContext; readonly after: readonly unknown[]; readonly say: Say },
  ): readonly ActionFinding[]
  /** Finds names the server does not know. */
  findMissing?(action: Loose, names: KnownNames, say: Say): Promise<readonly ActionFinding[]>
  /** Its sentence already says when it runs. */
  readonly tellsOrder?: boolean
  /** Returns whether it leaves the page, so that what follows may not run. */
  leaves?(action: Loose): boolean
}

/** What is wrong with one setting of an action. */
export interface ActionFinding {
  /** The setting; '' is the action itself. */
  readonly field: string
  readonly kind: 'error' | 'warning'
  readonly message: string
}

/** Where an action is edited: the form's own app and collection, and the answers it may refer to. */
export interface ActionContext {
  readonly app: string
  readonly collection: string
  readonly answers: readonly NamedAnswer[]
}
/** An answer by the name it is saved under. */
export interface NamedAnswer {
  readonly field: string
  readonly label: string
}

/** The names the server knows; undefined where nobody can tell. */
export interface KnownNames {
  apps(): Promise<ReadonlySet<string> | undefined>
  collections(app: string): Promise<ReadonlySet<string> | undefined>
  pages(app: string): Promise<ReadonlySet<string> | undefined>
  flows(): Promise<ReadonlySet<string> | undefined>
  forms(): Promise<ReadonlySet<string> | undefined>
}

/** What the form of an action may look up. Where one is absent its name is typed. */
export interface ActionServices {
  readonly listApps?: (() => Promise<readonly { readonly id: string; readonly name: string }[]>) | undefined
  readonly listCollections?:
    | ((app: string) => Promise<readonly { readonly slug: string; readonly name: string }[]>)
    | undefined
  listFields?(app: string, collection: string): Promise<readonly string[]>
  listPages?(app: string): Promise<readonly { readonly slug: string; readonly name: string }[]>
  listModules?(
    app: string,
    page: string,
  ): Promise<readonly { readonly id: string; readonly name: string; readonly kind: string }[]>
  listFlows?(): Promise<
    readonly { readonly id: string; readonly slug: string; readonly name: string; readonly app?: string | undefined }[]
  >
  listForms?(): Promise<readonly { readonly id: string; readonly slug?: string | undefined; readonly name: string }[]>
}

/** The form of one kind of action (edit.tsx). A field that is left alone writes nothing, so what is stored stays as it was. */
export interface ActionEditorProps {
  readonly action: Loose
  readonly context: ActionContext
  readonly services: ActionServices
  /** Writes the texts of the action and those that all actions share (words.ts). */
  readonly say: Say
  /** Returns what is wrong with a setting, if something is. */
  problemOf(field: string): string | undefined
  /** Merges; undefined removes. `isTyping`: continues the change before it, as one step of undo. */
  patch(patch: Loose, isTyping?: boolean): void
}

/** Whether a place with these abilities can run the action. */
export const canRun = ({ needs }: Pick<ActionDescriptor, 'needs'>, abilities: readonly Ability[]): boolean =>
  needs.every(ability => abilities.includes(ability))

/** Returns why a host cannot run an action: the ability it lacks, in a sentence. Undefined: it can. */
export function whyNot(
  { title, needs }: Pick<ActionDescriptor, 'title' | 'needs'>,
  host: ActionHost,
): string | undefined {
  const missing = needs.find(ability => host[ability] === undefined)
  if (missing === undefined) return undefined
  return `The action “${title}” cannot run here: ${cannot[missing] ?? `this page does not provide “${missing}”`}.`
}

const cannot: Readonly<Record<string, string | undefined>> = {
  navigate: 'other pages of the platform cannot be opened',
  openUrl: 'other sites cannot be opened',
  refresh: 'there are no widgets to refresh',
  ask: 'no dialog can be shown',
  setLoading: 'the page does not show that it is loading',
  notify: 'no message can be shown',
  openQuestionnaire: 'no form can be opened',
} satisfies Readonly<Record<Ability, string>>

export const done: ActionOutcome = { ok: true }
export const refused = (message: string): ActionOutcome => ({ ok: false, message })
