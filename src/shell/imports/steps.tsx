import type { ReactNode } from 'react'
import { useText } from '../../ui/text.tsx'
import { words } from './import-list.ts'

export const stepNames = ['file', 'preview', 'columns', 'check'] as const
export type StepName = (typeof stepNames)[number]

/** The steps of an import; those before the current one can be pressed. */
export function Steps({
  current,
  onStep,
}: {
  readonly current: StepName
  readonly onStep?: ((step: StepName) => void) | undefined
}): ReactNode {
  const say = useText(words)
  const at = stepNames.indexOf(current)
  return (
    <ol className='lc-import-steps' aria-label={say('imports.steps')}>
      {stepNames.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          {onStep && index < at ? (
            <button type='button' onClick={() => onStep(name)}>
              <b aria-hidden='true'>{index + 1}</b> {say(`imports.step.${name}`)}
            </button>
          ) : (
            <span>
              <b aria-hidden='true'>{index + 1}</b> {say(`imports.step.${name}`)}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
