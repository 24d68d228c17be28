// The choice of the language a form is shown in. Loaded with the first form that is offered in several.
import type { ReactNode } from 'react'
import { words } from './language-words.ts'
import { useText } from '../ui/text.tsx'

export interface LanguageChoiceProps {
  readonly languages: readonly string[]
  readonly language: string | undefined
  onLanguage(language: string): void
}

export function LanguageChoice({ languages, language, onLanguage }: LanguageChoiceProps): ReactNode {
  const say = useText(words)
  return (
    <select
      className='lc-form-language'
      part='language'
      aria-label={say('form.language')}
      value={language}
      onChange={event => onLanguage(event.target.value)}
    >
      {languages.map(one => (
        <option key={one} value={one} lang={one}>
          {nameOf(one)}
        </option>
      ))}
    </select>
  )
}

/** Each language in its own words: "Nederlands", "English". */
function nameOf(language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  } catch {
    return language
  }
}
