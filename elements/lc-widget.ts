// Defines <lc-widget>.
import { LcWidget } from './lc-widget.class.ts'
import { register } from './register.ts'

register('lc-widget', () => LcWidget)

export { LcWidget }
