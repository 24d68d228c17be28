// <lc-skeleton-part>. Importing this file registers nothing.
import { createElementClass } from '../../../elements/define.ts'
import { descriptor } from './lc-skeleton-part.element.ts'

export interface SkeletonPartProperties {
  whom: string
}

const Base = createElementClass<SkeletonPartProperties>(descriptor, {
  load: () => import('./views/skeleton-part-view.tsx'),
  needsCore: () => false,
  id: values => String(values['whom']),
  skeleton: 'text',
})

export class LcSkeletonPart extends Base {}
