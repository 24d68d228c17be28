// The screens of this shell, each in a separate chunk: every file in screens/, by its name. A route without a screen
// file is a 404, and nothing links to it.
import type { Match, ScreenName } from './router.ts'
import type { ScreenLoader } from './screen.ts'

const files = import.meta.glob<Awaited<ReturnType<ScreenLoader>>>(['./screens/*.tsx', '!./screens/*.test.tsx'])

export const screens: Readonly<Partial<Record<ScreenName, ScreenLoader>>> = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [file.slice('./screens/'.length, -'.tsx'.length), load]),
)

export const isShipped = (match: Match): boolean => screens[match.route.screen] !== undefined
