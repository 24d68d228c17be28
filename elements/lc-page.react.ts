// The React component of <lc-page>.
import type { DataHandlers, FormHandlers, Given } from './react-handlers.ts'
import type { LcPage as PageElement, PageProperties } from './lc-page.class.ts'
import { descriptor } from './lc-page.element.ts'
import { wrap } from './wrap.tsx'
import type { ElementProps, Handler } from './wrap.tsx'

export type LcPageProps = Given<PageProperties> &
  ElementProps &
  DataHandlers &
  FormHandlers & {
    readonly onTitle?: Handler<{ readonly title: string }>
  }
export const LcPage = wrap<PageElement, LcPageProps>(descriptor)
