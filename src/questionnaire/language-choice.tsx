// The choice of the language a form is shown in. Loaded with the first form that is offered in several.
import { ownLanguageName } from '../base/format/words-of.ts'
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
          {ownLanguageName(one)}
        </option>
      ))}
    </select>
  )
}
