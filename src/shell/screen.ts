// The shape of a screen.
import type { ComponentType } from 'react'
import type { LoadCheck } from './page-load.ts'
import type { Match } from './router.ts'

export interface ScreenProps {
  readonly match: Match
}
export type ScreenLoader = () => Promise<{
  readonly default: ComponentType<ScreenProps>
  /** Asked before the screen is drawn. */
  readonly check?: LoadCheck
  /** Few people open it, and seldom: the build (test/tools/chunks.mjs) does not arrange the files of others for it. */
  readonly isRare?: true
}>
