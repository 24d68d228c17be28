import type { Embedding } from '../../contract/calls/embedding.ts'
import type { ComponentType } from 'react'
import type { Arranging } from './edit/arrangements.ts'
import type { PageRoom } from './people/page-room.ts'
import type { PageServices } from './services.ts'

/** Which page is built, and what its builder looks up. */
export interface BuilderSite {
  readonly app: string
  /** Slug of the page. */
  readonly page: string
  /** The item that a detail page is shown for. */
  readonly item: string | undefined
  readonly services: PageServices
  /** Administrators name pages and choose their icon (PER-003); the server keeps both for other builders. */
  readonly mayRename: boolean
  /** Whether builders comment on the page; administrators also change what others wrote. */
  readonly comments?: { readonly isAdmin: boolean } | undefined
  /** Whether the app keeps blocks of widgets for its pages. */
  readonly hasBlocks?: boolean | undefined
  /** Edits a block of the app over this page; without it, they are not edited from here. */
  readonly BlockEditor?: ComponentType<{ readonly id: string; onClose(): void }> | undefined
  /** How quick add reaches what is selected together on the canvas. */
  readonly arranging?: Arranging | undefined
  /** Who else builds the page; absent without a server. */
  readonly people?: PageRoom | undefined
  /** How the page is embedded in other sites; without it, the builder does not offer to. */
  readonly embedding?: { readonly api: string; read(): Promise<Embedding> } | undefined
}
