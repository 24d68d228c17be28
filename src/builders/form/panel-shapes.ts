// The shapes of what the form builder loads on demand, of what it hands to each and of what it asks of its host.
import type { ActionServices } from '../../actions/part.ts'
import type { Loose } from '../../base/loose.ts'
import type { Result } from '../../base/result.ts'
import type { EditorServices, InputServices, InputViewProps } from '../../inputs/part.ts'
import type {
  Panel,
  PanelProps,
  Problem,
  PublishAnswer as Published,
  PublishRequest as Request,
  Stored,
  Tool,
  Version,
} from '../../workbench/kind.ts'

export type { Loose } from '../../base/loose.ts'
export type { ChangeOptions } from '../../workbench/kind.ts'
export type { Path } from './path.ts'

export type BuilderProblem = Problem
export type FormVersion = Version
/** The form as it is stored now. */
export type PublishedForm = Stored<Loose>
export type PublishAnswer = Published<Loose>
export type PublishRequest = Request<Loose>
export type Publish = (request: PublishRequest) => Promise<PublishAnswer>

/** What every panel of the form builder gets. */
export type BuilderPanelProps = Omit<PanelProps<Loose, BuilderServices>, 'kind' | 'store'>
export type BuilderPanel = Panel<Loose, BuilderServices>
export type BuilderTool = Tool<Loose, BuilderServices>

/** The services of the builder's host. Each may be absent: then the builder explains what is not available. */
export interface BuilderServices extends EditorServices {
  /** Options of dynamic questions, on the canvas and in tests (INP-046). */
  readonly loadOptions?: InputViewProps['loadOptions']
  /** What the views of the questions may ask. */
  readonly inputs?: InputServices
  /** Creates a collection in an app; a failure has the reason (COL-021). */
  createCollection?(
    app: string,
    collection: { readonly name: string; readonly slug: string },
  ): Promise<Result<{ readonly slug: string }>>
  /** What a collection holds and what else works with it; this form itself is not listed. */
  describeCollection?(app: string, collection: string): Promise<CollectionUse>
  /** Earlier versions of this form, newest first. */
  listVersions?(): Promise<readonly FormVersion[]>
  readVersion?(version: number): Promise<Loose>
  /** Pages of an app, parts of a page, action flows and imports, for the actions of a form. */
  listPages?(app: string): Promise<readonly { readonly slug: string; readonly name: string }[]>
  listModules?(
    app: string,
    page: string,
  ): Promise<readonly { readonly id: string; readonly name: string; readonly kind: string }[]>
  listFlows?(): Promise<
    readonly { readonly id: string; readonly slug: string; readonly name: string; readonly app?: string | undefined }[]
  >
  /** The id of this form, once it is stored. */
  formId?(): string | undefined
  readonly readForm?: ActionServices['readForm']
  listTemplates?(): Promise<readonly { readonly id: string; readonly name: string }[]>
  listImports?(): Promise<readonly { readonly id: string; readonly name: string; readonly app?: string | undefined }[]>
}
export interface CollectionUse {
  /** Items there are. */
  readonly items: number
  /** Some values of each field, from the first items. */
  readonly fields: ReadonlyMap<string, readonly unknown[]>
  readonly usedBy: readonly { readonly kind: 'form' | 'query'; readonly name: string }[]
}
