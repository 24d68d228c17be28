// The engine's state, while answers are typed.
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import type { FormDefinition } from '../../../form/definition.ts'
import type { FormEngine } from '../../../form/engine.ts'
import { visibleKeys } from './cases.ts'
import type { Effect } from '../test-services.ts'
import { words } from './words.ts'
import { useText } from '../../../ui/text.tsx'

export interface Sent {
  readonly answers: Readonly<Record<string, unknown>>
  readonly submit: boolean
}

export function LiveState({
  engine,
  sent,
  effects,
  target,
  onShow,
}: {
  readonly engine: FormEngine
  readonly sent: readonly Sent[]
  readonly effects: readonly Effect[]
  readonly target: FormDefinition['target']
  onShow(key: string): void
}): ReactNode {
  const say = useText(words)
  const { percent, isValid, invalid } = engine.form()
  const missing = engine.missing()
  const visible = visibleKeys(engine)
  const last = sent.at(-1)
  const label = (key: string): string => engine.question(key)?.question.label || key
  return (
    <>
      <section>
        <h3>{say('test.state')}</h3>
        <ProgressBar label={say('test.percent')} value={percent} isLabelShown />
        <p className='lc-test-valid' data-valid={isValid}>
          <Icon name={isValid ? 'check-circle' : 'warning'} sizePx={14} />{' '}
          {isValid ? say('test.valid') : say('test.invalid', { count: invalid })}
        </p>
      </section>
      <section>
        <h3>{say('test.missing')}</h3>
        {missing.length === 0 ? (
          <p>{say('test.missing.none')}</p>
        ) : (
          <ul className='lc-test-keys'>
            {missing.map(one => (
              <li key={one.key}>
                <button type='button' title={say('test.go', { label: one.label })} onClick={() => onShow(one.key)}>
                  <strong>{one.label}</strong> <small>{one.message}</small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3>{say('test.sent')}</h3>
        {last ? (
          <>
            <p>
              {say(last.submit ? 'test.sent.submit' : 'test.sent.save')}{' '}
              {target.app && target.collection
                ? say('test.sent.to', { app: target.app, collection: target.collection })
                : ''}
            </p>
            <Json label={say('test.sent')} value={last.answers} />
          </>
        ) : (
          <p>{say('test.sent.none')}</p>
        )}
        {effects.length > 0 && (
          <>
            <h4>{say('test.effects')}</h4>
            <ul className='lc-test-effects'>
              {effects.map((effect, index) => (
                <li key={index}>{say(`test.effect.${effect.kind}`, { what: effect.what })}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      <details>
        <summary>
          {say('test.visible')} ({visible.length})
        </summary>
        <ul className='lc-test-keys'>
          {visible.map(key => (
            <li key={key}>
              <button type='button' title={say('test.go', { label: label(key) })} onClick={() => onShow(key)}>
                {label(key)} <code>{key}</code>
              </button>
            </li>
          ))}
        </ul>
      </details>
      <details>
        <summary>{say('test.payload')}</summary>
        <Json label={say('test.payload')} value={engine.payload()} />
      </details>
    </>
  )
}

/** Long values scroll inside; with the keyboard too. */
function Json({ label, value }: { readonly label: string; readonly value: unknown }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard
    <pre className='lc-workbench-json' role='group' aria-label={label} tabIndex={0}>
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}
