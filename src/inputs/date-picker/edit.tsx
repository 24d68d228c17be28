import type { ReactNode } from 'react'
import { asRecord } from '../../base/loose.ts'
import { DateField } from '../../ui/date-field.tsx'
import { ChoiceSetting, SwitchSetting, writeSetting } from '../editing.tsx'
import type { InputEditorProps, StoredQuestion } from '../part.ts'
import { boundsHere, modeOf, modes } from './moment.ts'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'

/** What is asked for, and between which bounds. A time has other bounds than a day, so they go when the kind changes. */
export default function DatePickerEditor(props: InputEditorProps): ReactNode {
  const say = useText(words)
  const question = { settings: settingsOf(props.question) }
  const mode = modeOf(question)
  const { min, max } = boundsHere(question)
  const change = (patch: StoredQuestion): void =>
    props.change({ settings: { min: undefined, max: undefined, type: undefined, ...settingsOf(patch) } })
  const put =
    (name: 'min' | 'max') =>
    (value: number | null): void =>
      props.change(writeSetting(name, value ?? undefined))
  return (
    <>
      <ChoiceSetting
        of={{ ...props, question: { settings: { ...question.settings, mode } }, change }}
        name='mode'
        label={say('edit.datePicker.mode')}
        fallback='Datetime'
        options={[
          { value: 'Date', label: say('edit.datePicker.mode.Date') },
          { value: 'Datetime', label: say('edit.datePicker.mode.Datetime') },
          { value: 'Time', label: say('edit.datePicker.mode.Time') },
        ]}
      />
      <SwitchSetting
        of={props}
        name='range'
        label={say('edit.datePicker.range')}
        hint={say('edit.datePicker.range.hint')}
      />
      <DateField
        key={`min ${mode}`}
        size='s'
        mode={modes[mode]}
        label={say('edit.datePicker.min')}
        max={max}
        value={min ?? null}
        onChange={put('min')}
      />
      <DateField
        key={`max ${mode}`}
        size='s'
        mode={modes[mode]}
        label={say('edit.datePicker.max')}
        min={min}
        value={max ?? null}
        onChange={put('max')}
      />
    </>
  )
}

const settingsOf = ({ settings }: StoredQuestion): StoredQuestion => asRecord(settings)
