// The few words that the server itself writes into a PDF file, in the language of the file.
import type { Drawn } from '../../../src/contract/report/fill.ts'

const words = {
  en: { yes: 'Yes', no: 'No', cut: 'The data is too long for one file: its end is missing.' },
  nl: { yes: 'Ja', no: 'Nee', cut: 'De gegevens zijn te lang voor één bestand: het einde ontbreekt.' },
} as const

const of = (lang: string): (typeof words)['en' | 'nl'] => words[/^nl\b/i.test(lang) ? 'nl' : 'en']

export const yesAndNo = (lang: string): { readonly yes: string; readonly no: string } => of(lang)

/** Returns what stands at the end of a text that was cut. */
export const cutNote = (lang: string): Drawn => ({
  tag: 'p',
  attributes: { class: 'muted small' },
  inside: [of(lang).cut],
})
