import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import * as v from '../../base/schema.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useRefusal } from '../../ui/refusal.ts'
import { useSheet } from '../../ui/sheet.ts'
import type { InputViewProps } from '../part.ts'
import { useText } from '../../ui/text.tsx'
import sheet from './button.css'
import { schema } from './schema.ts'
import { words } from './words.ts'

type Run =
  | { readonly is: 'idle' }
  | { readonly is: 'running' }
  | { readonly is: 'done' | 'failed'; readonly message: string }

/** Runs a list of actions with the current answers. Has no answer (INP-010, INP-011). */
export default function ButtonView({ question, ids, isDisabled, isReadOnly, services }: InputViewProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const read = v.safeParse(schema, question.settings)
  const settings = read.success ? read.output : v.parse(schema, {})
  const [run, setRun] = useState<Run>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = undefined
    },
    [],
  )
  const why =
    settings.actions.length === 0
      ? say('input.button.none')
      : services?.runActions
        ? undefined
        : say('input.button.cannot')

  const refusal = useRefusal(run.is === 'failed' ? run.message : undefined)

  const press = async (): Promise<void> => {
    if (running.current || !services?.runActions) return // a second click while it runs asks for nothing
    const own = new AbortController()
    running.current = own
    setRun({ is: 'running' })
    let next: Run
    try {
      const result = await services.runActions(settings.actions, own.signal)
      next = result.ok
        ? { is: 'done', message: result.message ?? (settings.successText || say('input.button.done')) }
        : { is: 'failed', message: result.message ?? say('input.button.failed') }
    } catch (error) {
      next = {
        is: 'failed',
        message: error instanceof Error && error.message !== '' ? error.message : say('input.button.failed'),
      }
    }
    if (own.signal.aborted) return // the button is unmounted: there is nothing to update
    running.current = undefined
    setRun(next)
  }

  return (
    <div className='lc-button-input'>
      <Button
        id={ids.control}
        variant={settings.variant}
        isBusy={run.is === 'running'}
        isDisabled={isDisabled || isReadOnly || why !== undefined}
        aria-describedby={[ids.described, `${ids.control}-note`].filter(Boolean).join(' ')}
        {...(settings.icon === '' ? {} : { icon: settings.icon })}
        onPress={() => void press()}
      >
        {question.label || say('input.button.run')}
      </Button>
      <p id={`${ids.control}-note`} className='lc-button-input-note' role='status' data-kind={run.is}>
        {why ??
          (run.is === 'running' ? (
            say('input.button.running')
          ) : run.is === 'idle' ? (
            ''
          ) : (
            <>
              <Icon name={run.is === 'done' ? 'check-circle' : 'error'} sizePx={14} />{' '}
              <span>{refusal ?? run.message}</span>
            </>
          ))}
      </p>
    </div>
  )
}
