// The head of a form: title, language choice, progress.
import type { ReactNode } from 'react'
import type { LanguageChoiceProps } from './language-choice.tsx'
import { late } from './needs.ts'
import { Progress } from './parts.tsx'

export interface FormHeadProps extends LanguageChoiceProps {
  readonly id: string
  readonly title: string
  /** False if the page around the form shows the same title: then the form has it for screen readers alone. */
  readonly isTitleShown: boolean
  readonly type: 'page' | 'modal'
  readonly percent: number
  readonly hasProgress: boolean
}

/** In a modal the dialog itself shows the title. */
export function FormHead({
  id,
  title,
  isTitleShown,
  type,
  percent,
  hasProgress,
  languages,
  language,
  onLanguage,
}: FormHeadProps): ReactNode {
  const hasTitle = type === 'page' && title !== ''
  const LanguageChoice = languages.length > 1 ? late.languages?.LanguageChoice : undefined
  if (!hasTitle && !hasProgress && !LanguageChoice) return null
  return (
    <div className='lc-form-head'>
      {hasTitle && !isTitleShown && (
        <h2 className='lc-hidden' id={`${id}-title`}>
          {title}
        </h2>
      )}
      {((hasTitle && isTitleShown) || LanguageChoice) && (
        <div className='lc-form-head-line'>
          {hasTitle && isTitleShown ? (
            <h2 className='lc-form-title' part='title' id={`${id}-title`}>
              {title}
            </h2>
          ) : (
            <span />
          )}
          {LanguageChoice && <LanguageChoice languages={languages} language={language} onLanguage={onLanguage} />}
        </div>
      )}
      {hasProgress && <Progress percent={percent} />}
    </div>
  )
}
