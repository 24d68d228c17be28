import type { ReactNode, Ref } from 'react'
import type { LoadStage, Provided } from '../acting/provided.ts'
import type { Document } from '../contract/entities/item.ts'
import type { Answers } from '../form/engine.ts'
import type { Resumed } from './drafts/use-draft.ts'
import type { Emit } from './emit.ts'
import type { FormHandle } from './events.ts'
import type { OwnButtons } from './footer.tsx'

export interface ConnectedQuestionnaireProps {
  /** Id or slug of the form template. */
  readonly template?: string | undefined
  /**
   * The settings themselves, if no template is read. Without a collection in them, the answers are only emitted as
   * events.
   */
  readonly settings?: unknown
  /** Overrides of the template: app, collection, crud, join_key, pagination, modaltitle, … (QUE-013). */
  readonly config?: Readonly<Record<string, unknown>> | undefined
  readonly app?: string | undefined
  readonly collection?: string | undefined
  readonly itemId?: string | undefined
  /** The record the form was opened from: for join_key and bind tokens. */
  readonly record?: Document | undefined
  /** Initial answers, which override those of the item. */
  readonly answers?: Answers | undefined
  /** Initial answers as words, for questions without an answer: a JSON object as text, or the object (prefill.ts). */
  readonly prefill?: unknown
  /** Token of a link made on another device; default: `?draft=` of the address. */
  readonly draft?: string | undefined
  /** Continues with these answers, without asking. */
  readonly resume?: Resumed | undefined
  readonly startStep?: number | undefined
  readonly title?: string | undefined
  /** The title of the page around the form. */
  readonly heading?: string | undefined
  readonly type?: 'page' | 'modal' | undefined
  readonly isOpen?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly isBuilder?: boolean | undefined
  /** What surrounds the form's actions, and what they may do there (QUE-022, INP-011). */
  readonly provided?: Provided | undefined
  /** A stage with more abilities than that of a form: a page and an element let its actions open another form. */
  readonly loadStage?: LoadStage | undefined
  /** The actions of the widget that contains the form: its flows start after a save (QUE-077). */
  readonly actions?: readonly unknown[] | undefined
  /** Buttons of the host, before Save and Submit (WID-079). */
  readonly buttons?: ReactNode
  /** The host's settings of Save and Submit (WID-079). */
  readonly own?: OwnButtons | undefined
  /** By DOM name: lc-answer, lc-step (cancelable), lc-validity, lc-before-save (cancelable), lc-saved, lc-submitted, lc-queued, lc-upload, lc-close, lc-error, lc-action. */
  readonly onEvent?: Emit | undefined
  readonly ref?: Ref<FormHandle> | undefined
}
