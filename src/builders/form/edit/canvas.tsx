// The live form of one step: what a visitor will see, to be selected, dragged and written on.
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { asRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import { bannerAt } from '../../../inputs/pictures.ts'
import { usePictures } from '../../../inputs/use-pictures.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LazyMenu } from '../../../ui/lazy-menu.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { focusedIn } from '../../../ui/focus.ts'
import { useText } from '../../../ui/text.tsx'
import questionSheet from '../../../questionnaire/rows/question.css'
import formSheet from '../../../questionnaire/questionnaire.css'
import groupedSheet from '../../../questionnaire/rows/grouped-rows.css'
import type { BuilderState } from '../builder.ts'
import { useBuilderContext, useChoice } from '../context.ts'
import type { BuilderProblem } from '../panel-shapes.ts'
import { lastStep, rowsOfStep, textAt } from '../path.ts'
import type { Path } from '../path.ts'
import { stepName } from '../steps.ts'
import { words } from '../texts.ts'
import { CanvasRow } from './canvas-row.tsx'
import { useEditUi } from './edit-ui.ts'
import { InlineText } from './inline-text.tsx'
import { isTypingIn } from '../../../workbench/keyboard.ts'

export interface CanvasProps {
  readonly width: 'desktop' | 'phone'
  onWidth(width: 'desktop' | 'phone'): void
  /** Opens a folded pane; absent if it is open. */
  readonly onLeft: (() => void) | undefined
  readonly onRight: (() => void) | undefined
  readonly editing: Path | undefined
  readonly line: RefObject<HTMLDivElement | null>
  /** Which pane asked for the focus to follow the selection. */
  readonly focusIn: FocusRequest
}

/** Requested by the keyboard before a change, and applied by the pane once it is rendered. */
export interface FocusRequest {
  wanted(): 'canvas' | 'tree' | undefined
  ask(pane: 'canvas' | 'tree'): void
  take(): void
}

export function createFocusRequest(): FocusRequest {
  let pane: 'canvas' | 'tree' | undefined
  return {
    wanted: () => pane,
    ask(next) {
      pane = next
    },
    take() {
      pane = undefined
    },
  }
}

const settingsOf = (state: BuilderState): Loose => state.settings
const selectionOf = (state: BuilderState): Path => state.selection
const currentStep = (state: BuilderState): number => Math.min(state.step, lastStep(state.settings))
const problemsOf = (state: BuilderState): readonly BuilderProblem[] => state.problems

/** The most severe problem of each path. */
export function useMarks(): ReadonlyMap<Path, BuilderProblem['kind']> {
  const problems = useChoice(problemsOf)
  return useMemo(() => {
    const marks = new Map<Path, BuilderProblem['kind']>()
    for (const { path, kind } of problems) if (marks.get(path) !== 'error') marks.set(path, kind)
    return marks
  }, [problems])
}

/** Moves the focus with the selection inside a pane that has it, and scrolls the selection into view. */
export function useFollowSelection(
  box: RefObject<HTMLElement | null>,
  name: 'canvas' | 'tree',
  focusIn: CanvasProps['focusIn'],
  selection: Path,
  settings: Loose,
): void {
  useLayoutEffect(() => {
    const pane = box.current
    if (!pane) return
    const wants = focusIn.wanted() === name
    const target = pane.querySelector<HTMLElement>(`[data-path="${selection}"]`)
    const active = focusedIn(pane)
    if (wants || (active && pane.contains(active) && active.hasAttribute('data-path'))) {
      if (wants) focusIn.take()
      if (target && active !== target && !(active && active.tagName === 'TEXTAREA'))
        target.focus({ preventScroll: true })
    }
  }, [selection, settings, box, name, focusIn])
  useLayoutEffect(() => {
    box.current?.querySelector(`[data-path="${selection}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [selection, box])
}

export const Canvas = memo(function Canvas({
  width,
  onWidth,
  onLeft,
  onRight,
  editing,
  line,
  focusIn,
}: CanvasProps): ReactNode {
  useSheet(questionSheet)
  useSheet(formSheet)
  useSheet(groupedSheet)
  const say = useText(words)
  const { builder, services, startsAtName } = useBuilderContext()
  const ui = useEditUi()
  const settings = useChoice(settingsOf)
  const selection = useChoice(selectionOf)
  const step = useChoice(currentStep)
  const marks = useMarks()
  const box = useRef<HTMLDivElement>(null)
  useFollowSelection(box, 'canvas', focusIn, selection, settings)
  useEffect(() => {
    const pane = box.current
    if (pane && startsAtName() && !isTypingIn(focusedIn(pane)))
      pane.querySelector<HTMLElement>('.lc-builder-title')?.focus({ preventScroll: true })
  }, [startsAtName])
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [step])
  const rows = rowsOfStep(settings, step)
  const steps = lastStep(settings)
  const title = textAt(settings, 'modaltitle') || textAt(settings, 'label') || textAt(settings, 'name')
  const {
    pictures: { banner },
    miss,
  } = usePictures(
    [['banner', bannerAt(textAt(settings, 'banner') || textAt(settings, 'banner_source'), textAt(settings, 'app'))]],
    services.inputs?.openFile,
  )
  const button = (name: 'saveButton' | 'submitButton'): Loose => ({
    ...asRecord(asRecord(settings['footer'])[name]),
    ...asRecord(settings[name]),
  })
  return (
    <div ref={box} className='lc-builder-canvas' data-region='canvas'>
      <div className='lc-builder-steps'>
        {onLeft && (
          <IconButton
            size='s'
            icon='chevrons-right'
            className='lc-builder-only-wide'
            label={say('builder.unfold.left')}
            onPress={onLeft}
          />
        )}
        <nav aria-label={say('builder.steps')} className='lc-builder-step-list'>
          {Array.from({ length: steps }, (_, at) => at + 1).map(one => (
            <button
              key={one}
              type='button'
              className='lc-builder-step'
              aria-current={one === step ? 'step' : undefined}
              onClick={() => builder.goToStep(one)}
            >
              <span className='lc-builder-step-number'>{one}</span>
              {(stepName(settings, one) || steps === 1) && (
                <span>{stepName(settings, one) || say('builder.step.only')}</span>
              )}
            </button>
          ))}
        </nav>
        <IconButton size='s' icon='plus' label={say('builder.addStep')} onPress={() => ui.actions.addStep()} />
        <span className='lc-builder-space' />
        <div className='lc-builder-widths' role='group' aria-label={say('builder.width.of')}>
          <IconButton
            size='s'
            icon='layout'
            label={say('builder.desktop')}
            isPressed={width === 'desktop'}
            onPress={() => onWidth('desktop')}
          />
          <IconButton
            size='s'
            icon='phone'
            label={say('builder.phone')}
            isPressed={width === 'phone'}
            onPress={() => onWidth('phone')}
          />
        </div>
        {onRight && (
          <IconButton
            size='s'
            icon='chevrons-left'
            className='lc-builder-only-wide'
            label={say('builder.unfold.right')}
            onPress={onRight}
          />
        )}
      </div>
      <div className='lc-builder-scroll' data-scrolls ref={scroller}>
        <div className='lc-builder-desk' data-width={width} onClick={() => ui.select('')} role='presentation'>
          {/* the way into the form by keyboard */}
          <div
            className='lc-form lc-builder-paper'
            data-type='page'
            data-path=''
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={selection === '' || selection.startsWith('step/') ? 0 : -1}
            role='group'
            aria-label={say('builder.canvas', { step })}
          >
            {typeof banner === 'string' && (
              <img className='lc-form-banner' src={banner} alt='' onError={() => miss('banner')} />
            )}
            <div className='lc-form-head'>
              {editing === '' ? (
                <InlineText
                  className='lc-form-title'
                  label={say('builder.title')}
                  placeholder={say('builder.title.placeholder')}
                  value={textAt(settings, 'modaltitle')}
                  onChange={text =>
                    ui.actions.patch('', { modaltitle: text === '' ? undefined : text }, say('builder.title'))
                  }
                  onEnd={() => ui.edit(undefined)}
                />
              ) : (
                <button
                  type='button'
                  className='lc-builder-title'
                  onClick={event => {
                    event.stopPropagation()
                    ui.select('')
                    ui.edit('')
                  }}
                >
                  <span className='lc-form-title' data-missing={title === '' || undefined}>
                    {title || say('builder.title.placeholder')}
                  </span>
                </button>
              )}
              {settings['progressbar'] === true && (
                <div className='lc-form-progress' aria-hidden='true'>
                  <div className='lc-form-progress-track'>
                    <div
                      className='lc-form-progress-bar'
                      data-colour='primary'
                      style={{ inlineSize: `${Math.round((step / (steps + 1)) * 100)}%` }}
                    />
                  </div>
                </div>
              )}
            </div>
            <div className='lc-form-body'>
              {rows.map((path, index) => (
                <CanvasRow
                  key={path}
                  settings={settings}
                  path={path}
                  container={`step/${step}`}
                  index={index}
                  selection={selection}
                  editing={editing}
                  marks={marks}
                  addColor={textAt(settings, 'addColor')}
                />
              ))}
              {rows.length === 0 && (
                <div className='lc-builder-start' data-container={`step/${step}`} data-takes-all>
                  <Icon name='form' sizePx={24} />
                  <p>
                    <strong>{say('builder.start')}</strong>
                  </p>
                  <p className='lc-builder-only-wide'>{say('builder.start.text')}</p>
                  <p className='lc-builder-only-narrow'>{say('builder.start.narrow')}</p>
                  <Button
                    icon='plus'
                    variant='primary'
                    onPress={event => {
                      event.stopPropagation()
                      ui.pick({ container: `step/${step}`, index: 0 }, event.currentTarget)
                    }}
                  >
                    {say('builder.addQuestion')}
                  </Button>
                </div>
              )}
              <div className='lc-builder-add-row' role='presentation' onClick={event => event.stopPropagation()}>
                <LazyMenu
                  label={say('builder.addRow')}
                  trigger={
                    <Button size='s' variant='ghost' icon='plus'>
                      {say('builder.addRow')}
                    </Button>
                  }
                  items={(['default', 'Tab', 'List'] as const).map(type => ({
                    id: type,
                    label: say(`builder.row.${type}`),
                    hint: say(`builder.row.${type}.hint`),
                    icon: type === 'Tab' ? 'tabs' : type === 'List' ? 'layers' : 'layout',
                    onSelect: () => ui.actions.addRow(type, { container: `step/${step}`, index: rows.length }),
                  }))}
                />
              </div>
            </div>
            <div className='lc-form-foot' inert aria-hidden='true'>
              {steps > 1 && (
                <Button icon='arrow-left' isDisabled={step === 1}>
                  {say('form.previous')}
                </Button>
              )}
              <span className='lc-form-space' />
              {button('saveButton')['show'] === true && (
                <Button>{textAt(button('saveButton'), 'content') || say('form.save')}</Button>
              )}
              {step < steps ? (
                <Button variant='primary' iconEnd='arrow-right'>
                  {say('form.next')}
                </Button>
              ) : (
                button('submitButton')['show'] !== false && (
                  <Button variant='primary'>{textAt(button('submitButton'), 'content') || say('form.submit')}</Button>
                )
              )}
            </div>
          </div>
        </div>
        <div ref={line} className='lc-builder-line' hidden />
      </div>
    </div>
  )
})
