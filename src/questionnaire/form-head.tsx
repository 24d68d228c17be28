// The head of a form: banner, title, the language it is shown in, how much is done.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { InputServices } from '../inputs/part.ts'
import { useWords } from '../inputs/words.ts'
import type { FormDefinition } from './definition.ts'
import { Progress } from './parts.tsx'
import { words } from './words.ts'

/** An address as it is, or the name of a file in the banners folder of the app (QUE-021). */
export function Banner({ definition, services }: { readonly definition: FormDefinition; readonly services: InputServices | undefined }): ReactNode {
  const banner = definition.banner?.trim() ?? ''
  const isAddress = /^(https?:|data:image\/|blob:|\.{0,2}\/)/i.test(banner)
  const [opened, setOpened] = useState<string>()
  const folder = `file_upload/widgets/${definition.target.app ?? ''}_banners`
  useEffect(() => {
    setOpened(undefined)
    if (banner === '' || isAddress || sources.test(banner) || !services?.openFile) return undefined
    let release: (() => void) | undefined
    let isCurrent = true
    services.openFile(folder, banner).then(file => {
      if (!isCurrent) { file.release(); return }
      release = file.release
      setOpened(file.url)
    }, () => {}) // a form without its picture is a form all the same
    return () => { isCurrent = false; release?.() }
  }, [banner, isAddress, folder, services])
  const src = isAddress ? banner : opened
  return src === undefined ? null : <img className='lc-form-banner' part='banner' src={src} alt='' />
}

/** Words that say where a banner is kept, not which it is. */
const sources = /^(url|azure|azure storage)$/i

export interface FormHeadProps {
  readonly id: string
  readonly title: string
  readonly type: 'page' | 'modal'
  readonly percent: number
  readonly hasProgress: boolean
  readonly languages: readonly string[]
  readonly language: string | undefined
  onLanguage(language: string): void
}

/** In a modal the dialog itself shows the title. */
export function FormHead({ id, title, type, percent, hasProgress, languages, language, onLanguage }: FormHeadProps): ReactNode {
  const hasTitle = type === 'page' && title !== ''
  const hasChoice = languages.length > 1
  if (!hasTitle && !hasProgress && !hasChoice) return null
  return (
    <div className='lc-form-head'>
      {(hasTitle || hasChoice) && (
        <div className='lc-form-head-line'>
          {hasTitle ? <h2 className='lc-form-title' part='title' id={`${id}-title`}>{title}</h2> : <span />}
          {hasChoice && <LanguageChoice languages={languages} language={language} onLanguage={onLanguage} />}
        </div>
      )}
      {hasProgress && <Progress percent={percent} />}
    </div>
  )
}

function LanguageChoice({ languages, language, onLanguage }: Pick<FormHeadProps, 'languages' | 'language' | 'onLanguage'>): ReactNode {
  const say = useWords(words)
  return (
    <select className='lc-form-language' part='language' aria-label={say('form.language')} value={language} onChange={event => onLanguage(event.target.value)}>
      {languages.map(one => <option key={one} value={one} lang={one}>{nameOf(one)}</option>)}
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
