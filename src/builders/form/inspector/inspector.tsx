// The right pane: the settings of the selection, with a search over all of them.
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Loose } from '../../../base/loose.ts'
import { inputs } from '../../../inputs/index.ts'
import { IconButton } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { nameAt } from '../name-at.ts'
import type { BuilderState } from '../builder.ts'
import { problemsAt } from '../checks.ts'
import { useBuilder, useChoice } from '../context.ts'
import { useEditUi } from '../edit/edit-ui.ts'
import type { BuilderProblem } from '../panel-shapes.ts'
import { kindOf, readAt, rowType, textAt } from '../path.ts'
import type { Path } from '../path.ts'
import { words } from '../texts.ts'
import { useFromTop } from '../../../workbench/from-top.ts'
import type { Editing } from '../../../workbench/fields.tsx'
import { FilterProvider } from '../../../workbench/filter.tsx'
import { FormPanel } from './form-panel.tsx'
import { ListPanel, QuestionPanel, RowPanel, StepPanel, TabPanel } from './late-panels.tsx'
import { useText } from '../../../ui/text.tsx'
import { inputTitle } from '../input-title.ts'

const selectionOf = (state: BuilderState): Path => state.selection
const problemsOf = (state: BuilderState): readonly BuilderProblem[] => state.problems

export function Inspector({ onFold }: { onFold(): void }): ReactNode {
  const say = useText(words)
  const builder = useBuilder()
  const ui = useEditUi()
  const path = useChoice(selectionOf)
  const problems = useChoice(problemsOf)
  const node = useChoice(useCallback((state: BuilderState): Loose => readAt(state.settings, path) ?? nothing, [path]))
  const name = useChoice(useCallback((state: BuilderState) => nameAt(state.settings, path, say), [path, say]))
  const [filter, setFilter] = useState('')
  useEffect(() => setFilter(''), [path])
  const body = useFromTop(path) // other settings are read from their top
  const of = useMemo(
    (): Editing => ({ node, patch: (patch, what) => ui.actions.patch(path, patch, what) }),
    [node, path, ui],
  )
  const kind = kindOf(path)
  const input = kind === 'question' ? inputs.find(textAt(node, 'type').toLowerCase()) : undefined
  const row = kind === 'row' ? rowType(node) : 'default'
  const icon =
    input?.icon ??
    { default: undefined, Tab: 'tabs', List: 'layers' }[row] ??
    { form: 'form', step: 'page', row: 'layout', tab: 'tabs', list: 'layers', question: 'help' }[kind]
  const own = problemsAt(problems, path).filter(problem => problem.path === path)
  return (
    <>
      <div className='lc-builder-pane-head lc-builder-inspector-head'>
        <span className='lc-builder-what'>
          <Icon name={icon} /> <h2>{name}</h2>{' '}
          {kind !== 'form' && (
            <small>
              {input ? inputTitle(input, say) : say(kind === 'row' ? `builder.row.${row}` : `builder.${kind}`)}
            </small>
          )}
        </span>
        <IconButton
          size='s'
          icon='chevrons-right'
          className='lc-builder-only-wide'
          label={say('builder.fold.right')}
          onPress={onFold}
        />
      </div>
      <div className='lc-builder-find'>
        <SearchField
          size='s'
          label={say('builder.find')}
          placeholder={say('builder.find')}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {/* leaving a field ends its step of undo */}
      <div
        {...body}
        className='lc-builder-pane-body lc-builder-settings'
        data-scrolls
        onBlur={() => builder.endGesture()}
      >
        {own.length > 0 && (
          <ul className='lc-builder-own-problems'>
            {own.map(({ message, kind: weight }, index) => (
              <li key={index} data-kind={weight}>
                <Icon name={weight === 'error' ? 'error' : 'warning'} sizePx={14} /> {say(message)}
              </li>
            ))}
          </ul>
        )}
        <FilterProvider value={filter}>
          {kind === 'form' && <FormPanel of={of} />}
          {kind === 'step' && <StepPanel key={path} step={Number(path.slice('step/'.length))} />}
          {kind === 'row' && <RowPanel key={path} of={of} path={path} />}
          {kind === 'tab' && <TabPanel key={path} of={of} path={path} />}
          {kind === 'list' && <ListPanel key={path} of={of} path={path} />}
          {kind === 'question' && <QuestionPanel key={path} of={of} path={path} />}
        </FilterProvider>
      </div>
    </>
  )
}

const nothing: Loose = {}
