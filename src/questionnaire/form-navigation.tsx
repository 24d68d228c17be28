// The phases of a modal form, next to its questions. Loaded with the first form that has phases.
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useSheet } from '../ui/sheet.ts'
import type { FormDefinition } from '../form/definition.ts'
import type { FormEngine, FormState } from '../form/engine.ts'
import sheet from './form-navigation.css'

/** Phases with named steps; the open step is marked (QUE-002). */
export function Navigation({
  engine,
  form,
  navigation,
}: {
  readonly engine: FormEngine
  readonly form: FormState
  readonly navigation: NonNullable<FormDefinition['navigation']>
}): ReactNode {
  useSheet(sheet)
  return (
    <nav className='lc-form-nav' part='nav' aria-label={navigation.title || undefined}>
      {navigation.title !== '' && <p className='lc-form-nav-title'>{navigation.title}</p>}
      {navigation.phases.map((phase, index) => (
        <div key={index} className='lc-form-phase'>
          {phase.name !== '' && <p className='lc-form-phase-name'>{phase.name}</p>}
          <ol>
            {phase.steps.map(one => (
              <li key={one.step}>
                <button
                  type='button'
                  className='lc-form-nav-step'
                  part='step'
                  aria-current={one.step === form.step ? 'step' : undefined}
                  data-past={one.step < form.step || undefined}
                  onClick={() => engine.goTo(one.step)}
                >
                  <span className='lc-form-nav-mark' aria-hidden='true'>
                    {one.step < form.step ? <Icon name='check' sizePx={12} /> : one.step}
                  </span>
                  <span>{one.name}</span>
                </button>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </nav>
  )
}
