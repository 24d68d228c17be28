// Sends a shared text by email, as it is in the editor now.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { sendOnce } from '../../api/send-once.ts'
import { writeList } from '../../base/format/words-of.ts'
import { isRecord } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import { fail, ok } from '../../base/result.ts'
import { fieldNames } from '../../base/rich-filled.ts'
import type { TextField } from '../../base/text-field.ts'
import { messageCalls } from '../../contract/calls/messages.ts'
import { builderCalls } from '../../contract/calls/builders.ts'
import type { RichTextHandle } from '../../engines/rich-text/handle.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import { useCall, useCore, useSession } from '../../stores/use.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState, Skeleton } from '../../ui/state.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { FormField, FormValues, Submit } from '../manage/descriptor.ts'
import { ManageForm } from '../manage/manage-form.tsx'
import { words } from './mail-words.ts'
import { mailValues } from './text-fields.ts'

export interface TextMailProps {
  readonly name: string
  /** The open editor of the text. */
  readonly handle: RichTextHandle
  /** What the text can name, with the values that the sender sees. */
  readonly fields: readonly TextField[]
  onClose(): void
}

export function TextMail({ name, handle, fields: named, onClose }: TextMailProps): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const core = useCore()
  const toast = useToast()
  const own = useSession().user?.id
  const [text] = useState(() => handle.read())
  const { data: people, error, retry } = useCall(builderCalls.listBuilders, {})
  if (!people)
    return (
      <Dialog isOpen title={say('mail.title', { name })} size='s' onClose={onClose}>
        {error ? (
          <ErrorState title={say('mail.people')} message={error.message} onRetry={retry} />
        ) : (
          <Skeleton kind='form' heightPx={200} />
        )}
      </Dialog>
    )
  const fields: readonly FormField[] = [
    {
      key: 'users',
      kind: 'choices',
      label: say('mail.to'),
      isRequired: true,
      options: people.map(({ id, name: label }) => ({
        value: id,
        label: id === own ? say('mail.me', { name: label }) : label,
      })),
    },
    { key: 'subject', kind: 'text', label: say('mail.subject'), isRequired: true, maxLetters: 200 },
  ]
  const submit: Submit = async values => {
    const names = fieldNames(text)
    const filled = mailValues(named, names)
    const absent = names.filter(one => valueAt(filled, one) === undefined)
    if (absent.length > 0) return fail('invalid', say('mail.absent', { names: writeList(absent, lang) }))
    const body = {
      users: chosenIn(values),
      subject: String(values['subject']),
      content: contentOf(text),
      values: filled,
      lang,
    }
    const answer = await sendOnce(core, messageCalls.sendMessage, { query: { type: 'email' }, body })
    return answer.status === 200 ? ok(answer.data) : refusalOf(answer)
  }
  const done = (values: FormValues): void => {
    const names = chosenIn(values).flatMap(id => people.find(one => one.id === id)?.name ?? [])
    toast({ kind: 'success', text: say('mail.sent', { names: writeList(names, lang) }) })
    onClose()
  }
  return (
    <ManageForm
      title={say('mail.title', { name })}
      save={say('mail.send')}
      failed={say('mail.failed')}
      note={<p className='lc-manage-note'>{say('mail.note')}</p>}
      fields={fields}
      values={{ users: null, subject: name }}
      submit={submit}
      onDone={done}
      onClose={onClose}
    />
  )
}

const chosenIn = ({ users }: FormValues): string[] => (Array.isArray(users) ? users.map(String) : [])

/** An empty text has no document. */
const contentOf = (text: unknown): { readonly type: 'doc'; content: unknown[] } | '' =>
  isRecord(text) && Array.isArray(text['content']) ? { ...text, type: 'doc', content: text['content'] } : ''
