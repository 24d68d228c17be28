import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { textAt } from '../../base/loose.ts'
import { TextField } from '../../ui/fields.tsx'
import { useLookUp } from '../../ui/use-look-up.ts'
import type { ActionEditorProps, ActionServices, Say } from '../part.ts'
import { FieldPick } from '../pick.tsx'
import type { PickProps } from '../pick.tsx'

export default function QuestionnaireForm({ action, services, say, problemOf, patch }: ActionEditorProps): ReactNode {
  return (
    <>
      <FormPick
        say={say}
        label={say('actions.questionnaire.template')}
        ask={services.listForms}
        error={problemOf('template')}
        placeholder={say('actions.pick')}
        value={textAt(action, 'template')}
        onChange={(template, isTyping) => patch({ template }, isTyping)}
      />
      <TextField
        size='s'
        label={say('actions.questionnaire.title')}
        placeholder={say('actions.questionnaire.title.usual')}
        value={textAt(action, 'modaltitle')}
        onChange={next => patch({ modaltitle: next === '' ? undefined : next }, true)}
      />
    </>
  )
}

/** One of the forms that exist, or one that is typed. A text field until the forms are listed, and until typing ends. */
function FormPick({
  say,
  ask,
  error,
  value,
  onChange,
  ...field
}: Omit<PickProps, 'onChange' | 'hint'> & {
  readonly say: Say
  readonly ask: ActionServices['listForms']
  onChange(value: string, isTyping: boolean): void
}): ReactNode {
  const looked = useLookUp(ask)
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const [isTyping, setTyping] = useState(false)
  const isList = ask !== undefined && looked.is === 'ready' && !isTyping
  useLayoutEffect(() => {
    // the list arrives while the text has the focus: it takes the focus over
    if (isList && hadFocus.current) box.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
  }, [isList])
  const hint =
    ask === undefined || looked.is === 'ready'
      ? say('actions.questionnaire.template.hint')
      : looked.is === 'loading'
        ? say('actions.questionnaire.template.loading')
        : say('actions.questionnaire.template.failed', { message: looked.message })
  // a form is referenced by its slug, which survives copying, or by its id if it has none
  const options = isList
    ? looked.list.map(({ id, slug, name }) => ({
        value: value === id ? id : slug || id,
        label: name,
        ...(slug ? { hint: slug } : {}),
      }))
    : []
  return (
    <div
      ref={box}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={() => {
        hadFocus.current = false
      }}
    >
      {isList ? (
        <FieldPick
          say={say}
          {...field}
          error={error}
          options={options}
          value={value}
          onChange={next => onChange(next, false)}
        />
      ) : (
        <TextField
          size='s'
          {...field}
          hint={hint}
          error={error}
          placeholder={undefined}
          value={value}
          onBlur={() => setTyping(false)}
          onChange={next => {
            setTyping(ask !== undefined)
            onChange(next, true)
          }}
        />
      )}
    </div>
  )
}
