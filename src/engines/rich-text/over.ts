import type { PartForm } from './parts/menu.tsx'

/** The panel above the text, and its position. */
export type Over =
  | {
      readonly kind: 'link'
      readonly from: number
      readonly to: number
      readonly href: string
      readonly isNew: boolean
    }
  | { readonly kind: 'table' | 'tableSettings' }
  | { readonly kind: 'part'; readonly form: PartForm; readonly pos: number | undefined }
