// The React component of <lc-skeleton-part>.
import type { Given } from '../../../elements/react-handlers.ts'
import { wrap } from '../../../elements/wrap.tsx'
import type { ElementProps, Handler } from '../../../elements/wrap.tsx'
import type { LcSkeletonPart as SkeletonPartElement, SkeletonPartProperties } from './lc-skeleton-part.class.ts'
import { descriptor } from './lc-skeleton-part.element.ts'

export type LcSkeletonPartProps = Given<SkeletonPartProperties> &
  ElementProps & { readonly onAction?: Handler<{ readonly type: string }> }
export const LcSkeletonPart = wrap<SkeletonPartElement, LcSkeletonPartProps>(descriptor)
