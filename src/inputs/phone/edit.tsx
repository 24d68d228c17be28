import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useLang, useText } from '../../ui/text.tsx'
import { PickSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'
import { countries, learn } from './numbers.ts'
import { words } from './edit-words.ts'

export default function PhoneEditor(props: InputEditorProps): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const ask = useMemo(
    () => async () => {
      const { plans } = await import('./rest.ts')
      learn(plans)
      return countries(lang)
    },
    [lang],
  )
  return (
    <PickSetting
      of={props}
      name='country'
      label={say('edit.phone.country')}
      hint={say('edit.phone.country.hint')}
      ask={ask}
      optionOf={one => ({ value: one.code, label: `${one.calling} ${one.name}` })}
    />
  )
}
