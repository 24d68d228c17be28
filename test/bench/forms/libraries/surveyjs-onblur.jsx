import { openWith } from './surveyjs.jsx'

export { count, field } from './surveyjs.jsx'
export const open = (host, form) => openWith(host, form, 'onBlur')
/** An answer counts when its field is left. */
export const leavesField = true
