// "Show when [question] [is] [value]": conditions picked from the questions and answers there are, never typed as ids.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Loose } from '../../../base/loose.ts'
import { inputs } from '../../../inputs/index.ts'
import { dynamicOf } from '../../../form/rules.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { NumberField, Select, TextField } from '../../../ui/fields.tsx'
import { asksYesNo } from '../../../form/checks.ts'
import { parseDefinition } from '../../../form/parse-definition.ts'
import { hasOptions } from '../checks.ts'
import type { BuilderState } from '../builder.ts'
import { useBuilderContext, useChoice } from '../context.ts'
import { allQuestions, keyOf, kindOf, listAt, questionsOf, readAt, stepAt, textAt } from '../path.ts'
import type { Path } from '../path.ts'
import { words } from '../texts.ts'
import type { Editing } from '../../../workbench/fields.tsx'
import { Setting } from '../../../workbench/filter.tsx'
import { conditionSentence } from './sentence.ts'
import { useText } from '../../../ui/text.tsx'

const settingsOf = (state: BuilderState): Loose => state.settings

export function ConditionsEditor({ of, path }: { readonly of: Editing; readonly path: Path }): ReactNode {
  const say = useText(words)
  const settings = useChoice(settingsOf)
  const conditions = listAt(of.node, 'conditions')
  const put = (next: readonly Loose[]): void =>
    of.patch({ conditions: next.length === 0 ? undefined : next }, say('builder.conditions'))
  // a question shown by it cannot be its source; the questions of a tab may be stored next to it
  const own = new Set(kindOf(path) === 'tab' ? questionsOf(settings, path) : [])
  const questions = allQuestions(settings)
    .filter(one => one !== path && !own.has(one) && !one.startsWith(`${path}/`))
    .flatMap(one => {
      const node = readAt(settings, one) ?? {}
      const input = inputs.find(textAt(node, 'type').toLowerCase())
      return input?.isStatic || keyOf(node) === '' ? [] : [{ path: one, node, input }]
    })
  const target = (condition: Loose): Loose | undefined => {
    const id = textAt(condition, 'question_id')
    return id === ''
      ? undefined
      : questions.find(one => textAt(one.node, 'key') === id || textAt(one.node, 'id') === id)?.node
  }
  return (
    <Setting words={`${say('builder.conditions')} show hide when condition`}>
      <div className='lc-builder-conditions' role='group' aria-label={say('builder.conditions')}>
        {conditions.length === 0 && <p className='lc-builder-note'>{say('builder.conditions.none')}</p>}
        {conditions.map((condition, index) => {
          const set = (patch: Loose): void =>
            put(conditions.map((one, at) => (at === index ? { ...one, ...patch } : one)))
          const node = target(condition)
          const id = textAt(condition, 'question_id')
          const option = textAt(condition, 'option') || 'Equals value'
          const options = questions.map(one => ({
            value: keyOf(one.node),
            label: textAt(one.node, 'label') || keyOf(one.node),
            hint: say('builder.step.number', { step: stepAt(settings, one.path) }),
          }))
          return (
            <div
              key={index}
              className='lc-builder-condition'
              role='group'
              aria-label={conditionSentence(condition, node, say)}
            >
              <div className='lc-builder-condition-line'>
                <Select
                  size='s'
                  label={say('builder.condition.type')}
                  isLabelHidden
                  isRequired
                  options={[
                    { value: 'Show', label: say('builder.condition.show') },
                    { value: 'Hide', label: say('builder.condition.hide') },
                  ]}
                  value={condition['type'] === 'Hide' ? 'Hide' : 'Show'}
                  onChange={(type: string | null) => set({ type: type ?? 'Show' })}
                />
                <IconButton
                  size='s'
                  icon='trash'
                  label={say('builder.condition.remove')}
                  onPress={() => put(conditions.filter((_, at) => at !== index))}
                />
              </div>
              <Select
                size='s'
                label={say('builder.condition.question')}
                isLabelHidden
                isRequired
                isSearchable={options.length > 6}
                placeholder={say('builder.condition.pick')}
                error={id !== '' && !node ? say('builder.condition.missing', { key: id }) : undefined}
                options={id !== '' && !node ? [...options, { value: id, label: id }] : options}
                value={node ? keyOf(node) : id || null}
                onChange={(key: string | null) =>
                  set({
                    question_id: key ?? '',
                    value: undefined,
                    ...startTest(questions.find(one => keyOf(one.node) === key)?.node),
                  })
                }
              />
              <Select
                size='s'
                label={say('builder.condition.test')}
                isLabelHidden
                isRequired
                value={
                  option === 'Boolean Check' && String(condition['value']).toLowerCase() === 'false' ? 'false' : option
                }
                options={[
                  { value: 'Equals value', label: say('builder.test.equals') },
                  { value: 'Not null', label: say('builder.test.answered') },
                  { value: 'Boolean Check', label: say('builder.test.true') },
                  { value: 'false', label: say('builder.test.false') },
                ]}
                onChange={(test: string | null) =>
                  set(
                    test === 'false'
                      ? { option: 'Boolean Check', value: false }
                      : test === 'Boolean Check'
                        ? { option: test, value: true }
                        : test === 'Not null'
                          ? { option: test, value: undefined }
                          : { option: 'Equals value' },
                  )
                }
              />
              {option === 'Equals value' && node && (
                <ValueField question={node} value={condition['value']} onChange={value => set({ value })} />
              )}
              <p className='lc-builder-sentence'>{conditionSentence(condition, node, say)}</p>
            </div>
          )
        })}
        <Button
          size='s'
          icon='plus'
          isDisabled={questions.length === 0}
          onPress={() => put([...conditions, { type: 'Show', option: 'Equals value', question_id: '' }])}
        >
          {say('builder.condition.add')}
        </Button>
        {conditions.length > 1 && <p className='lc-builder-note'>{say('builder.conditions.all')}</p>}
      </div>
    </Setting>
  )
}

