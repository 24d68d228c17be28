import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useLang } from '../../ui/text.tsx'
import { PickSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'
import { countries, learn } from './numbers.ts'

export default function PhoneEditor(props: InputEditorProps): ReactNode {
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
      label='Country'
      hint='Of numbers typed without a country code. Default: Netherlands.'
      ask={ask}
      optionOf={one => ({ value: one.code, label: `${one.calling} ${one.name}` })}
    />
  )
}
