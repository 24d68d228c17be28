import type { Core } from '../api/core.ts'

/** Returns the id of the app whose pages are the management screens (NAV-062). */
export const managementAppOf = ({ options }: Core): string => options.managementApp ?? 'app_management'
