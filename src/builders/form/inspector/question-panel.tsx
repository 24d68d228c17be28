// The settings of one question.
import { createElement, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { asRecord, isRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import { RichTextField } from '../../../engines/rich-text/rich-text-field.tsx'
import { inputs } from '../../../inputs/index.ts'
import type { EditorServices, StoredQuestion } from '../../../inputs/part.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberField, RadioGroup, Select, TextField } from '../../../ui/fields.tsx'
import { Skeleton } from '../../../ui/state.tsx'
import { hasOptions, isDynamic } from '../checks.ts'
import { useBuilderContext, useChoice } from '../context.ts'
import type { BuilderState } from '../builder.ts'
import { useEditUi } from '../edit/edit-ui.ts'
import { newQuestion } from '../new-question.ts'
import { allQuestions, isHalfWide, keyOf, listAt, readAt, textAt } from '../path.ts'
import type { Path } from '../path.ts'
import { words } from '../texts.ts'
import { ActionsOf } from './actions-of.tsx'
import { AnswerArea, AnswerField, AnswerText, TextWithAnswers, useAnswers } from './answer-menu.tsx'
import { ConditionsEditor } from './conditions-editor.tsx'
import { DefaultField } from './default-field.tsx'
import { Flag, Text } from '../../../workbench/fields.tsx'
import type { Editing } from '../../../workbench/fields.tsx'
import { DrawnSettings, Section, Setting } from '../../../workbench/filter.tsx'
import { KeyField } from './key-field.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { ruleNeeds, ruleSentence } from './sentence.ts'
import { useText } from '../../../ui/text.tsx'
import { inputTitle } from '../input-title.ts'

/** Of the other questions: what texts may name. */
interface Answers {
  readonly answers: ReturnType<typeof useAnswers>
}

const publishedOf = (state: BuilderState): Loose => state.published.settings

export function QuestionPanel({ of, path }: { readonly of: Editing; readonly path: Path }): ReactNode {
  const say = useText(words)
  const answers = useAnswers(path)
  const { node } = of
  const type = textAt(node, 'type').trim().toLowerCase() || 'open text'
  const input = inputs.find(type)
  const published = useChoice(publishedOf)
  const key = keyOf(node)
  const publishedValues = useMemo(() => {
    const former = allQuestions(published)
      .map(one => readAt(published, one) ?? {})
      .find(one => keyOf(one) === key)
    const stored = former?.['options']
    return new Set(
      (Array.isArray(stored) ? (stored as readonly unknown[]) : []).map(one =>
        isRecord(one) ? String(one['value'] ?? one['key'] ?? '') : String(one),
      ),
    ) // a list: its members are read as unknown
  }, [published, key])
  const isStatic = input?.isStatic === true
  const conditions = listAt(node, 'conditions').length
  return (
    <>
      <Section title={say('builder.question')} isOpen>
        <Texts of={of} path={path} answers={answers} />
        {!isStatic && (textAt(node, 'placeholder') !== '' || input?.hasPlaceholder) && (
          <AnswerText of={of} answers={answers} name='placeholder' label={say('builder.placeholder')} />
        )}
        {!isStatic && <Flag of={of} name='required' label={say('builder.required')} also='mandatory optional' />}
        <Setting words={`${say('builder.width')} half column`}>
          <RadioGroup
            isInline
            label={say('builder.width')}
            value={isHalfWide(node) ? '50%' : '100%'}
            options={[
              { value: '100%', label: say('builder.width.full') },
              { value: '50%', label: say('builder.width.half') },
            ]}
            onChange={width => of.patch({ width }, say('builder.width'))}
          />
        </Setting>
        <TypeField of={of} type={type} />
        <KeyField of={of} path={path} />
      </Section>
      {hasOptions(input) && !isDynamic(node) && (
        <Section title={say('builder.options')} isOpen summary={String(listAt(node, 'options').length)}>
          <OptionsEditor of={of} answers={answers} publishedValues={publishedValues} />
        </Section>
      )}
      <TypeSection of={of} path={path} type={type} answers={answers} />
      {!isStatic && <Rules of={of} type={type} answers={answers} />}
      <Section
        title={say('builder.conditions')}
        isOpen={conditions > 0}
        summary={conditions === 0 ? say('builder.always') : String(conditions)}
      >
        <ConditionsEditor of={of} path={path} />
      </Section>
      <Section title={say('builder.help')} summary={node['enableInformation'] === true ? say('builder.on') : ''}>
        <Flag of={of} name='enableInformation' label={say('builder.information.on')} also='info tooltip' />
        {node['enableInformation'] === true && (
          <>
            <Information of={of} answers={answers} />
            <Flag of={of} name='tooltipActive' label={say('builder.information.open')} also='tooltip' />
          </>
        )}
        <PopUp of={of} answers={answers} />
      </Section>
      <Section title={say('builder.saving')} summary={textAt(node, 'answerKey')}>
        {!isStatic && (
          <Text
            of={of}
            name='answerKey'
            label={say('builder.answerKey')}
            hint={say('builder.answerKey.hint')}
            placeholder={keyOf(node)}
          />
        )}
        {!isStatic && <DefaultField of={of} />}
        <Flag
          of={of}
          name='active'
          fallback
          label={say('builder.active')}
          hint={say('builder.active.hint')}
          also='hidden visible'
        />
      </Section>
    </>
  )
}

/** The label and the help text: both may show answers of other questions. */
function Texts({ of, path, answers }: { readonly of: Editing; readonly path: Path } & Answers): ReactNode {
  const say = useText(words)
  const ui = useEditUi()
  return (
    <>
      <TextWithAnswers
        answers={answers}
        label={say('builder.label')}
        value={textAt(of.node, 'label')}
        onChange={label => ui.actions.relabel(path, label)}
      />
      <TextWithAnswers
        answers={answers}
        label={say('builder.sublabel')}
        also='sublabel help description'
        value={textAt(of.node, 'sublabel')}
        onChange={sublabel => of.patch({ sublabel: sublabel === '' ? undefined : sublabel }, say('builder.sublabel'))}
      />
    </>
  )
}

function TypeField({ of, type }: { readonly of: Editing; readonly type: string }): ReactNode {
  const say = useText(words)
  const known = inputs.all().map(input => ({ value: input.type, label: inputTitle(input, say) }))
  const change = (next: string | null): void => {
    const input = inputs.find(next ?? '')
    if (!input) return
    const { options } = newQuestion({}, input, say)
    const hasOwn = listAt(of.node, 'options').length > 0
    // what only the previous type used is removed; label, help, conditions and options stay
    of.patch(
      {
        type: input.type,
        settings: undefined,
        validation: undefined,
        ...(hasOptions(input) && !hasOwn && options !== undefined ? { options } : {}),
      },
      say('builder.type'),
    )
  }
  return (
    <Setting words={`${say('builder.type')} kind`}>
      <Select
        size='s'
        label={say('builder.type')}
        isRequired
        isSearchable
        options={inputs.find(type) ? known : [...known, { value: type, label: type }]}
        value={type}
        onChange={change}
      />
    </Setting>
  )
}

/** What is special to the type: its own panel, loaded when it is first needed. */
function TypeSection({
  of,
  path,
  type,
  answers,
}: {
  readonly of: Editing
  readonly path: Path
  readonly type: string
} & Answers): ReactNode {
  const say = useText(words)
  const { views, services: known } = useBuilderContext()
  const services = useMemo(
    (): EditorServices => ({
      ...known,
      answers,
      drawText: field => <AnswerField {...field} answers={answers} />,
      drawActions: name => <ActionsOf path={path} name={name} />,
    }),
    [known, answers, path],
  )
  const Editor = useSyncExternalStore(views.subscribe, () => views.editor(type))
  if (Editor === 'none') return null
  const input = inputs.find(type)
  const title = input ? inputTitle(input, say) : type
  const change = (patch: StoredQuestion): void => of.patch(patch, title)
  return (
    <Section title={title} isOpen>
      <DrawnSettings words={`${title} ${type} settings`}>
        {Editor === undefined ? (
          <Skeleton kind='form' heightPx={120} />
        ) : Editor === 'failed' ? (
          <p className='lc-builder-note'>
            {say('error.chunk')}{' '}
            <Button size='s' icon='refresh' onPress={() => views.retry(type)}>
              {say('action.retry')}
            </Button>
          </p>
        ) : (
          <div className='lc-builder-type-panel'>{createElement(Editor, { question: of.node, change, services })}</div>
        )}
      </DrawnSettings>
    </Section>
  )
}

function Rules({ of, type, answers }: { readonly of: Editing; readonly type: string } & Answers): ReactNode {
  const say = useText(words)
  const { node } = of
  const input = inputs.find(type)
  const validation = asRecord(node['validation'])
  const rule = textAt(validation, 'type') || 'Not null'
  const rules =
    input?.rules ??
    (input?.group === 'number' || input?.group === 'date'
      ? ['Not null', 'Not null range']
      : input?.group === 'choice'
        ? ['Not null', 'Not null range', 'Equals value']
        : ['Not null', 'Not null range', 'Equals value', 'Starts with', 'Ends with', 'Occurs'])
  const set = (patch: Loose, what = say('builder.rules')): void => of.patch({ validation: patch }, what)
  const needs = ruleNeeds(rule)
  const bound = (name: 'min' | 'max'): string => textAt(validation, name)
  const isWrong = (text: string): boolean => text !== '' && !Number.isFinite(Number(text))
  if (rules.length === 0) return null
  return (
    <Section title={say('builder.rules')} isOpen={node['required'] === true} summary={ruleSentence(node, input, say)}>
      <Setting words={`${say('builder.rules')} validation rule min max message`}>
        <div className='lc-builder-stack'>
          {node['required'] !== true && (
            <p className='lc-builder-note'>
              {say('builder.rules.optional')}{' '}
              <button
                type='button'
                className='lc-form-link'
                onClick={() => of.patch({ required: true }, say('builder.required'))}
              >
                {say('builder.rules.require')}
              </button>
            </p>
          )}
          {node['required'] === true && (
            <>
              {(rules.length > 1 || rules[0] !== rule) && (
                <Select
                  size='s'
                  label={say('builder.rule')}
                  isRequired
                  options={[...new Set([...rules, rule])].map(one => ({
                    value: one,
                    label: say(`builder.rule.name.${one}`),
                  }))}
                  value={rule}
                  onChange={(next: string | null) =>
                    set({
                      type: next ?? undefined,
                      ...(ruleNeeds(next ?? '') === 'bounds' ? {} : { min: undefined, max: undefined }),
                      ...(ruleNeeds(next ?? '') === 'value' ? {} : { value: undefined }),
                    })
                  }
                />
              )}
              {needs === 'bounds' && (
                <div className='lc-builder-pair'>
                  {(['min', 'max'] as const).map(name => (
                    <NumberField
                      key={name}
                      size='s'
                      label={say(`builder.rule.${name}`)}
                      error={isWrong(bound(name)) ? say('builder.rule.wrong', { text: bound(name) }) : undefined}
                      value={bound(name) === '' || isWrong(bound(name)) ? null : Number(bound(name))}
                      onChange={next => set({ [name]: next ?? undefined })}
                    />
                  ))}
                </div>
              )}
              {needs === 'value' &&
                (rule === 'Boolean Check' ? (
                  <RadioGroup
                    isInline
                    label={say('builder.rule.value')}
                    value={String(validation['value'] ?? 'true').toLowerCase() === 'false' ? 'false' : 'true'}
                    options={[
                      { value: 'true', label: say('builder.yes') },
                      { value: 'false', label: say('builder.no') },
                    ]}
                    onChange={value => set({ value: value === 'true' })}
                  />
                ) : (
                  <TextField
                    size='s'
                    label={say('builder.rule.value')}
                    value={textAt(validation, 'value')}
                    onChange={value => set({ value: value === '' ? undefined : value })}
                  />
                ))}
              <AnswerField
                answers={answers}
                label={say('builder.rule.message')}
                placeholder={say('builder.rule.message.placeholder')}
                value={textAt(validation, 'message')}
                onChange={message => set({ message: message === '' ? undefined : message })}
              />
            </>
          )}
          <p className='lc-builder-sentence'>{ruleSentence(node, input, say)}</p>
        </div>
      </Setting>
    </Section>
  )
}

/** Rich text (QUE-037). */
function Information({ of, answers }: { readonly of: Editing } & Answers): ReactNode {
  const say = useText(words)
  return (
    <Setting words={`${say('builder.information')} info`}>
      <RichTextField
        size='s'
        label={say('builder.information')}
        placeholder={say('builder.information.placeholder')}
        isPublic
        fields={answers}
        value={of.node['information']}
        onChange={information => of.patch({ information }, say('builder.information'))}
      />
    </Setting>
  )
}

function PopUp({ of, answers }: { readonly of: Editing } & Answers): ReactNode {
  const say = useText(words)
  const popUp = asRecord(of.node['popUp'])
  const set = (patch: Loose): void => of.patch({ popUp: patch }, say('builder.popUp'))
  return (
    <Setting words={`${say('builder.popUp')} popup dialog`}>
      <div className='lc-builder-stack'>
        <AnswerField
          answers={answers}
          label={say('builder.popUp')}
          hint={say('builder.popUp.hint')}
          value={textAt(popUp, 'title')}
          placeholder={say('builder.popUp.title')}
          onChange={title => set({ title: title === '' ? undefined : title })}
        />
        <AnswerArea
          answers={answers}
          label={say('builder.popUp.text')}
          isLabelHidden
          placeholder={say('builder.popUp.text')}
          value={textAt(popUp, 'text')}
          onChange={text => set({ text: text === '' ? undefined : text })}
        />
      </div>
    </Setting>
  )
}
