// The interface of every widget. A descriptor is small and always loaded; the view is a separate chunk.
import type { ComponentType, ReactNode } from 'react'
import type { TextField } from '../base/text-field.ts'
import type { NameField } from '../base/format/item-name.ts'
import type { GenericSchema } from '../base/schema.ts'
import type { AggregateRequest } from '../contract/entities/aggregate.ts'
import type { FoundField } from '../contract/entities/collection.ts'
import type { Document } from '../contract/entities/item.ts'
import type { Module } from '../contract/entities/module.ts'
import type { EditableField } from '../contract/entities/query.ts'
import type { GroupWanted } from '../contract/entities/row-group.ts'
import type { QueryState } from '../api/core.ts'
import type { AllRows } from '../stores/all-rows.ts'
import type { FileMaking, FilePart, FileWanted } from '../stores/table-file.ts'
import type { Sums } from '../stores/sums.ts'
import type { FoundValue } from '../stores/distinct-values.ts'
import type { GroupedRows, GroupPart } from '../stores/groups.ts'
import type { Result } from '../base/result.ts'
import type { TabColumn } from './tab-columns.ts'

/** The intents of a widget. It emits them as data; the page decides (house.md). */
export type Intent =
  | {
      readonly kind: 'filter'
      readonly filter: {
        readonly id: string
        readonly query: string
        readonly key: string
        /** Set by a bar inside a widget: only this module is filtered (FLT-005). */ readonly module?: string
      }
      readonly values: readonly unknown[] | { readonly from?: number | string; readonly to?: number | string }
    }
  | { readonly kind: 'select'; readonly records: readonly Document[] }
  | {
      readonly kind: 'open'
      readonly page: string
      readonly item?: string
      readonly newTab?: boolean
      /** The list that the item stands in: the items that are shown, in their order, and where a row has item and name. */
      readonly list?: {
        readonly items: readonly { readonly item: string; readonly name: string }[]
        readonly key: string
        readonly name?: NameField | undefined
      }
    }
  | { readonly kind: 'refresh'; readonly modules?: readonly string[] }
  /** A tab widget shows this column. */
  | { readonly kind: 'tab'; readonly column: string }
  /** Values of a field were pressed: the page filters its other widgets by them, or takes that back. */
  | { readonly kind: 'cross'; readonly key: string; readonly values: readonly unknown[] }
  | {
      readonly kind: 'action'
      readonly type: string
      readonly button?: string
      readonly record?: Document
      readonly settings?: unknown
    }

/** A press on a button or a row. */
export type Press = Intent & { readonly kind: 'action' }

/** The placeholder of a widget that is not rendered yet. */
export type SkeletonKind = 'table' | 'chart' | 'value' | 'text' | 'block'

/** Returns the identity of a button in the stored list: its own id, otherwise its index (ACT-001). */
export const buttonId = (stored: { readonly id?: unknown }, index: number): string => {
  const { id } = stored
  return (typeof id === 'string' || typeof id === 'number') && id !== '' ? String(id) : `button-${index + 1}`
}

/** The ids of the actions that buttons list: those are the buttons' alone (ACT-001). */
export const listedBy = (actionbuttons: readonly Readonly<Record<string, unknown>>[]): ReadonlySet<string> =>
  new Set(actionbuttons.flatMap(({ actionlist }) => (Array.isArray(actionlist) ? actionlist.map(idOf) : [])))

const idOf = (listed: unknown): string =>
  String(listed !== null && typeof listed === 'object' && 'actionId' in listed ? listed.actionId : listed)

