// The React component of <lc-rich-text>.
import type { Given } from './react-handlers.ts'
import type { LcRichText as RichTextElement, RichTextProperties } from './lc-rich-text.class.ts'
import { descriptor } from './lc-rich-text.element.ts'
import { wrap } from './wrap.tsx'
import type { ElementProps, Handler } from './wrap.tsx'

export type LcRichTextProps = Given<RichTextProperties> &
  ElementProps & {
    readonly onInput?: Handler<{ readonly value: unknown }>
    readonly onChange?: Handler<{ readonly value: unknown }>
  }
export const LcRichText = wrap<RichTextElement, LcRichTextProps>(descriptor)
