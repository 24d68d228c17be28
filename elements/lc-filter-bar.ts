// Defines <lc-filter-bar>.
import { LcFilterBar } from './lc-filter-bar.class.ts'
import { register } from './register.ts'

register('lc-filter-bar', () => LcFilterBar)

export { LcFilterBar }
