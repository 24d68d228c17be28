// The screens this shell ships, each a chunk of its own. An address whose screen is not listed here is a 404,
// and nothing links to it.
import type { Match, ScreenName } from './router.ts'
import type { ScreenLoader } from './screen.ts'

export const screens: Readonly<Partial<Record<ScreenName, ScreenLoader>>> = {
  home: () => import('./screens/home.tsx').then(chunk => ({ default: chunk.HomeScreen })),
  page: () => import('./screens/page.tsx').then(chunk => ({ default: chunk.AppPageScreen })),
  profile: () => import('./screens/profile.tsx').then(chunk => ({ default: chunk.ProfileScreen })),
  notifications: () => import('./screens/notifications.tsx').then(chunk => ({ default: chunk.NotificationsScreen })),
  'reset-password': () =>
    import('./screens/reset-password.tsx').then(chunk => ({ default: chunk.ResetPasswordScreen })),
  'form-templates': () =>
    import('./screens/form-templates.tsx').then(chunk => ({ default: chunk.FormTemplatesScreen })),
  'form-answers': () => import('./screens/form-answers.tsx').then(chunk => ({ default: chunk.FormAnswersScreen })),
  'form-template': () =>
    import('./screens/form-template.tsx').then(chunk => ({
      default: chunk.FormTemplateScreen,
      check: chunk.checkFormTemplate,
    })),
}

export const isShipped = (match: Match): boolean => screens[match.route.screen] !== undefined
