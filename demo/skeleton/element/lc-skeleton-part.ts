// Defines <lc-skeleton-part>.
import { register } from '../../../elements/register.ts'
import { LcSkeletonPart } from './lc-skeleton-part.class.ts'

register('lc-skeleton-part', () => LcSkeletonPart)

export { LcSkeletonPart }
