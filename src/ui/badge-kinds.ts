/** What a state means: nothing in particular, new, good, needs attention, bad. Pure: stored settings are checked by it. */
export const badgeKinds = ['neutral', 'accent', 'success', 'warning', 'danger'] as const
export type BadgeKind = (typeof badgeKinds)[number]
