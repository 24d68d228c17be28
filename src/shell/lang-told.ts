// Emits the language of the shell, so that the page around it can set the same language.
import { useEffect } from 'react'
import { useWordsLang } from '../ui/text.tsx'
import { useShell } from './context.tsx'

export function LangTold(): undefined {
  const { emit } = useShell()
  const lang = useWordsLang()
  useEffect(() => {
    emit('lc-lang', { lang }, false)
  }, [emit, lang])
}
