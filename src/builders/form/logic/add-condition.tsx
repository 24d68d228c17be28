// A dialog that creates one condition: question, test and answer. Everything is selected, no id is typed.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Loose } from '../../../base/loose.ts'
import { shapeOf } from '../../../form/checks.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NumberField, Select, TextField } from '../../../ui/fields.tsx'
import type { Path } from '../path.ts'
import { optionsOf } from './domain.ts'
import { conditionOf, testsFor } from './edits.ts'
import type { TestName } from './edits.ts'
import type { LogicModel } from './model.ts'
import { nameAt } from './sentences.ts'
import { words } from './words.ts'
import { useText } from '../../../ui/text.tsx'

export interface NewCondition {
  readonly to: Path
  readonly from?: string | undefined
}

export function AddCondition({
  model,
  of,
  onAdd,
  onClose,
}: {
  readonly model: LogicModel
  readonly of: NewCondition
  onAdd(condition: Loose): void
  onClose(): void
}): ReactNode {
  const say = useText(words)
  const [type, setType] = useState<'Show' | 'Hide'>('Show')
  const [from, setFrom] = useState(of.from)
  const [picked, setTest] = useState<TestName>()
  const [value, setValue] = useState<unknown>()
  const source = from === undefined ? undefined : model.byKey.get(from)?.question
  const tests = source ? testsFor(source) : []
  const test = picked && tests.includes(picked) ? picked : tests[0]
  const options = source && optionsOf(source)
  const isReady =
    source !== undefined && test !== undefined && (test !== 'equals' || (value !== undefined && value !== ''))
  const choices = model.questions
    .filter(one => !one.isStatic && one.path !== of.to)
    .map(one => ({ value: one.key, label: one.label, hint: say('logic.step', { step: one.step }) }))
  const label = say('logic.add.value')
  return (
    <Dialog
      isOpen
      size='s'
      title={say('logic.add.title', { label: nameAt(model, of.to) })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{say('logic.cancel')}</Button>
          <Button
            variant='primary'
            isDisabled={!isReady}
            onPress={() => {
              if (isReady) onAdd(conditionOf(type, source.key, test, value))
            }}
          >
            {say('logic.add')}
          </Button>
        </>
      }
    >
      <div className='lc-logic-add'>
        <Select
          label={say('logic.add.type')}
          isRequired
          options={[
            { value: 'Show', label: say('logic.add.show') },
            { value: 'Hide', label: say('logic.add.hide') },
          ]}
          value={type}
          onChange={(next: string | null) => setType(next === 'Hide' ? 'Hide' : 'Show')}
        />
        <Select
          label={say('logic.add.from')}
          isRequired
          isSearchable={choices.length > 6}
          placeholder={say('logic.add.pick')}
          options={choices}
          value={from ?? null}
          onChange={(next: string | null) => {
            setFrom(next ?? undefined)
            setTest(undefined)
            setValue(undefined)
          }}
        />
        {source && (
          <Select
            label={say('logic.add.test')}
            isRequired
            options={tests.map(one => ({ value: one, label: say(`logic.test.${one}`) }))}
            value={test ?? null}
            onChange={(next: string | null) => setTest(tests.find(one => one === next))}
          />
        )}
        {source &&
          test === 'equals' &&
          (options ? (
            <Select
              label={label}
              isRequired
              placeholder={say('logic.add.pickValue')}
              options={source.options.map((option, index) => ({ value: String(index), label: option.name }))}
              value={value === undefined ? null : String(source.options.findIndex(option => option.value === value))}
              onChange={(index: string | null) => setValue(source.options[Number(index)]?.value)}
            />
          ) : shapeOf(source) === 'number' ? (
            <NumberField
              label={label}
              isRequired
              value={typeof value === 'number' ? value : null}
              onChange={next => setValue(next ?? undefined)}
            />
          ) : (
            <TextField label={label} isRequired value={value === undefined ? '' : String(value)} onChange={setValue} />
          ))}
      </div>
    </Dialog>
  )
}
