import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useCore } from '../stores/use.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useRoot } from '../ui/sheet.ts'
import { To, useShell } from './context.tsx'
import { Door } from './door.tsx'
import { useText } from '../ui/text.tsx'
import { words } from './words.ts'

/**
 * The sign-in screen. With `hasSlot`, or if the page has put content into the slot "sign-in" (such as an <lc-sign-in>),
 * that form is shown here: its inputs are in the light DOM, where password managers see them.
 */
export function SignInScreen({ hasSlot }: { readonly hasSlot: boolean }): ReactNode {
  const text = useText(words)
  const shell = useShell()
  const titleId = useId()
  const root = useRoot()
  const isSlotted =
    hasSlot || (root !== undefined && 'host' in root && root.host.querySelector(':scope > [slot="sign-in"]') !== null)
  useEffect(() => {
    shell.emit('lc-title', { title: text('signIn.title') }, false)
  }, [shell])
  return (
    <Door labelledBy={titleId}>
      <PageHead titleId={titleId} title={text('signIn.title')} about={text('signIn.text')} />
      {isSlotted ? <slot name='sign-in' /> : <SignInForm />}
      <p className='lc-door-more'>
        <To to='/resetpassword'>{text('signIn.forgot')}</To>
      </p>
    </Door>
  )
}

function SignInForm(): ReactNode {
  const text = useText(words)
  const core = useCore()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<{
    readonly email?: string
    readonly password?: string
    readonly form?: string
  }>({})
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = async (): Promise<void> => {
    const found = {
      ...(email.trim() === '' ? { email: text('signIn.needEmail') } : {}),
      ...(password === '' ? { password: text('signIn.needPassword') } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length) {
      form.current?.querySelectorAll('input')[found.email === undefined ? 1 : 0]?.focus()
      return
    }
    setIsBusy(true)
    const answer = await core.signIn(email.trim(), password)
    setIsBusy(false)
    if (!answer.ok) {
      setProblems({ form: text(answer.message) })
      setPassword('')
      form.current?.querySelectorAll('input')[1]?.focus()
    }
  }
  return (
    <form
      ref={form}
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
        autoFocus
        spellCheck={false}
      />
      <TextField
        label={text('signIn.password')}
        type='password'
        name='password'
        autoComplete='current-password'
        value={password}
        onChange={setPassword}
        error={problems.password}
      />
      <Button type='submit' variant='primary' isFullWidth isBusy={isBusy}>
        {text('signIn.submit')}
      </Button>
    </form>
  )
}
