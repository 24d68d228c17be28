// The React component of <lc-page>.
import type { DataHandlers, FormHandlers, Given, Row } from './react-handlers.ts'
import type { LcPage as PageElement, PageProperties } from './lc-page.class.ts'
import { descriptor } from './lc-page.element.ts'
import { wrap } from './wrap.tsx'
import type { ElementProps, Handler } from './wrap.tsx'

export type LcPageProps = Given<PageProperties> &
  ElementProps &
  DataHandlers &
  FormHandlers & {
    readonly onTitle?: Handler<{ readonly title: string }>
    readonly onPageChange?: Handler<{ readonly settings: Row; readonly label: string; readonly dirty: boolean }>
    readonly onPagePublished?: Handler<{ readonly id?: string; readonly version: number }>
  }
export const LcPage = wrap<PageElement, LcPageProps>(descriptor)
