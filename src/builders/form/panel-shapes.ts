// The shapes of what the form builder loads on demand, of what it hands to each and of what it asks of its host.
import type { ComponentType } from 'react'
import type { Loose } from '../../base/loose.ts'
import type { EditorServices, InputServices, InputViewProps } from '../../inputs/part.ts'
import type { Failure, Result } from '../../base/result.ts'
import type { Place } from './place.ts'

export type { Loose } from '../../base/loose.ts'
export type { Place } from './place.ts'

/** Something a builder should look at. `place` is where; '' is the form itself. */
export interface BuilderProblem {
  readonly place: Place
  readonly kind: 'error' | 'warning'
  readonly message: string
}

export interface ChangeOptions {
  /** Changes of one group that follow each other are one step of undo: "label of rows/0/questions/1". */
  readonly group?: string
  /** What is selected after the change (and after it is done again); default: what was selected. */
  readonly select?: Place
  /** What was added is named next: the label of what is selected takes the focus. */
  readonly isNamedNext?: boolean
}

/** What the builder may ask of whoever hosts it. Each may be absent: then the builder says what it cannot do. */
export interface BuilderServices extends EditorServices {
  /** Options of dynamic questions, on the canvas and in tests (INP-046). */
  readonly loadOptions?: InputViewProps['loadOptions']
  /** What the views of the questions may ask. */
  readonly inputs?: InputServices
  /** Makes a collection in an app; a refusal says why (COL-021). */
  createCollection?(
    app: string,
    collection: { readonly name: string; readonly slug: string },
  ): Promise<Result<{ readonly slug: string }>>
  /** What a collection holds and what else works with it; this form itself is not listed. */
  describeCollection?(app: string, collection: string): Promise<CollectionUse>
  /** Earlier versions of this form, newest first. */
  listVersions?(): Promise<readonly FormVersion[]>
  readVersion?(version: number): Promise<Loose>
  /** Pages of an app, parts of a page and action flows, for the actions of a form. */
  listPages?(app: string): Promise<readonly { readonly slug: string; readonly name: string }[]>
  listModules?(
    app: string,
    page: string,
  ): Promise<readonly { readonly id: string; readonly name: string; readonly kind: string }[]>
  listFlows?(): Promise<
    readonly { readonly id: string; readonly slug: string; readonly name: string; readonly app?: string | undefined }[]
  >
}
export interface CollectionUse {
  /** Items there are. */
  readonly items: number
  /** Some values of each field, from the first items. */
  readonly fields: ReadonlyMap<string, readonly unknown[]>
  readonly usedBy: readonly { readonly kind: 'form' | 'query'; readonly name: string }[]
}
export interface FormVersion {
  readonly version: number
  readonly atMs?: number
  readonly author?: string
  readonly note?: string
}

/** The form as it is stored now. */
export interface PublishedForm {
  readonly id?: string | undefined
  readonly name: string
  readonly version: number
  readonly settings: Loose
}

export type PublishAnswer = { readonly ok: true; readonly form: PublishedForm } | Failure

/** What every panel gets. `settings` is an immutable value: make a new one and hand it to `change` with a label people understand ("Add condition"). */
export interface BuilderPanelProps {
  readonly settings: Loose
  change(next: Loose, label: string, options?: ChangeOptions): void
  /** Where the builder looks at; '' is the form. */
  readonly selection: Place
  select(place: Place): void
  readonly services: BuilderServices
  readonly problems: readonly BuilderProblem[]
  /** As last published or read: versions and comparisons start from it. */
  readonly published: PublishedForm
  /** Opens another tab of the top bar, e.g. 'edit' to show what is selected. */
  open(panel: PanelId): void
}

export type PanelId = 'edit' | 'logic' | 'test' | 'languages' | 'versions'
export interface BuilderPanel {
  readonly id: PanelId
  readonly title: string
  readonly icon: string
  load(): Promise<{ readonly default: ComponentType<BuilderPanelProps> }>
}

/** An entry of the menu: opens what it loads over the builder, until `onClose`. */
export interface BuilderTool {
  readonly id: string
  readonly title: string
  readonly icon: string
  load(): Promise<{ readonly default: ComponentType<BuilderPanelProps & { onClose(): void }> }>
}
