// The React component of <lc-form-builder>.
import type { Given, Row } from './react-handlers.ts'
import type { LcFormBuilder as FormBuilderElement, FormBuilderProperties } from './lc-form-builder.class.ts'
import { descriptor } from './lc-form-builder.element.ts'
import { wrap } from './wrap.tsx'
import type { ElementProps, Handler } from './wrap.tsx'

export type LcFormBuilderProps = Given<FormBuilderProperties> &
  ElementProps & {
    readonly onFormChange?: Handler<{ readonly settings: Row; readonly label: string; readonly dirty: boolean }>
    readonly onFormPublished?: Handler<{ readonly id?: string; readonly version: number }>
  }
export const LcFormBuilder = wrap<FormBuilderElement, LcFormBuilderProps>(descriptor)
