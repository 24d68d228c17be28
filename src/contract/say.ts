import type { Say } from '../base/say.ts'
import { messages } from './messages.ts'

/** Writes a text of messages.ts, or of the words of the part that asks, in English. */
export const sayEnglish: Say = (key, params = {}, own = {}) =>
  (own[key] ?? (messages as Readonly<Record<string, string>>)[key] ?? key).replaceAll(
    /\{(\w+)\}/g,
    (placeholder, name: string) => String(params[name] ?? placeholder),
  ) // widening: any key may be asked for
