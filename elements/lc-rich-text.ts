// Defines <lc-rich-text>.
import { LcRichText } from './lc-rich-text.class.ts'
import { register } from './register.ts'

register('lc-rich-text', () => LcRichText)

export { LcRichText }
