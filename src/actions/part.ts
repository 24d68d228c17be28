// The interface of every action: one folder per type. At run time an action uses the abilities of `ActionHost`; the
// host (page, form, element) implements them. Builders load its other half: facts.ts and edit.tsx.
import type { ComponentType } from 'react'
import type { Core } from '../api/core.ts'
import type { Loose } from '../base/loose.ts'
import type { Document } from '../contract/entities/item.ts'
import type { FlowRuns } from '../stores/flow-runs.ts'

/** A stored action: its type as on the wire, and its own settings. */
export type StoredAction = Readonly<Record<string, unknown>> & { readonly type: string }

/**
 * The abilities that a host may provide to actions. Each is implemented by the component that owns it; an action lists
 * those it requires in `needs`. An embedder adds one by declaration merging.
 */
export interface Abilities {
  /** Navigates to a page of the platform (ACT-030..033). */
  navigate(
    target: { readonly app: string; readonly page: string; readonly item?: string },
    options: { readonly newWindow: boolean },
  ): void
  /** Leaves for another address (ACT-034..039). */
  openUrl(url: string, options: { readonly newWindow: boolean }): void
  /** Reloads modules; resolves when all are done (ACT-027). No list: everything on the page. */
  refresh(modules?: readonly string[]): Promise<void>
  /** Shows a question or a message in a dialog; resolves to false if the user declined (ACT-057..059). */
  ask(question: {
    readonly title: string
    readonly text: string
    readonly confirm?: string
    readonly cancel?: string
    readonly isQuestion: boolean
    readonly isDanger?: boolean
    /** Its texts are English sentences of the product, and are shown in the language of the page. */
    readonly isSentence?: boolean
  }): Promise<boolean>
  /** Sets the page's loading flag (ACT-060); off with `hasFailed` shows no message of success (NAV-065). */
  setLoading(isLoading: boolean, hasFailed?: boolean): void
  /** Shows a short message. `action` is a button in it; its label is an English sentence of the table of texts. */
  notify(toast: {
    readonly kind: 'success' | 'error' | 'info'
    readonly title?: string
    readonly text: string
    readonly action?: { readonly label: string; onPress(): void }
  }): void
  /**
   * Opens a form in a dialog; resolves when it is closed, with whether anything was saved (ACT-028, QUE-075). `onShown`
   * is called once it is visible: from then on the user decides.
   */
  openQuestionnaire(form: FormOpening, onShown?: () => void): Promise<boolean>
  /** Lets the person import a file; resolves when the dialog is closed, with what was imported or still is (ACT-017). */
  importFile(opening: ImportOpening): Promise<ImportedData | undefined>
  /** Hands a file to the person as a download (ACT-054). */
  saveFile(file: FileToSave): void
  /** Moves the deep dive of the widget one level: up stores the record, down goes back. At its end nothing happens. */
  dive(direction: 'up' | 'down', record?: Document): void
  /** Shows a column of a tab widget of the page; false if there is no such column (ACT-041). */
  switchTab(widget: string, column: string): boolean
  /** Hides or shows rows of the page by their ids, or switches between the two (ACT-063). */
  switchRows(rows: readonly string[], how: 'switch' | 'hide' | 'show'): void
  /** Opens an area below the row of a record, or closes it (ACT-016). */
  expandRow(record: Document, content: RowContent): void
  /** Opens a panel of text beside what was pressed, or closes it. Opening one closes the others (ACT-021..024). */
  toggleTooltip(tip: TooltipContent): void
}

/** A file for the person: its content is base64. */
export interface FileToSave {
  readonly name: string
  readonly type: string
  readonly content: string
}

/** What is shown below a row: fields of its record, or a module in their place. */
export interface RowContent {
  readonly fields: readonly { readonly key: string; readonly label?: string }[]
  readonly module?: string
}

export interface TooltipContent {
  readonly title: string
  readonly text: string
  readonly minWidthPx: number
  readonly maxWidthPx: number
  readonly maxHeightPx: number
  readonly paddingPx: number
}
export type Ability = keyof Abilities

/** What an action works on, and the abilities of its host. */
export interface ActionHost extends Partial<Abilities> {
  readonly core: Core
  /** The language of the page, as a tag of BCP 47. */
  readonly lang?: string | undefined
  /** The record the action works on: a table row, or the answers of a form with the saved item's _id. */
  readonly record?: Document | undefined
  /** All rows of the dataset, for send_all_data (ACT-010). */
  readonly rows?: readonly Document[] | undefined
  /** The button that was pressed sends all rows, whatever its actions say (ACT-010). */
  readonly sendsAllRows?: boolean | undefined
  /** The ticked boxes of the table whose button was pressed (WID-045). */
  readonly clickedChecks?: unknown
  /** What the list of actions has imported so far (IMP-004). */
  readonly importData?: ImportedData | undefined
  readonly app?: string | undefined
  readonly page?: string | undefined
  /** The action flows that the page waits for. */
  readonly flowRuns?: FlowRuns | undefined
  /** Aborted once nothing of the host is on the page any more: what only waits ends. */
  readonly left?: AbortSignal | undefined
  /** Shows how far an action is, as its server reports it; an empty text shows nothing more. */
  progress?(text: string): void
}

/** A host that has the abilities `N`. */
export type Able<N extends Ability> = ActionHost & Pick<Abilities, N>

