// A form of a management screen in a dialog, made from a list of fields. What was typed is not lost by a failed save or a press
// on Escape.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Failure } from '../../base/result.ts'
import { isSameTree } from '../../base/same-tree.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import type { ConfirmDialogProps } from '../../ui/dialog.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import type { Text } from '../../ui/text.tsx'
import type { FormField, FormValues, Submit } from './descriptor.ts'
import { words } from './edit-words.ts'
import { FormControl, problemOf } from './form-control.tsx'
import { useLeftForm } from './left-form.ts'
import type { LeftForm } from './left-form.ts'
import sheet from './manage.css'

export interface ManageFormProps {
  readonly title: string
  /** Text of the button that saves, for the values entered so far. */
  readonly save: string | ((values: FormValues) => string)
  /** The fields, for the values entered so far. */
  readonly fields: readonly FormField[] | ((values: FormValues) => readonly FormField[])
  readonly values: FormValues
  readonly size?: 's' | 'm' | 'l' | undefined
  readonly isDrawer?: boolean | undefined
  /** Height of the fields, if they follow what is chosen: the buttons below them do not move. */
  readonly bodyHeightPx?: number | undefined
  /** What a failure is called where nothing is saved. */
  readonly failed?: string | undefined
  /** Shown above the fields. */
  readonly note?: ReactNode
  /** What stands in tabs beside the fields. */
  readonly panels?: readonly FormPanel[] | undefined
  /** Stores the values. A failure stays in the dialog, at its field if it names one. */
  readonly submit: Submit
  /** It can be closed while it saves: that stops the rest. */
  readonly stops?: boolean | undefined
  onDone(values: FormValues): void
  onClose(): void
}

export interface FormPanel {
  readonly id: string
  readonly label: string
  /** `isChanged`: the fields have values that are not saved. */
  draw(isChanged: boolean): ReactNode
}

export function ManageForm(props: ManageFormProps): ReactNode {
  const { title, save, submit, onDone, onClose, panels = [] } = props
  useSheet(sheet)
  const say = useText(words)
  const left = useLeftForm(title, props.values)
  const [values, setValues] = useState(left.values ?? props.values)
  const [tab, setTab] = useState('fields')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const fields = typeof props.fields === 'function' ? props.fields(values) : props.fields
  const problems = new Map(fields.map(field => [field.key, problemOf(field, values[field.key], say)]))
  const run = async (): Promise<void> => {
    setTried(true)
    setTab('fields') // what is wrong stands there
    if (isBusy || [...problems.values()].some(problem => problem !== undefined)) return
    setBusy(true)
    const answer = await submit(values)
    setBusy(false)
    setLeaving(false) // what it asked is decided
    if (answer.ok) {
      left.forget()
      onDone(values)
    } else setRefused({ failure: answer, values })
  }
  const { refusalOf, others, isAtField } = splitRefusal(refused, fields, values)
  const isChanged = !isSameTree(values, props.values)
  const isSaving = isBusy && !props.stops
  left.watch(isChanged ? values : undefined)
  const leave = (): void => {
    left.forget()
    onClose()
  }
  const close = (): void => (isChanged || isSaving ? setLeaving(true) : leave())
  const form = (
    <div className='lc-manage-form' aria-busy={isBusy || undefined}>
      <LeftNote left={left} fields={fields} say={say} />
      {refused && !isAtField && <NotSaved title={props.failed} failure={refused.failure} others={others} say={say} />}
      {props.note}
      {fields.map((field, index) => (
        <FormControl
          key={field.key}
          field={field}
          value={values[field.key]}
          error={refusalOf(field) ?? (isTried ? problems.get(field.key) : undefined)}
          isFirst={index === 0}
          // what is typed while it is saved would be lost with the dialog
          onChange={value => isBusy || setValues(before => ({ ...before, [field.key]: value }))}
          onSubmit={() => void run()}
          say={say}
        />
      ))}
    </div>
  )
  return (
    <Dialog
      isOpen
      title={title}
      size={props.size ?? 's'}
      kind={props.isDrawer ? 'drawer' : 'center'}
      bodyHeightPx={props.bodyHeightPx}
      onClose={close}
      closesOutside={false}
      footer={
        <>
          <Button onPress={close}>{say('action.cancel')}</Button>
          <Button variant='primary' isBusy={isBusy} onPress={() => void run()}>
            {typeof save === 'function' ? save(values) : save}
          </Button>
        </>
      }
    >
      {panels.length === 0 ? (
        form
      ) : (
        <Tabs
          label={title}
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'fields', label: say('manage.form'), content: tab === 'fields' ? form : undefined },
            ...panels.map(({ draw, ...panel }) => ({
              ...panel,
              content: tab === panel.id ? draw(isChanged) : undefined,
            })),
          ]}
        />
      )}
      <DiscardQuestion
        isSaving={isSaving}
        isOpen={isLeaving}
        onConfirm={leave}
        onCancel={() => setLeaving(false)}
        say={say}
      />
    </Dialog>
  )
}

