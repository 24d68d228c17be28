import type { ReactNode, Ref } from 'react'
import type { StorageLike } from '../api/core.ts'
import type { Answers } from '../form/engine.ts'
import type { InputServices, InputViewProps } from '../inputs/part.ts'
import type { DraftLink } from './drafts/link-dialog.tsx'
import type { RemoteDrafts } from './drafts/server-drafts.ts'
import type { Resumed } from './drafts/use-draft.ts'
import type { FormEvent, FormHandle } from './events.ts'
import type { OwnButtons } from './footer.tsx'
import type { Save } from './saving/saver.ts'
import type { FormQueue } from './saving/use-saving.ts'

export interface QuestionnaireProps {
  /** The stored settings of the form; read by parseDefinition, so nothing in them can break the page. */
  readonly settings: unknown
  readonly title?: string | undefined
  /** The title of the page around the form. A form of the same title does not show it again. */
  readonly heading?: string | undefined
  /** QUE-001. A modal is shown while `isOpen`; its host closes it on the event 'close'. */
  readonly type?: 'page' | 'modal' | undefined
  readonly isOpen?: boolean | undefined
  readonly initialAnswers?: Answers | undefined
  /** Initial answers as words, for questions that `initialAnswers` leaves empty (prefill.ts). */
  readonly prefill?: Answers | undefined
  /** The item to update; absent to make one. */
  readonly itemId?: string | undefined
  readonly isReadOnly?: boolean | undefined
  /** A fieldset of the page around it is disabled. */
  readonly isDisabled?: boolean | undefined
  /** Shows the problems of the form in full, for builders. */
  readonly isBuilder?: boolean | undefined
  readonly startStep?: number | undefined
  /** Continues with these answers, without asking: from a link, or from a page that the browser restored. */
  readonly resume?: Resumed | undefined
  readonly save: Save
  readonly loadOptions?: InputViewProps['loadOptions']
  readonly services?: InputServices | undefined
  readonly onEvent?: ((event: FormEvent) => void) | undefined
  /** Stores typed answers under `storageKey` so that they survive a reload. */
  readonly storage?: StorageLike | undefined
  readonly storageKey?: string | undefined
  /** Drafts of a signed-in person on the server. */
  readonly drafts?: RemoteDrafts | undefined
  /** Answers of this form that are queued. */
  readonly queue?: FormQueue | undefined
  /** Creates a link to the answers for another device; absent if links are not available. */
  readonly makeLink?: ((answers: Answers) => Promise<DraftLink>) | undefined
  /** Said once above the form, e.g. that a link no longer works. */
  readonly notice?: string | undefined
  /** Buttons of the host, before Save and Submit (WID-079). */
  readonly buttons?: ReactNode
  /** The host's settings of Save and Submit (WID-079). */
  readonly own?: OwnButtons | undefined
  readonly ref?: Ref<FormHandle> | undefined
}
