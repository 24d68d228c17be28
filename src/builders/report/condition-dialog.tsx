// The dialog "Only if": the field and the condition on which a part of a template is shown.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { signs, writeCondition } from '../../contract/report/condition.ts'
import type { Sign } from '../../contract/report/condition.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select, TextField } from '../../ui/fields.tsx'
import { useBenchWords } from '../../workbench/context.ts'

/** Only those who build open it. */
export const isRare = true

export interface ConditionDialogProps {
  /** The fields that the template may name. */
  readonly fields: readonly string[] | undefined
  /** Receives what stands before and after the part. */
  onSave(before: string, after: string): void
  onClose(): void
}

const kinds = ['set', 'unset', ...signs] as const
type Kind = (typeof kinds)[number]

export default function ConditionDialog({ fields, onSave, onClose }: ConditionDialogProps): ReactNode {
  const say = useBenchWords()
  const [field, setField] = useState<string | null>(null)
  const [kind, setKind] = useState<Kind>('set')
  const [value, setValue] = useState('')
  const sign = signs.find((one): one is Sign => one === kind)
  const isReady = field !== null && (sign === undefined || value.trim() !== '')
  const save = (): void => {
    if (field === null) return
    const condition =
      sign === undefined
        ? { path: field, ...(kind === 'unset' ? { isNot: true as const } : {}) }
        : { path: field, sign, value: value.trim() }
    onSave(`{{#if ${writeCondition(condition)}}}`, '{{/if}}')
  }
  return (
    <Dialog
      isOpen
      title={say('report.part.if.title')}
      closesOutside={false}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{say('report.chart.cancel')}</Button>
          <Button variant='primary' isDisabled={!isReady} onPress={save}>
            {say('report.chart.ok')}
          </Button>
        </>
      }
    >
      <div className='lc-report-chart'>
        <div className='lc-report-source'>
          <Select
            label={say('report.part.field')}
            isRequired
            isLoading={fields === undefined}
            value={field}
            options={(fields ?? []).map(one => ({ value: one, label: one }))}
            onChange={setField}
          />
          <Select
            label={say('report.part.condition')}
            isRequired
            value={kind}
            options={kinds.map(one => ({ value: one, label: say(`report.part.condition.${one}`) }))}
            onChange={next => setKind(kinds.find(one => one === next) ?? 'set')}
          />
          {sign !== undefined && (
            <TextField
              label={say('report.part.value')}
              hint={say('report.part.value.hint')}
              isRequired
              value={value}
              onChange={next => setValue(next.replaceAll(/[{}<>=]/g, ''))}
            />
          )}
        </div>
        <p className='lc-report-note'>{say('report.part.if.around')}</p>
      </div>
    </Dialog>
  )
}
