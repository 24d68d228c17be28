// Both steps of a forgotten password: asking for a link, and with the key of that link choosing a new one.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../api/send.ts'
import { authCalls } from '../../contract/calls/auth.ts'
import { useCore } from '../../stores/use.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { To, useShell } from '../context.tsx'
import { Door } from '../door.tsx'
import type { ScreenProps } from '../screen.ts'
import { words } from '../words.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { useText } from '../../ui/text.tsx'

const leastLetters = 8

export default function ResetPasswordScreen({ match }: ScreenProps): ReactNode {
  const text = useText(words)
  const shell = useShell()
  const key = match.query['reset_key'] ?? match.query['key']
  useEffect(() => {
    shell.emit('lc-title', { title: text('reset.title') }, false)
  }, [shell])
  return (
    <Door>
      {key ? <Choose resetKey={key} givenEmail={match.query['email'] ?? ''} /> : <Ask />}
      <p className='lc-door-more'>
        <To to='/'>{text('reset.toSignIn')}</To>
      </p>
    </Door>
  )
}

function Ask(): ReactNode {
  const text = useText(words)
  const core = useCore()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const submit = async (): Promise<void> => {
    if (email.trim() === '') {
      setProblem(text('signIn.needEmail'))
      return
    }
    setIsBusy(true)
    const { status, data } = await send(core, authCalls.requestReset, { body: { email: email.trim() } })
    setIsBusy(false)
    if (status === 200) setIsSent(true)
    else setProblem(status === 429 ? text('auth.limited') : text(data.message || 'error.server'))
  }
  if (isSent)
    return <Done title={text('reset.sent')} text={text('reset.sentText', { email: email.trim() })} icon='mail' />
  return (
    <>
      <PageHead title={text('reset.title')} about={text('reset.text')} />
      <form
        className='lc-door-form'
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label={text('signIn.email')}
          type='email'
          name='username'
          autoComplete='username'
          value={email}
          onChange={setEmail}
          error={problem}
          autoFocus
        />
        <Button type='submit' variant='primary' isFullWidth isBusy={isBusy}>
          {text('reset.submit')}
        </Button>
      </form>
    </>
  )
}

function Choose({ resetKey, givenEmail }: { readonly resetKey: string; readonly givenEmail: string }): ReactNode {
  const text = useText(words)
  const core = useCore()
  const [email, setEmail] = useState(givenEmail)
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<{
    readonly email?: string
    readonly password?: string
    readonly form?: string
  }>({})
  const [isBusy, setIsBusy] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const submit = async (): Promise<void> => {
    const found = {
      ...(email.trim() === '' ? { email: text('signIn.needEmail') } : {}),
      ...(password.length < leastLetters ? { password: text('reset.hint') } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length) return
    setIsBusy(true)
    const { status, data } = await send(core, authCalls.resetPassword, {
      body: { email: email.trim(), password, reset_key: resetKey },
    })
    setIsBusy(false)
    if (status === 200) setIsDone(true)
    else setProblems({ form: text(data.message || 'error.server') })
  }
  if (isDone) return <Done title={text('reset.done')} text={text('reset.doneText')} icon='check-circle' />
  return (
    <>
      <PageHead title={text('reset.newTitle')} />
      <form
        className='lc-door-form'
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        {problems.form && (
          <p className='lc-door-problem' role='alert'>
            <Icon name='error' />
            {problems.form}
          </p>
        )}
        <TextField
          label={text('signIn.email')}
          type='email'
          name='username'
          autoComplete='username'
          value={email}
          onChange={setEmail}
          error={problems.email}
        />
        <TextField
          label={text('reset.newPassword')}
          type='password'
          name='password'
          autoComplete='new-password'
          hint={text('reset.hint')}
          value={password}
          onChange={setPassword}
          error={problems.password}
          autoFocus
        />
        <Button type='submit' variant='primary' isFullWidth isBusy={isBusy}>
          {text('reset.save')}
        </Button>
      </form>
    </>
  )
}

function Done({
  title,
  text,
  icon,
}: {
  readonly title: string
  readonly text: string
  readonly icon: string
}): ReactNode {
  return (
    <div role='status' className='lc-door-done'>
      <Icon name={icon} sizePx={32} />
      <PageHead title={title} about={text} />
    </div>
  )
}
