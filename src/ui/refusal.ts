import { own } from '../base/loose.ts'
import { sentenceIn } from '../base/sentences.ts'
import { useLanguage, useText, useWordsLang } from './text.tsx'

/**
 * Returns a sentence with which the server refused something, in the language of the page. Builders' words load for one that
 * people seldom meet, such as why a written text may not be stored; until they are there it is in English.
 */
export function useRefusal(sentence: string | undefined): string | undefined {
  const say = useText()
  const lang = useWordsLang()
  const said = sentence === undefined ? undefined : say(sentence)
  const isUnknown = said !== undefined && said === sentence
  const { table } = useLanguage(isUnknown ? lang : undefined, 'builders')
  return isUnknown ? (own(table, sentence) ?? sentenceIn(table, sentence) ?? sentence) : said
}
