// The rules of a widget: when a field of its rows has a value, it is hidden, disabled or styled. A rule is stored as a condition and
// an action with the same link (RUN-019, RUN-021); stored entries that belong to no pair stay.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { isRecord, textAt } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import { formType } from '../../../page/layout.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Select, TextField } from '../../../ui/fields.tsx'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import { selectionOf, typeOf } from '../document.ts'
import type { PageModule } from '../document.ts'
import { useEditUi } from '../edit/context.ts'
import { randomKey } from '../../../base/random-key.ts'

export const hasRules = (module: PageModule): boolean => typeOf(module) !== formType

const listAt = (record: Loose, name: string): readonly unknown[] => {
  const value = record[name]
  return Array.isArray(value) ? value : []
}
const linkOf = (entry: unknown): string => (isRecord(entry) ? textAt(entry, 'link') : '')
const effects = ['hide', 'disable', 'style'] as const

export function Rules({
  path,
  module,
  fields,
}: {
  readonly path: Path
  readonly module: PageModule
  readonly fields: readonly string[]
}): ReactNode {
  const say = useBenchWords()
  const { actions } = useEditUi()
  const selection = selectionOf(module)
  const conditions = listAt(selection, 'conditions').filter(isRecord)
  const doings = listAt(selection, 'conditionactions')
  const stylings = Object.keys(isRecord(selection['stylings']) ? selection['stylings'] : {})
  const list = useRef<HTMLElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState<string>()
  // what was just added is seen, and continued in its first field
  useEffect(() => {
    if (added !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-rule="${added}"] :is(input, [role="combobox"])`)?.focus()
  }, [added])
  const change = (edit: (settings: Loose) => Loose): void =>
    actions.patch(path, one => ({ ...one, selection: edit(selectionOf(one)) }), say('build.rules'))
  const patchIn = (name: 'conditions' | 'conditionactions', link: string, patch: Loose): void =>
    change(settings => ({
      ...settings,
      [name]: listAt(settings, name).map(entry =>
        linkOf(entry) === link && isRecord(entry) ? { ...entry, ...patch } : entry,
      ),
    }))
  const add = (): void => {
    const link = randomKey()
    change(settings => ({
      ...settings,
      conditions: [...listAt(settings, 'conditions'), { link, key: fields[0] ?? '', value: '' }],
      conditionactions: [...listAt(settings, 'conditionactions'), { link, conditiontype: 'hide' }],
    }))
    setAdded(link)
  }
  const removeRule = (link: string): void => {
    change(settings => ({
      ...settings,
      conditions: listAt(settings, 'conditions').filter(entry => linkOf(entry) !== link),
      conditionactions: listAt(settings, 'conditionactions').filter(entry => linkOf(entry) !== link),
    }))
    adder.current?.focus() // the pressed button is gone
  }
  return (
    <section ref={list} className='lc-canvas-rules' aria-label={say('build.rules')}>
      <p className='lc-builder-note'>{say('build.rules.text')}</p>
      {conditions.map((condition, index) => {
        const link = linkOf(condition)
        const doing = doings.find(one => linkOf(one) === link)
        const effect = isRecord(doing) ? textAt(doing, 'conditiontype') : ''
        return (
          <Rule
            key={link}
            {...{ link, condition, effect, fields, stylings }}
            number={index + 1}
            onCondition={patch => patchIn('conditions', link, patch)}
            onEffect={patch => patchIn('conditionactions', link, patch)}
            onRemove={() => removeRule(link)}
          />
        )
      })}
      <Button ref={adder} size='s' icon='plus' onPress={add}>
        {say('build.rule.add')}
      </Button>
    </section>
  )
}

interface RuleProps {
  readonly link: string
  readonly condition: Loose
  /** What it does: one of `effects`, or what is stored. */
  readonly effect: string
  readonly number: number
  readonly fields: readonly string[]
  readonly stylings: readonly string[]
  onCondition(patch: Loose): void
  onEffect(patch: Loose): void
  onRemove(): void
}

function Rule({
  link,
  condition,
  effect,
  number,
  fields,
  stylings,
  onCondition,
  onEffect,
  onRemove,
}: RuleProps): ReactNode {
  const say = useBenchWords()
  const key = textAt(condition, 'key')
  return (
    <div className='lc-canvas-rule' data-rule={link} role='group' aria-label={say('build.rule.one', { number })}>
      {fields.length > 0 ? (
        <Select
          size='s'
          label={say('build.rule.key')}
          isRequired
          options={[...new Set([...fields, ...(key === '' ? [] : [key])])].map(value => ({
            value,
            label: value,
          }))}
          value={key || null}
          onChange={(next: string | null) => onCondition({ key: next ?? '' })}
        />
      ) : (
        <TextField size='s' label={say('build.rule.key')} value={key} onChange={next => onCondition({ key: next })} />
      )}
      <TextField
        size='s'
        label={say('build.rule.value')}
        value={textAt(condition, 'value')}
        onChange={value => onCondition({ value })}
      />
      <Select
        size='s'
        label={say('build.rule.does')}
        isRequired
        options={effects
          .filter(one => one !== 'style' || stylings.length > 0 || effect === 'style')
          .map(value => ({ value, label: say(`build.rule.${value}`) }))}
        value={effect || null}
        onChange={(next: string | null) =>
          onEffect({
            conditiontype: next,
            ...(next === 'style' ? { stylingId: { link: stylings[0] ?? '' } } : {}),
          })
        }
      />
      <IconButton size='s' icon='trash' label={say('build.rule.remove', { number })} onPress={() => onRemove()} />
    </div>
  )
}