/** A stored import that is run with a file. */
export interface ImportOpening {
  readonly import: string
  /** Endings of the files that may be chosen; empty: all that can be imported. */
  readonly fileTypes: readonly string[]
}

/** A run of a stored import, as an action flow gets it: the flow reads the rows by it, however many there are. */
export interface ImportedData {
  readonly import: string
  readonly run: string
  readonly file_name: string
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
}

/** A form to open: its template, and the overrides of the template. */
export interface FormOpening {
  readonly template: string
  readonly app?: string
  readonly collection?: string
  /** What the form was opened from: for its join key and bind tokens. */
  readonly record?: Document
  readonly config: Readonly<Record<string, unknown>>
}

export type ActionOutcome =
  | { readonly ok: true; readonly data?: unknown; readonly importData?: ImportedData }
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
   * 'starts': the sequence continues while it runs (a wait action awaits it). 'holds': the sequence waits for it.
   * 'collects': begins once everything before it has finished, and holds. Leaving the page collects, so that no write
   * is lost.
   */
  readonly order: 'starts' | 'holds' | 'collects'
  /** Runs after a form is submitted, even if it is in the list of a page's buttons (QUE-077). */
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

/** Returns a text by its key, with {name} placeholders filled. */
export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string

/** Groups of the menu that adds an action, in the order they are offered. */
export const actionGroups = ['data', 'open', 'automation', 'sequence'] as const

/** What a builder knows of a kind of action without drawing it (facts.ts). Pure. */
export interface ActionFacts {
  /** Its English texts. The page's table may override each by its key. */
  readonly words: Readonly<Record<string, string>>
  /** The key in `words` of what it does, in a few words. */
  readonly explanation: string
  readonly icon: string
  readonly group: (typeof actionGroups)[number]
  /** The settings for which its form has a field. Others are preserved and can be edited as JSON. */
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
  /** Its sentence already contains when it runs. */
  readonly tellsOrder?: boolean
  /** Returns the id or slug of the form that it opens; '' if it does not say. */
  opensForm?(action: Loose): string
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
  /** The id of the form that the action belongs to, once it is stored. */
  readonly form?: string | undefined
}
/** An answer by the name it is saved under. */
export interface NamedAnswer {
  readonly field: string
  readonly label: string
}

/** The names that the server knows; undefined if they are not available. */
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
  /** A form as it is published, by its id or slug. */
  readonly readForm?: ((form: string) => Promise<KnownForm | undefined>) | undefined
  /** The templates of PDF files. */
  listTemplates?(): Promise<readonly { readonly id: string; readonly name: string }[]>
  listImports?(): Promise<readonly { readonly id: string; readonly name: string; readonly app?: string | undefined }[]>
  /** Stores a file that a button hands out, for everybody who has its name. Throws an Error with a sentence to show. */
  uploadFile?(file: File): Promise<UploadedFile>
}

/** A form as it is published. */
export interface KnownForm {
  readonly id: string
  readonly name: string
  readonly settings: Loose
}

/** Where an uploaded file is stored. */
export interface UploadedFile {
  readonly name: string
  readonly folder: string
}

/**
 * The form of one kind of action (edit.tsx). An untouched field writes nothing, so stored settings stay as they are.
 */
export interface ActionEditorProps {
  readonly action: Loose
  readonly context: ActionContext
  readonly services: ActionServices
  /** Writes the texts of the action and those that all actions share (words.ts). */
  readonly say: Say
  /** Returns the problem of a setting, if any. */
  problemOf(field: string): string | undefined
  /** Merges; undefined removes. `isTyping`: continues the change before it, as one step of undo. */
  patch(patch: Loose, isTyping?: boolean): void
}

/** Returns whether a host with these abilities can run the action. */
export const canRun = ({ needs }: Pick<ActionDescriptor, 'needs'>, abilities: readonly Ability[]): boolean =>
  needs.every(ability => abilities.includes(ability))

/** Returns why a host cannot run an action: the ability it lacks, in a sentence. Undefined: it can. */
export function whyNot(
  { title, needs }: Pick<ActionDescriptor, 'title' | 'needs'>,
  host: ActionHost,
): string | undefined {
  const missing = needs.find(ability => host[ability] === undefined)
  if (missing === undefined) return undefined
  const why = cannot[missing] ?? `this page does not provide “${missing}”`
  return `The action “${title}” cannot run here: ${why}.`
}

const cannot: Readonly<Record<string, string | undefined>> = {
  navigate: 'other pages of the platform cannot be opened',
  openUrl: 'other sites cannot be opened',
  refresh: 'there are no widgets to refresh',
  ask: 'no dialog can be shown',
  setLoading: 'the page does not show that it is loading',
  notify: 'no message can be shown',
  openQuestionnaire: 'no form can be opened',
  importFile: 'no file can be imported',
  saveFile: 'no file can be downloaded',
  dive: 'it is not in a widget of a page',
  switchTab: 'there are no tabs',
  switchRows: 'there are no rows of a page',
  expandRow: 'it is not in a row of a table',
  toggleTooltip: 'no tooltip can be shown',
} satisfies Readonly<Record<Ability, string>>

export const done: ActionOutcome = { ok: true }
export const refused = (message: string): ActionOutcome => ({ ok: false, message })
