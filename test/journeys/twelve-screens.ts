// The screens that are measured and looked at: each kind the platform has, once.
import type { accounts } from './visit.ts'

/** Its name, its path, who looks, and what is there once it has arrived. */
export type Screen = readonly [name: string, path: string, account: keyof typeof accounts | undefined, arrived: string]

export const twelveScreens: readonly Screen[] = [
  ['sign-in', '/', undefined, 'h1:text-is("Sign in")'],
  ['home', '/', 'user', '.lc-cards'],
  ['page', '/app/flight_operations/operations_overview', 'user', '.lc-page-rows'],
  ['detail page', '/app/flight_operations/airport/SEA', 'user', '.lc-page-rows'],
  ['form', '/app/flight_operations/report_a_fault', 'user', '.lc-question'],
  ['forms list', '/formtemplates', 'developer', '.lc-list'],
  ['answers', '/formtemplates/ground_handling_inspection/answers', 'developer', '.lc-answers'],
  ['form builder', '/formtemplates/ground_handling_inspection', 'developer', '.lc-builder-item'],
  ['notifications', '/notifications', 'user', 'h1:text-is("Notifications")'],
  ['profile', '/profile', 'user', '.lc-panel'],
  ['missing page', '/app/flight_operations/no_such_page', 'user', '.lc-page-failed'],
  ['reset password', '/resetpassword', undefined, 'h1:text-is("Reset your password")'],
]
