// The settings of the form itself: its look, buttons and messages, the target of the answers, what happens afterwards,
// its navigation.
import type { ReactNode } from 'react'
import { asRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import { PictureField } from '../../../inputs/picture-field.tsx'
import { bannerAt, bannerFolder } from '../../../inputs/pictures.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useBuilderContext, useChoice } from '../context.ts'
import type { BuilderState } from '../builder.ts'
import { lastStep, listAt, namedSteps, textAt } from '../path.ts'
import { inPhase, withPhases } from '../steps.ts'
import { words } from '../texts.ts'
import { ActionsOf } from './actions-of.tsx'
import { AnswerArea, AnswerField, AnswerText, useAnswers } from './answer-menu.tsx'
import type { AnswerFieldProps } from './answer-menu.tsx'
import { Choice, Flag, Text } from '../../../workbench/fields.tsx'
import type { Editing } from '../../../workbench/fields.tsx'
import { Section, Setting } from '../../../workbench/filter.tsx'
import { Target } from './target.tsx'
import { useText } from '../../../ui/text.tsx'

export function FormPanel({ of }: { readonly of: Editing }): ReactNode {
  const say = useText(words)
  const answers = useAnswers('')
  const { node } = of
  const footer = asRecord(node['footer'])
  // a form from elsewhere may store its buttons in a footer; these settings override it
  const merged = (name: 'saveButton' | 'submitButton'): Loose => ({
    ...asRecord(footer[name]),
    ...asRecord(node[name]),
  })
  const withButtons: Editing = {
    ...of,
    node: {
      ...node,
      saveButton: merged('saveButton'),
      submitButton: merged('submitButton'),
      pagination: node['pagination'] ?? footer['pagination'],
    },
  }
  return (
    <>
      <Section title={say('builder.form')} isOpen>
        <Text
          of={of}
          name='modaltitle'
          label={say('builder.title')}
          placeholder={textAt(node, 'label') || textAt(node, 'name')}
        />
        <Flag of={of} name='progressbar' label={say('builder.progressbar')} />
        <BannerPicture of={of} />
      </Section>
      <Section title={say('builder.buttons')} summary={textAt(merged('submitButton'), 'content') || say('form.submit')}>
        <Choice
          of={withButtons}
          name='pagination'
          label={say('builder.pagination')}
          fallback='Buttons'
          options={[
            { value: 'Buttons', label: say('builder.pagination.buttons') },
            { value: 'Breadcrumbs', label: say('builder.pagination.breadcrumbs') },
          ]}
          also='breadcrumbs next previous'
        />
        <Flag
          of={withButtons}
          within='saveButton'
          name='show'
          label={say('builder.saveButton')}
          hint={say('builder.saveButton.hint')}
          also='draft'
        />
        <AnswerText
          of={withButtons}
          answers={answers}
          within='saveButton'
          name='content'
          label={say('builder.saveButton.content')}
          placeholder={say('form.save')}
        />
        <Flag of={withButtons} within='submitButton' name='show' fallback label={say('builder.submitButton')} />
        <AnswerText
          of={withButtons}
          answers={answers}
          within='submitButton'
          name='content'
          label={say('builder.submitButton.content')}
          placeholder={say('form.submit')}
        />
        <Text of={of} name='addColor' label={say('builder.addColor')} placeholder='#627F90' also='colour list' />
      </Section>
      <Section
        title={say('builder.target')}
        isOpen={textAt(node, 'app') === '' || textAt(node, 'collection') === ''}
        summary={[textAt(node, 'app'), textAt(node, 'collection')].filter(Boolean).join(' · ')}
      >
        <Target of={of} />
      </Section>
      <Section title={say('builder.messages')}>
        <Messages of={of} answers={answers} />
      </Section>
      <Section
        title={say('builder.after')}
        summary={listAt(node, 'submitactions').length > 0 ? String(listAt(node, 'submitactions').length) : ''}
      >
        <AfterSending />
      </Section>
      <Section title={say('builder.navigation')} summary={textAt(asRecord(node['navigation']), 'title')}>
        <Navigation of={of} answers={answers} />
      </Section>
    </>
  )
}

function BannerPicture({ of }: { readonly of: Editing }): ReactNode {
  const say = useText(words)
  const { services } = useBuilderContext()
  const app = textAt(of.node, 'app')
  const value = textAt(of.node, 'banner') || textAt(of.node, 'banner_source')
  return (
    <Setting words={`${say('builder.banner')} banner image picture`}>
      <PictureField
        label={say('builder.banner')}
        hint={say('builder.banner.hint')}
        value={value}
        source={bannerAt(value, app)}
        folder={bannerFolder(app)}
        services={services}
        onChange={banner =>
          of.patch(banner === '' ? { banner: undefined, banner_source: undefined } : { banner }, say('builder.banner'))
        }
      />
    </Setting>
  )
}

interface Naming {
  readonly of: Editing
  readonly answers: AnswerFieldProps['answers']
}

function Messages({ of, answers }: Naming): ReactNode {
  const say = useText(words)
  const message = asRecord(of.node['message'])
  return (['create', 'update'] as const).flatMap(when =>
    (['success', 'error'] as const).map(kind => {
      const label = say(`builder.message.${when}.${kind}`)
      const alert = asRecord(asRecord(message[when])[kind])
      const set = (patch: Loose): void =>
        of.patch({ message: { [when]: { ...asRecord(message[when]), [kind]: { ...alert, ...patch } } } }, label)
      const usual = {
        'create.success': 'form.created',
        'create.error': 'form.createFailed',
        'update.success': 'form.updated',
        'update.error': 'form.updateFailed',
      } as const
      return (
        <Setting key={`${when} ${kind}`} words={`${label} message alert text`}>
          <div className='lc-builder-stack'>
            <AnswerField
              answers={answers}
              label={label}
              placeholder={say('builder.message.title')}
              value={textAt(alert, 'title')}
              onChange={title => set({ title: title || undefined })}
            />
            <AnswerArea
              answers={answers}
              label={`${label}: ${say('builder.message.text')}`}
              isLabelHidden
              placeholder={say(usual[`${when}.${kind}`])}
              value={textAt(alert, 'text')}
              onChange={text => set({ text: text || undefined })}
            />
          </div>
        </Setting>
      )
    }),
  )
}

function AfterSending(): ReactNode {
  const say = useText(words)
  return (
    <Setting words={`${say('builder.after')} submitactions actions`}>
      <div className='lc-builder-stack'>
        <p className='lc-builder-note'>{say('builder.after.hint')}</p>
        <ActionsOf path='' name='submitactions' />
      </div>
    </Setting>
  )
}

const settingsOf = (state: BuilderState): Loose => state.settings

function Navigation({ of, answers }: Naming): ReactNode {
  const say = useText(words)
  const settings = useChoice(settingsOf)
  const navigation = asRecord(of.node['navigation'])
  const phases = listAt(navigation, 'phases')
  const put = (next: readonly Loose[]): void => of.patch({ navigation: { phases: next } }, say('builder.phases'))
  const add = (): void => {
    const named = namedSteps(settings)
    const rest = Array.from({ length: lastStep(settings) }, (_, at) => at + 1).filter(
      step => !named.some(one => one.step === step),
    )
    const grown = withPhases(settings, [
      ...phases,
      { name: say('builder.phase.number', { number: phases.length + 1 }), steps: [] },
    ])
    const filled = rest.reduce(
      (next, step) => inPhase(next, step, phases.length, say('builder.step.number', { step })),
      grown,
    )
    put(listAt(asRecord(filled['navigation']), 'phases'))
  }
  return (
    <>
      <Flag
        of={of}
        name='navigationShow'
        fallback
        label={say('builder.navigation.show')}
        hint={say('builder.navigation.hint')}
      />
      <AnswerText of={of} answers={answers} within='navigation' name='title' label={say('builder.navigation.title')} />
      <Setting words={`${say('builder.phases')} navigation`}>
        <div className='lc-builder-stack' role='group' aria-label={say('builder.phases')}>
          {phases.map((phase, index) => (
            <div key={index} className='lc-builder-pair lc-builder-pair-tool'>
              <AnswerField
                answers={answers}
                label={say('builder.phase.number', { number: index + 1 })}
                hint={
                  listAt(phase, 'steps')
                    .map(step => textAt(step, 'name') || say('builder.step.number', { step: Number(step['step']) }))
                    .join(', ') || say('builder.phase.empty')
                }
                value={textAt(phase, 'name')}
                onChange={name => put(phases.map((one, at) => (at === index ? { ...one, name } : one)))}
              />
              <IconButton
                size='s'
                icon='trash'
                label={say('ui.remove', { name: textAt(phase, 'name') || String(index + 1) })}
                onPress={() => put(phases.filter((_, at) => at !== index))}
              />
            </div>
          ))}
          <Button size='s' icon='plus' onPress={add}>
            {say('builder.phase.add')}
          </Button>
        </div>
      </Setting>
    </>
  )
}