export interface WidgetViewProps<Config, State> {
  readonly module: Module
  /** module.selection, parsed by the widget's schema (defaults filled in). */
  readonly config: Config
  /** What `request` asked for. With inline data: those rows, already sorted, searched and paged by `request`'s words. */
  readonly rows: readonly Document[]
  readonly total: number
  readonly query: QueryState
  /** The visitor's own choices: sort, search, page, zoom. Kept by the host over refreshes. */
  readonly state: State
  setState(patch: Partial<State>): void
  intent(intent: Intent): void
  /** The page's current filters, by `${query}:${key}`: one of these values, or an inclusive range. */
  readonly pageFilters: Readonly<
    Record<string, readonly unknown[] | { readonly from?: number | string; readonly to?: number | string }>
  >
  /** What the widget's own, inner filter bar holds, by key (FLT-005). */
  readonly innerFilters?: Readonly<
    Record<string, readonly unknown[] | { readonly from?: number | string; readonly to?: number | string }>
  >
  /**
   * Reads every row of the current query: with search, filters and sorting, without paging. Calls `onPart` as rows
   * arrive.
   */
  readAll?(onPart: (read: number, total: number) => void, signal: AbortSignal): Promise<Result<AllRows>>
  /** Adds up keys over every row of the current query, on its server. Absent with inline data, which `readAll` returns. */
  readSums?(keys: readonly string[], signal: AbortSignal): Promise<Result<Sums>>
  /** Reads the values that a key has in the rows, whatever of them is shown, the most frequent first. */
  readValues?(key: string, signal: AbortSignal): Promise<Result<readonly FoundValue[]>>
  /** Reads every row of the current query in groups with totals; with a `value` in what is wanted, the rows of that group. */
  readGroups?(wanted: GroupWanted, part: GroupPart, signal: AbortSignal): Promise<Result<GroupedRows>>
  /**
   * Starts a file with every row of the current query on the server; absent where nobody is signed in, and with inline
   * data. Calls `onPart` as rows are written.
   */
  makeFile?(wanted: FileWanted, onPart: FilePart): Promise<FileMaking>
  /** Reads which values of its rows the reader may change; absent where nobody is signed in to a server. */
  readEdits?(signal: AbortSignal): Promise<Result<RowEdits>>
  /** Changes one value of a row: in its item, or in inline rows. The host may object. */
  writeCell?(change: CellChange): Promise<Result<unknown>>
  /**
   * Whether the actions of this button, of this record's row, are still running and no form is open above the page: the
   * button shows it (ACT-004).
   */
  isRunning?(button: string, record?: Document): boolean
  /** Cross-filters, which need no settings. Absent without a page. */
  readonly crossing?:
    | undefined
    | {
        /** What was pressed in this widget. */
        readonly key: string | undefined
        readonly values: readonly unknown[]
        /** Whether another widget of the page has this field: only then a press has an effect. */
        isShared(key: string): boolean
      }
  /** For a tab widget: the column that was chosen, null for that of the settings. Absent without a page. */
  readonly tab?: string | null | undefined
  /** What an action opened below the row of a record. */
  belowRow?(record: Document): ReactNode
  /** Copies the address of the page as it stands; absent where it has none. */
  readonly copyLink?: (() => void) | undefined
  readonly isEditing: boolean
  /** The `skeleton` of the descriptor, for the frame. */
  readonly skeleton?: SkeletonKind | undefined
  readonly retry: () => void
}

/** What may be changed in rows. */
export interface RowEdits {
  /** Where the items of the rows are; absent with inline rows. */
  readonly to?: { readonly app: string; readonly collection: string }
  /** Undefined: every key. */
  readonly fields: readonly EditableField[] | undefined
}

export interface CellChange extends Pick<RowEdits, 'to'> {
  readonly row: Document
  readonly key: string
  readonly value: unknown
  /** Takes a change back, unless the value is another one by now: what was written. */
  readonly undoes?: { readonly written: unknown }
}

