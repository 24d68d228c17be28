// The form is in the light DOM of the element, because password managers do not look into shadow roots.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useReadable } from '../../src/stores/use.tsx'
import type { Core } from '../../src/api/core.ts'
import { useText } from '../../src/ui/text.tsx'
import { adoptSheet } from '../../src/ui/sheet.ts'
import type { ElementViewProps } from '../element-types.ts'
import sheet from './sign-in-form.css'

/** Our container among the element's children, shown in the slot "form". */
function useLightBox(host: HTMLElement): HTMLElement | undefined {
  const [box, setBox] = useState<HTMLElement>()
  useEffect(() => {
    const made = document.createElement('div')
    made.slot = 'form'
    host.append(made)
    const root = host.getRootNode()
    if (root instanceof ShadowRoot || root instanceof Document) adoptSheet(root, sheet)
    setBox(made)
    return () => made.remove()
  }, [host])
  return box
}

export function View({ core, values, host, onEvent }: ElementViewProps): ReactNode {
  const box = useLightBox(host)
  return (
    <>
      {typeof values['heading'] === 'string' && <h2>{values['heading']}</h2>}
      <slot name='form' />
      {box && core && createPortal(<Form core={core} onSignedIn={user => onEvent('lc-signed-in', { user })} />, box)}
    </>
  )
}

function Form({ core, onSignedIn }: { readonly core: Core; readonly onSignedIn: (user: unknown) => void }): ReactNode {
  const say = useText()
  const session = useReadable(core.session)
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  if (session.status === 'signed-in') return null

  async function submit(): Promise<void> {
    setIsBusy(true)
    setError('')
    const result = await core.signIn(email, password)
    setIsBusy(false)
    if (result.ok) {
      onSignedIn(core.session.get().user)
      return
    }
    setPassword('') // the address stays filled in (SES-008)
    setError(result.message)
  }

  return (
    <form
      className='lc-sign-in-form'
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <label>
        {say('auth.email')}
        <input
          name='username'
          type='email'
          autoComplete='username'
          required
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
      </label>
      <label>
        {say('auth.password')}
        <input
          name='password'
          type='password'
          autoComplete='current-password'
          required
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </label>
      {error && <p role='alert'>{say(error)}</p>}
      <button type='submit' disabled={isBusy}>
        {say('auth.signIn')}
      </button>
    </form>
  )
}
