// The levels of a deep dive in the settings of a widget: which widgets open one after another when a row or a mark is
// pressed, and which of their rows they show. A level says whose it is, and can be put back onto the page.
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields.tsx'
import { useText } from '../../../ui/text.tsx'
import { words as editWords } from '../../../widgets/edit-words.ts'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import { queryOf } from '../document.ts'
import type { PageModule } from '../document.ts'
import { pageIn, useEditUi, usePage } from '../edit/context.ts'
import { widgetName } from '../kind.ts'
import { opensDive } from '../press/press.ts'
import { useSample } from '../use-sample.ts'
import {
  bindingOf,
  freeFor,
  guessBinding,
  levelsOf,
  mainOf,
  widgetsOf,
  withBinding,
  withLevels,
  withMain,
} from './levels.ts'
import type { Binding, PageWidget } from './levels.ts'
import { words } from './words.ts'

export interface LevelsProps {
  readonly path: Path
  readonly module: PageModule
  /** A press on a row of it runs actions; otherwise a press on a mark opens the deep dive by itself. */
  readonly hasRowActions: boolean
  readonly fields: readonly string[]
}

export function Levels(props: LevelsProps): ReactNode {
  const say = useText(words)
  const { module } = props
  return (
    <section className='lc-inspector-section' aria-label={say('dive.title')} data-setting='actions dive'>
      <h3 className='lc-inspector-title' data-reach tabIndex={-1}>
        {say('dive.title')}
      </h3>
      {mainOf(module) === '' ? <OfMain {...props} /> : <OfLevel {...props} />}
    </section>
  )
}

function OfMain({ path, module, hasRowActions, fields }: LevelsProps): ReactNode {
  const say = useText(words)
  const tell = useText(editWords)
  const speak = useBenchWords()
  const { actions, services } = useEditUi()
  const page = usePage(pageIn)
  const ids = levelsOf(module)
  const free = freeFor(page, module)
  const label = say('dive.title')
  const all = widgetsOf(page)
  const append = (level: PageWidget, binding?: Binding): void =>
    actions.patch(
      [path, level.path],
      one =>
        one.id === module.id
          ? withLevels(one, [...levelsOf(one), level.module.id], hasRowActions)
          : withMain(binding ? withBinding(one, binding) : one, module.id),
      label,
    )
  const remove = (id: string, level: PageWidget | undefined): void =>
    actions.patch(
      [path, ...(level ? [level.path] : [])],
      one =>
        one.id === module.id
          ? withLevels(
              one,
              levelsOf(one).filter(other => other !== id),
              hasRowActions,
            )
          : withMain(one, ''),
      label,
    )
  // its rows are read first, so that it is one step of undo
  const add = (level: PageWidget): void =>
    void Promise.all([module, level.module].map(one => services.sampleOf(queryOf(one)))).then(samples => {
      const [rows = [], levelRows = []] = samples.map(answer => (answer.ok ? answer.value : []))
      const isBound = bindingOf(level.module).key !== ''
      append(level, isBound ? undefined : guessBinding(module, rows, levelRows))
    })
  return (
    <>
      <p className='lc-builder-note'>
        {ids.length === 0
          ? say('dive.none')
          : hasRowActions || opensDive(module)
            ? say('dive.hint')
            : say('dive.closed', { setting: tell('edit.click'), choice: tell('edit.deepdive') })}
      </p>
      {ids.length > 0 && (
        <ol className='lc-dive-levels'>
          {ids.map((id, at) => (
            <Level
              key={id}
              {...{ id, at, fields }}
              level={all.find(one => one.module.id === id)}
              onRemove={level => remove(id, level)}
            />
          ))}
        </ol>
      )}
      <Select
        size='s'
        label={say('dive.add')}
        hint={free.length === 0 ? say('dive.add.none') : undefined}
        isDisabled={free.length === 0}
        options={free.map(one => ({ value: one.path, label: widgetName(one.module, speak) }))}
        value={null}
        onChange={(chosen: string | null) => {
          const level = free.find(one => one.path === chosen)
          if (level) add(level)
        }}
      />
    </>
  )
}

function Level({
  id,
  at,
  level,
  fields,
  onRemove,
}: {
  readonly id: string
  readonly at: number
  /** Undefined: it is in no row, or gone. */
  readonly level: PageWidget | undefined
  readonly fields: readonly string[]
  onRemove(level: PageWidget | undefined): void
}): ReactNode {
  const say = useText(words)
  const speak = useBenchWords()
  const { actions, services, bench } = useEditUi()
  const sample = useSample(services, level ? queryOf(level.module) : '')
  const name = level ? widgetName(level.module, speak) : say('dive.elsewhere', { id })
  const binding = level ? bindingOf(level.module) : { key: '', from: '' }
  const bind = (next: Partial<typeof binding>): void => {
    if (level) actions.patch(level.path, one => withBinding(one, { ...binding, ...next }), say('dive.title'))
  }
  const choices = (known: readonly string[], chosen: string) =>
    [...known, ...(chosen === '' || known.includes(chosen) ? [] : [chosen])].map(value => ({ value, label: value }))
  return (
    <li>
      <span className='lc-dive-level'>
        <Button size='s' variant='ghost' isDisabled={!level} onPress={() => level && bench.select(level.path)}>
          {say('dive.level', { number: at + 1, name })}
        </Button>
        <IconButton size='s' icon='trash' label={say('dive.remove', { name })} onPress={() => onRemove(level)} />
      </span>
      {level && (
        <>
          <Select
            size='s'
            label={say('dive.key')}
            placeholder={say('dive.key.all')}
            options={choices(sample.fields, binding.key)}
            value={binding.key || null}
            onChange={(key: string | null) =>
              bind({ key: key ?? '', from: fields.includes(key ?? '') ? (key ?? '') : binding.from })
            }
          />
          {binding.key !== '' && (
            <Select
              size='s'
              label={say('dive.from')}
              isClearable={false}
              options={choices(fields, binding.from)}
              value={binding.from || null}
              onChange={(from: string | null) => bind({ from: from ?? '' })}
            />
          )}
        </>
      )}
    </li>
  )
}

function OfLevel({ path, module }: LevelsProps): ReactNode {
  const say = useText(words)
  const speak = useBenchWords()
  const { actions, bench } = useEditUi()
  const page = usePage(pageIn)
  const main = widgetsOf(page).find(one => one.module.id === mainOf(module))
  const name = main ? widgetName(main.module, speak) : say('dive.elsewhere', { id: mainOf(module) })
  return (
    <>
      <p className='lc-builder-note'>{say('dive.of', { name })}</p>
      <div className='lc-canvas-buttons'>
        {main && (
          <Button size='s' onPress={() => bench.select(main.path)}>
            {say('dive.toMain', { name })}
          </Button>
        )}
        <Button
          size='s'
          onPress={() =>
            actions.patch(
              [path, ...(main ? [main.path] : [])],
              one =>
                one.id === module.id
                  ? withMain(one, '')
                  : withLevels(
                      one,
                      levelsOf(one).filter(id => id !== module.id),
                      false,
                    ),
              say('dive.title'),
            )
          }
        >
          {say('dive.toPage')}
        </Button>
      </div>
    </>
  )
}