/** What `load()` answers: the view with its pure half in one chunk (no request waterfall). */
export interface WidgetChunk<Config, State> {
  readonly default: ComponentType<WidgetViewProps<Config, State>>
  readonly schema: GenericSchema<unknown, Config>
  readonly initialState: (config: Config) => State
  /** The aggregate request of this config and state, without app/query (the host adds the source and the filters). null: needs no rows. */
  readonly request: (config: Config, state: State) => AggregateRequest | null
  /** Keys of the state that a reader chooses for all widgets of this type: a page remembers them on this device. */
  readonly remembers?: readonly (keyof State & string)[]
  /** Keys of the state that a reader chooses for this one widget: its page remembers them on this device. */
  readonly remembersHere?: readonly (keyof State & string)[]
  /** The view draws what an action opens below a row (`belowRow`). */
  readonly opensRows?: boolean
  /** The page filter, as `${query}:${key}`, that the widget sets and shows itself: its own rows are not filtered by it. */
  readonly ownFilter?: (config: Config) => string | undefined
}

export interface WidgetFigure {
  readonly title: string
  readonly text: string
}

export interface WidgetDescriptor {
  /** As on the wire: "Data Table". */
  readonly type: string
  readonly title: string
  /** What it shows, in one sentence: for builders who choose a widget, and for the docs of its tag. */
  readonly summary?: string
  /** Tag of the typed alias: "lc-data-table". */
  readonly element: string
  readonly icon: string
  readonly group: 'data' | 'charts' | 'maps' | 'content' | 'control'
  /** Height of the rendered widget with its title, in px; reserved until it is rendered. */
  readonly reservePx: number
  /** Height of the body with these stored settings, where it follows from them: reserved in place of `reservePx`. */
  readonly bodyPx?: (settings: Readonly<Record<string, unknown>>) => number
  /** For a widget that shows rows of the page by tabs: its columns, as its settings have them. */
  readonly tabs?: (settings: Readonly<Record<string, unknown>>) => readonly TabColumn[]
  /** Whether these stored settings are all that is shown: the element then works without rows and without a server. */
  readonly isComplete?: (settings: Readonly<Record<string, unknown>>) => boolean
  /** It shows rows only if its settings name some: it has a query, but needs none. */
  readonly mayRead?: boolean
  /** The skeleton until the view and its rows are loaded. Default: one grey block. */
  readonly skeleton?: SkeletonKind
  // The registry holds widgets of every config; each view gets exactly what its own schema parsed.
  load(): Promise<WidgetChunk<never, never>>
  /** For a widget that shows one figure: the figure as text, e.g. for the card of an app. */
  loadFigure?(): Promise<{
    readonly figureOf: (module: Module, rows: readonly Document[], lang: string) => WidgetFigure | undefined
  }>
  /** What a builder sets, as `export const editor` of the part's editor.ts. */
  loadEditor?(): Promise<{ readonly editor: WidgetEditor }>
  loadSchema(): Promise<{ readonly schema: GenericSchema }>
}

/** How one setting is edited. */
export type FieldKind =
  | 'text'
  | 'paragraph'
  | 'number'
  | 'flag'
  /** The name of an icon. */
  | 'icon'
  /** A key of the rows the widget reads. */
  | 'key'
  /** A query, by its slug. */
  | 'query'
  /** A key of the rows of the query that another setting beside it names. */
  | { readonly keyOf: string }
  /** How values are written: the name of a formatter. */
  | 'format'
  /** A colour, with what returns how a stored text is drawn there; undefined for one that is not a colour. */
  | { readonly colour: (value: unknown) => string | undefined }
  /** One of these stored values, each with the key of its word. */
  | { readonly choice: readonly { readonly value: string | number; readonly label: string }[] }
  /** Entries with fields of their own. `add` is the word on the button that adds one, which is then `blank`. */
  | {
      readonly list: readonly EditorField[]
      readonly add: string
      readonly blank: Readonly<Record<string, unknown>>
      /** The word that names a new entry by its number, as its `name`. */
      readonly named?: string
    }

/** One setting of a widget as a field. Labels are keys of the editor's words. */
export interface EditorField {
  /** Path in the stored settings: "settings.limit". */
  readonly key: string
  readonly kind: FieldKind
  readonly label: string
  /** The field is shown while this holds for the settings, defaults filled in; of a list: for those of its entry. */
  readonly when?: ((settings: Readonly<Record<string, unknown>>) => boolean) | undefined
  /** It names rows or actions that belong to one widget: it is not copied to others. */
  readonly isOwn?: boolean
}

