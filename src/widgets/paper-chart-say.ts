// The sentences of a chart on paper, where no interface has loaded its words: on the server. Pure.
import { own } from '../base/loose.ts'
import type { Say } from '../base/say.ts'
import { words as notes } from './note-words.nl.ts'
import { words as ofPaper } from './paper-chart-words.nl.ts'
import { words as slices } from './slice-words.nl.ts'
import { words as summaries } from './summary-words.nl.ts'

const dutch: Readonly<Record<string, string>> = { ...notes, ...ofPaper, ...slices, ...summaries }

/** Returns what writes the sentences in Dutch for Dutch readers, in English for all others. */
export const paperSay =
  (lang: string): Say =>
  (key, params = {}, english = {}) => {
    const text = (/^nl\b/i.test(lang) ? own(dutch, key) : undefined) ?? own(english, key) ?? key
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(own(params, name) ?? whole))
  }
