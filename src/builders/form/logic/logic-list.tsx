// The same as the map in words: every question with what it depends on. For screen readers, small screens and who would rather read.
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Path } from '../path.ts'
import type { LogicAnalysis } from './analysis.ts'
import type { LogicCondition, LogicModel } from './model.ts'
import { demandSentence } from './sentences.ts'
import { words } from './words.ts'
import { useText } from '../../../ui/text.tsx'

export function LogicList({
  model,
  analysis,
  stepName,
  selected,
  onSelect,
  onRemove,
}: {
  readonly model: LogicModel
  readonly analysis: LogicAnalysis
  readonly stepName: (step: number) => string
  readonly selected: string | undefined
  onSelect(path: Path): void
  onRemove(conditions: readonly LogicCondition[]): void
}): ReactNode {
  const say = useText(words)
  const steps = [...new Set(model.questions.map(one => one.step))]
  return (
    <div className='lc-logic-list'>
      {steps.map(step => (
        <section key={step} aria-label={stepName(step) || say('logic.step', { step })}>
          <h3>{stepName(step) || say('logic.step', { step })}</h3>
          <ul>
            {model.questions
              .filter(one => one.step === step)
              .map(one => (
                <li key={one.key} data-tone={analysis.unreachable.has(one.key) ? 'error' : undefined}>
                  <button
                    type='button'
                    className='lc-logic-item'
                    aria-pressed={one.path === selected}
                    onClick={() => onSelect(one.path)}
                  >
                    <span>{one.label}</span>
                    {analysis.unreachable.has(one.key) && (
                      <span className='lc-logic-never'>
                        <Icon name='error' sizePx={14} /> {say('logic.kind.unreachable')}
                      </span>
                    )}
                    {one.conditions.length === 0 && (
                      <small>{say(one.question.active ? 'logic.always' : 'logic.off')}</small>
                    )}
                  </button>
                  {one.conditions.length > 0 && (
                    <ul className='lc-logic-conditions'>
                      {one.conditions.map(condition => (
                        <li
                          key={condition.id}
                          data-tone={
                            analysis.clashing.has(condition.id)
                              ? 'error'
                              : analysis.useless.has(condition.id)
                                ? 'warning'
                                : undefined
                          }
                        >
                          <span>{demandSentence(model, condition, say)}</span>
                          {condition.owner === one.path ? (
                            <IconButton
                              size='s'
                              icon='trash'
                              label={`${say('logic.remove')}: ${demandSentence(model, condition, say)}`}
                              onPress={() => onRemove([condition])}
                            />
                          ) : (
                            <small>{say(condition.owner === one.tab ? 'logic.tab' : 'logic.row')}</small>
                          )}
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
