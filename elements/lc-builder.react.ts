// The React component of <lc-builder>.
import type { Given, Row } from './react-handlers.ts'
import type { LcBuilder as BuilderElement, BuilderProperties } from './lc-builder.class.ts'
import { descriptor } from './lc-builder.element.ts'
import { wrap } from './wrap.tsx'
import type { ElementProps, Handler } from './wrap.tsx'

export type LcBuilderProps = Given<BuilderProperties> &
  ElementProps & {
    readonly onTitle?: Handler<{ readonly title: string }>
    readonly onPageChange?: Handler<{ readonly settings: Row; readonly label: string; readonly dirty: boolean }>
    readonly onPagePublished?: Handler<{ readonly id?: string; readonly version: number }>
  }
export const LcBuilder = wrap<BuilderElement, LcBuilderProps>(descriptor)
