import { own } from '../base/loose.ts'
import type { Say } from '../base/say.ts'
import { messages } from './messages.ts'

const english: Record<string, string> = { ...messages }

/** Adds the English texts of a machine, which loads only where it is used: those of forms. */
export function addEnglish(words: Readonly<Record<string, string>>): void {
  Object.assign(english, words)
}

/** Returns a text of messages.ts, or of a machine that is loaded, as it is written. */
export const englishOf = (key: string): string | undefined => own(english, key)

/** Writes a text of messages.ts, of a machine that is loaded, or of the words of the part that asks, in English. */
export const sayEnglish: Say = (key, params = {}, words = {}) =>
  (words[key] ?? englishOf(key) ?? key).replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(params[name] ?? placeholder),
  )