export interface EditorSection {
  readonly title: string
  readonly fields: readonly EditorField[]
  /** The tab of the page builder it stands in; absent: data. */
  readonly area?: EditorArea
  /** The part of the widget, by the name of its `part` attribute, that it is about: a press on it shows the section. */
  readonly part?: string
}
export const editorAreas = ['data', 'look', 'actions', 'rules'] as const
export type EditorArea = (typeof editorAreas)[number]

/** A widget's settings for builders: sections of fields, and a custom panel only for what fields cannot express. */
export interface WidgetEditor {
  readonly sections: readonly EditorSection[]
  /** The words of its own fields by key; those that all widgets share are in edit-words.ts. */
  readonly words?: Readonly<Record<string, string>>
  readonly Panel?: ComponentType<EditorProps>
  /** The key of the word for it: it is found by it. */
  readonly panelLabel?: string
  /** Draws the widget to be edited in its own box on the page, instead of its view. */
  readonly InlineEdit?: ComponentType<InlineEditProps>
  /** A press on a row runs the actions of the settings (`actions`). */
  readonly hasRowActions?: boolean
  /** A press filters the page by the values of its labels, without a filter in the settings. */
  readonly crossesByLabel?: boolean
  /** Returns the settings with which it lists the items of a collection, for a page that begins with them. One widget has it. */
  listItems?(fields: readonly ListedField[]): Readonly<Record<string, unknown>>
  /** What it is on a page that is made from a template. One widget has each role. */
  readonly onNewPage?: { readonly role: PageRole; settings(data: RoleData): Readonly<Record<string, unknown>> }
}

export type PageRole = 'figure' | 'gauge' | 'bars' | 'line' | 'shares' | 'filters' | 'cards' | 'photos' | 'map'

/** What a widget of a new page shows. */
export interface RoleData {
  /** The slug of the query that it reads, or filters. */
  readonly query: string
  readonly title: string
  /** The key of what the values belong to. */
  readonly label?: string
  readonly values: readonly { readonly key: string; readonly label: string }[]
  /** The fields of the items. */
  readonly fields: readonly ListedField[]
  /** The keys of a point on a map. */
  readonly place?: { readonly position?: string; readonly latitude?: string; readonly longitude?: string }
  /** The field with a picture; a file is stored here, otherwise it is an address. */
  readonly picture?: { readonly key: string; readonly isFile: boolean }
  /** What a line is compared with: itself so long before. */
  readonly compare?: 'month' | 'year'
}

/** A field of listed items. `types` are those of the values found. */
export interface ListedField extends Pick<FoundField, 'key' | 'type' | 'types'> {
  readonly label: string
}

export interface EditorProps {
  /** The stored settings. */
  readonly value: Readonly<Record<string, unknown>>
  onChange(value: Readonly<Record<string, unknown>>): void
  /** Shows the actions of a button of these settings. Absent where actions are not edited. */
  openActions?: ((button: string) => void) | undefined
  /** The fields of the rows that its query returns, each with a value. */
  readonly fields?: readonly TextField[] | undefined
}

/** `value` holds the stored settings of the module. */
export interface InlineEditProps extends EditorProps {
  readonly module: Module
}

/** One story of a widget: feeds tests, docs, preview and pictures. */
export interface WidgetSample {
  readonly title: string
  readonly selection: Readonly<Record<string, unknown>>
  readonly rows: readonly Document[]
}

/**
 * Types the chunk of a widget whose Config only it knows: `load: chunk(() => import('./view.tsx'))`.
 * The compiler checks here that view, schema, state and request of the chunk fit each other.
 */
export function chunk<Config, State>(
  load: () => Promise<WidgetChunk<Config, State>>,
): () => Promise<WidgetChunk<never, never>> {
  // each view gets exactly what its own schema parsed, so one Config never meets another
  return load as unknown as () => Promise<WidgetChunk<never, never>>
}