interface Refused {
  readonly failure: Failure
  /** The values that were sent. */
  readonly values: FormValues
}

/** Returns what the server says of a field, until it has another value, and what it says besides. */
function splitRefusal(refused: Refused | undefined, fields: readonly FormField[], values: FormValues) {
  const issues = refused?.failure.issues
  const others = issues?.filter(({ path }) => !fields.some(({ key }) => fieldNamed(path) === key)) ?? []
  return {
    others,
    isAtField: issues !== undefined && others.length === 0,
    refusalOf: ({ key }: FormField): string | undefined =>
      refused && isSameTree(refused.values[key], values[key])
        ? issues?.find(({ path }) => fieldNamed(path) === key)?.message
        : undefined,
  }
}

/** What is being saved is not discarded, but an answer that never comes holds nobody. */
const DiscardQuestion = ({
  isSaving,
  say,
  ...rest
}: Pick<ConfirmDialogProps, 'isOpen' | 'onConfirm' | 'onCancel'> & {
  readonly isSaving: boolean
  readonly say: Text
}): ReactNode => (
  <ConfirmDialog
    {...rest}
    title={say(isSaving ? 'manage.saving' : 'manage.discard')}
    text={say(isSaving ? 'manage.savingText' : 'manage.discardText')}
    confirm={say(isSaving ? 'manage.savingGo' : 'manage.discardGo')}
    cancel={say(isSaving ? 'manage.savingStay' : 'manage.discardStay')}
    isDanger
  />
)

/** What came back from a session that ended. */
const LeftNote = ({
  left: { values, newer },
  fields,
  say,
}: {
  readonly left: LeftForm
  readonly fields: readonly FormField[]
  readonly say: Text
}): ReactNode =>
  values && (
    <Banner kind='info'>
      {say('manage.left')}
      {newer.length > 0 && ` ${say('manage.left.newer', { fields: named(fields, newer) })}`}
    </Banner>
  )

/** What the server refuses, besides what it says of single fields. */
function NotSaved({
  title,
  failure,
  others,
  say,
}: {
  readonly title: string | undefined
  readonly failure: Failure
  readonly others: NonNullable<Failure['issues']>
  readonly say: Text
}): ReactNode {
  return (
    <Banner kind='error' title={title ?? say('manage.notSaved')}>
      {others.length === 0 ? (
        say(failure.message)
      ) : (
        <ul>
          {others.map(({ path, message }, index) => (
            <li key={index}>
              {path !== '' && <strong dir='auto'>{fieldNamed(path)}: </strong>}
              {say(message)}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

const named = (fields: readonly FormField[], keys: readonly string[]): string =>
  keys.map(key => fields.find(field => field.key === key)?.label ?? key).join(', ')

/** The server names a field as "name", in the data of an item as "data.name", of a field as "fields.2.name". */
const fieldNamed = (path: string): string => path.replace(/^(data|fields\.\d+)\.(?=.)/, '')
