// The settings of what holds questions: sections (rows), their tabs and lists, and steps.
import type { ReactNode } from 'react'
import { asRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { RadioGroup, Select } from '../../../ui/fields.tsx'
import { changeRowType, moveBy } from '../document.ts'
import { useBuilder, useChoice } from '../context.ts'
import type { BuilderState } from '../builder.ts'
import { useEditUi } from '../edit/edit-ui.ts'
import { lastStep, listAt, namedSteps, rowType, stepOf, textAt } from '../path.ts'
import type { Path } from '../path.ts'
import { inPhase, moveStep, nameStep, stepName } from '../steps.ts'
import { words } from '../texts.ts'
import { AnswerField, AnswerText, TextWithAnswers, useAnswers } from './answer-menu.tsx'
import { ConditionsEditor } from './conditions-editor.tsx'
import { Amount, Flag, Text } from '../../../workbench/fields.tsx'
import type { Editing } from '../../../workbench/fields.tsx'
import { Section, Setting } from '../../../workbench/filter.tsx'
import { KeyField } from './key-field.tsx'
import { useText } from '../../../ui/text.tsx'

const settingsOf = (state: BuilderState): Loose => state.settings

export function RowPanel({ of, path }: { readonly of: Editing; readonly path: Path }): ReactNode {
  const say = useText(words)
  const builder = useBuilder()
  const ui = useEditUi()
  const settings = useChoice(settingsOf)
  const answers = useAnswers(path)
  const type = rowType(of.node)
  const inner = listAt(of.node, type === 'Tab' ? 'tabs' : 'lists')
  const name = type === 'Tab' ? 'tabs' : 'lists'
  const step = stepOf(of.node)
  const conditions = listAt(of.node, 'conditions').length
  return (
    <>
      <Section title={say('builder.row')} isOpen>
        <AnswerText of={of} answers={answers} name='label' label={say('builder.label')} />
        <Setting words={`${say('builder.type')} kind`}>
          <RadioGroup
            label={say('builder.type')}
            value={type}
            options={(['default', 'Tab', 'List'] as const).map(one => ({
              value: one,
              label: say(`builder.row.${one}`),
              hint: say(`builder.row.${one}.hint`),
            }))}
            onChange={next =>
              builder.change(changeRowType(builder.get().settings, path, next), say('builder.did.rowType'))
            }
          />
        </Setting>
        <Setting words={`${say('builder.step')} page`}>
          <Select
            size='s'
            label={say('builder.step')}
            isRequired
            value={String(step)}
            options={Array.from({ length: lastStep(settings) + 1 }, (_, at) => ({
              value: String(at + 1),
              label:
                at + 1 > lastStep(settings)
                  ? say('builder.step.new')
                  : stepName(settings, at + 1) || say('builder.step.number', { step: at + 1 }),
            }))}
            onChange={(next: string | null) => of.patch({ step: Number(next ?? 1) }, say('builder.step'))}
          />
        </Setting>
        <KeyField of={of} path={path} />
      </Section>
      {type !== 'default' && (
        <Section title={say(`builder.${name}`)} isOpen>
          <Setting words={say(`builder.${name}`)}>
            <ul className='lc-builder-rows'>
              {inner.map((one, index) => {
                const at = `${path}/${name}/${index}`
                const label = textAt(one, 'label')
                return (
                  <li key={index}>
                    <AnswerField
                      answers={answers}
                      label={say('builder.label')}
                      isLabelHidden
                      placeholder={say(type === 'Tab' ? 'builder.tab.number' : 'builder.list.number', {
                        number: index + 1,
                      })}
                      value={label}
                      onChange={text => ui.actions.relabel(at, text)}
                    />
                    <IconButton
                      size='s'
                      icon='arrow-up'
                      label={say('builder.option.up', { name: label })}
                      isDisabled={index === 0}
                      onPress={() => {
                        const edit = moveBy(builder.get().settings, at, -1)
                        if (edit) builder.change(edit.settings, say('builder.did.move', { name: label }))
                      }}
                    />
                    <IconButton
                      size='s'
                      icon='sliders'
                      label={say('builder.settings.of', { name: label })}
                      onPress={() => builder.select(at)}
                    />
                    <IconButton
                      size='s'
                      icon='trash'
                      label={say('builder.option.remove', { name: label })}
                      isDisabled={inner.length === 1}
                      onPress={() => ui.remove(at)}
                    />
                  </li>
                )
              })}
            </ul>
            <Button size='s' icon='plus' onPress={() => ui.actions.addInside(path)}>
              {say(type === 'Tab' ? 'builder.addTab' : 'builder.addList')}
            </Button>
          </Setting>
        </Section>
      )}
      <Folding of={of} />
      <Section
        title={say('builder.conditions')}
        isOpen={conditions > 0}
        summary={conditions === 0 ? say('builder.always') : String(conditions)}
      >
        <ConditionsEditor of={of} path={path} />
      </Section>
    </>
  )
}

export function TabPanel({ of, path }: { readonly of: Editing; readonly path: Path }): ReactNode {
  const say = useText(words)
  const answers = useAnswers(path)
  return (
    <>
      <Section title={say('builder.tab')} isOpen>
        <AnswerText of={of} answers={answers} name='label' label={say('builder.label')} />
        <KeyField of={of} path={path} />
      </Section>
      <Section
        title={say('builder.conditions')}
        isOpen={listAt(of.node, 'conditions').length > 0}
        summary={listAt(of.node, 'conditions').length === 0 ? say('builder.always') : ''}
      >
        <ConditionsEditor of={of} path={path} />
      </Section>
    </>
  )
}

export function ListPanel({ of, path }: { readonly of: Editing; readonly path: Path }): ReactNode {
  const say = useText(words)
  const named = { of, answers: useAnswers(path) }
  return (
    <>
      <Section title={say('builder.list')} isOpen>
        <AnswerText {...named} name='label' label={say('builder.label')} hint={say('builder.list.label.hint')} />
        <AnswerText {...named} name='name' label={say('builder.list.name')} hint={say('builder.list.name.hint')} />
        <Flag of={of} name='addable' fallback label={say('builder.list.addable')} also='repeat' />
        <AnswerText
          {...named}
          name='addLabel'
          label={say('builder.list.addLabel')}
          placeholder={say('form.repeat.add')}
        />
        <Text of={of} name='addColor' label={say('builder.addColor')} placeholder='#627F90' also='colour' />
        <Amount of={of} name='max' min={1} label={say('builder.list.max')} also='limit' />
        <KeyField of={of} path={path} />
      </Section>
      <Folding of={of} />
    </>
  )
}

/** Whether a row or a list can be folded, and its initial state. */
function Folding({ of }: { readonly of: Editing }): ReactNode {
  const say = useText(words)
  return (
    <Section
      title={say('builder.collapse')}
      summary={asRecord(of.node['collapse'])['show'] === true ? say('builder.on') : ''}
    >
      <Flag of={of} within='collapse' name='show' label={say('builder.collapse.show')} also='fold accordion' />
      <Flag of={of} within='collapse' name='open' fallback label={say('builder.collapse.open')} />
    </Section>
  )
}

export function StepPanel({ step }: { readonly step: number }): ReactNode {
  const say = useText(words)
  const builder = useBuilder()
  const ui = useEditUi()
  const settings = useChoice(settingsOf)
  const phases = listAt(asRecord(settings['navigation']), 'phases')
  const phase = namedSteps(settings).find(one => one.step === step)?.phase
  const steps = lastStep(settings)
  const answers = useAnswers(`step/${step}`)
  const move = (by: 1 | -1): void =>
    builder.change(
      moveStep(builder.get().settings, step, by),
      say('builder.did.move', { name: say('builder.step.number', { step }) }),
      { select: `step/${step + by}` },
    )
  return (
    <Section title={say('builder.step.number', { step })} isOpen>
      <TextWithAnswers
        answers={answers}
        label={say('builder.step.name')}
        hint={say('builder.step.name.hint')}
        value={stepName(settings, step)}
        onChange={name =>
          builder.change(
            nameStep(builder.get().settings, step, name),
            say('builder.did.change', { what: say('builder.step.name'), name: say('builder.step.number', { step }) }),
            { group: `step name ${step}` },
          )
        }
      />
      {phases.length > 1 && (
        <Setting words={say('builder.phase')}>
          <Select
            size='s'
            label={say('builder.phase')}
            isRequired
            value={phase === undefined ? null : String(phase)}
            options={phases.map((one, index) => ({
              value: String(index),
              label: textAt(one, 'name') || say('builder.phase.number', { number: index + 1 }),
            }))}
            onChange={(next: string | null) =>
              builder.change(
                inPhase(builder.get().settings, step, Number(next ?? 0)),
                say('builder.did.change', { what: say('builder.phase'), name: say('builder.step.number', { step }) }),
              )
            }
          />
        </Setting>
      )}
      <Setting words={`${say('builder.up')} ${say('builder.down')} ${say('builder.delete')}`}>
        <div className='lc-builder-buttons'>
          <Button size='s' icon='arrow-left' isDisabled={step === 1} onPress={() => move(-1)}>
            {say('builder.step.earlier')}
          </Button>
          <Button size='s' icon='arrow-right' isDisabled={step === steps} onPress={() => move(1)}>
            {say('builder.step.later')}
          </Button>
          <Button size='s' icon='trash' isDisabled={steps === 1} onPress={() => ui.remove(`step/${step}`)}>
            {say('builder.delete')}
          </Button>
        </div>
      </Setting>
    </Section>
  )
}
