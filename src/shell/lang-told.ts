// Says which language the shell is shown in, so that the page around it can say the same of itself.
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
