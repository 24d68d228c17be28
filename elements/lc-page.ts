// Defines <lc-page>.
import { LcPage } from './lc-page.class.ts'
import { register } from './register.ts'

register('lc-page', () => LcPage)

export { LcPage }