/** A yes-or-no question is asked whether it is true; one to choose from, what it is; any other, whether it is answered. */
function startTest(question: Loose | undefined): Loose {
  const input = inputs.find(textAt(question ?? {}, 'type').toLowerCase())
  if (input && asksYesNo({ type: input.type, options: listAt(question ?? {}, 'options') }))
    return { option: 'Boolean Check', value: true }
  return hasOptions(input) || input?.group === 'number' ? { option: 'Equals value' } : { option: 'Not null' }
}

/** The value to compare with: one of the options, a number, or text. */
function ValueField({
  question,
  value,
  onChange,
}: {
  readonly question: Loose
  readonly value: unknown
  onChange(value: unknown): void
}): ReactNode {
  const say = useText(words)
  const { services } = useBuilderContext()
  const [loaded, setLoaded] = useState<readonly { readonly name: string; readonly value: unknown }[]>()
  const read = parseDefinition({ rows: [{ questions: [question] }] }).definition.rows[0]?.questions[0]
  const source = read && dynamicOf(read)
  const sourceKey = source && `${source.query} ${source.label} ${source.value}`
  useEffect(() => {
    let isCurrent = true
    setLoaded(undefined)
    if (source && services.loadOptions)
      services.loadOptions(source).then(
        found => {
          if (isCurrent) setLoaded(found)
        },
        () => {},
      ) // a text field replaces the list
    return () => {
      isCurrent = false
    }
  }, [sourceKey, services])
  const options = loaded ?? (source ? [] : (read?.options ?? []))
  const input = inputs.find(textAt(question, 'type').toLowerCase())
  const label = say('builder.condition.value')
  if (options.length > 0) {
    const found = options.map((option, index) => ({ value: String(index), label: option.name }))
    const at = options.findIndex(option => String(option.value) === String(value))
    const isGone = value !== undefined && at < 0
    return (
      <Select
        size='s'
        label={label}
        isLabelHidden
        isRequired
        placeholder={say('builder.condition.pickValue')}
        options={isGone ? [...found, { value: 'gone', label: String(value) }] : found}
        error={isGone && !source ? say('builder.condition.valueGone') : undefined}
        value={isGone ? 'gone' : at < 0 ? null : String(at)}
        onChange={(index: string | null) => {
          if (index !== 'gone') onChange(options[Number(index)]?.value)
        }}
      />
    )
  }
  if (input?.group === 'number')
    return (
      <NumberField
        size='s'
        label={label}
        isLabelHidden
        value={value === undefined || !Number.isFinite(Number(value)) ? null : Number(value)}
        onChange={next => onChange(next ?? undefined)}
      />
    )
  return (
    <TextField
      size='s'
      label={label}
      isLabelHidden
      placeholder={label}
      value={value === undefined ? '' : String(value)}
      onChange={next => onChange(next === '' ? undefined : next)}
    />
  )
}
