// Failures and problems come as English sentences; another language has them in a table. Pure.
import { own } from './loose.ts'

type Sentences = Readonly<Record<string, string>>

/**
 * Finds the words for an English sentence that already holds its values: 'The key "a" is used twice.' by the entry 'The key "{key}" is used
 * twice.'. Failures and problems come as such sentences, from the server and from code that knows no language.
 */
export function sentenceIn(table: Sentences, sentence: string): string | undefined {
  if (!sentence.includes(' ') || sentence.length > 1000) return undefined
  const patterns = patternsOf.get(table) ?? makePatterns(table)
  patternsOf.set(table, patterns)
  for (const { pattern, names, text } of patterns) {
    const found = pattern.exec(sentence)
    if (found)
      return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
        const value = found[names.indexOf(name) + 1] ?? placeholder
        return own(table, value) ?? value // a value may be a sentence itself: why an action cannot run
      })
  }
  return undefined
}
interface Pattern {
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly text: string
}
const patternsOf = new WeakMap<Sentences, readonly Pattern[]>()
const makePatterns = (table: Sentences): readonly Pattern[] =>
  Object.entries(table)
    .filter(([key]) => key.includes(' ') && key.includes('{'))
    .toSorted(([one], [other]) => other.length - one.length) // the one that says more goes first
    .map(([key, text]) => ({
      pattern: new RegExp(
        `^${key
          .split(/\{\w+\}/)
          .map(part => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
          .join('([^]+?)')}$`,
      ),
      names: [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
      text,
    }))
