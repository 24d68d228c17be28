// One question on the canvas: its real view, out of reach of pointer and keyboard, in a frame that is selected, dragged and written on.
import { Component, createElement, memo, useId, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Loose } from '../../../base/loose.ts'
import { inputs } from '../../../inputs/index.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { hasText } from '../../../ui/rich-words.ts'
import { parseDefinition } from '../../../form/parse-definition.ts'
import type { Question } from '../../../form/definition.ts'
import { useBuilder, useBuilderContext } from '../context.ts'
import { nameOf } from '../named.ts'
import { isHalfWide, keyOf, textAt } from '../path.ts'
import type { Path } from '../path.ts'
import { words } from '../texts.ts'
import { useEditUi } from './edit-ui.ts'
import { InlineText } from './inline-text.tsx'
import { useText } from '../../../ui/text.tsx'
import { inputTitle } from '../input-title.ts'

export interface CanvasQuestionProps {
  readonly path: Path
  readonly container: Path
  readonly index: number
  readonly node: Loose
  readonly isSelected: boolean
  readonly isEditing: boolean
  readonly mark?: 'error' | 'warning' | undefined
}

/** As the form reads it, whatever is missing in it. */
const readQuestion = (node: Loose): Question | undefined =>
  parseDefinition({ rows: [{ key: 'row', questions: [{ ...node, key: keyOf(node) || 'key', conditions: [] }] }] })
    .definition.rows[0]?.questions[0]

export const CanvasQuestion = memo(function CanvasQuestion({
  path,
  container,
  index,
  node,
  isSelected,
  isEditing,
  mark,
}: CanvasQuestionProps): ReactNode {
  const say = useText(words)
  const ui = useEditUi()
  const question = useMemo(() => readQuestion(node), [node])
  const input = inputs.find(question?.type ?? '')
  const title = input ? inputTitle(input, say) : textAt(node, 'type')
  const label = nameOf(node) || say('builder.question')
  const isHidden = node['active'] === false
  const hasConditions = Array.isArray(node['conditions']) && node['conditions'].length > 0
  return (
    // a press selects and drags; its keys are handled by the canvas around it
    // oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
    <div
      className='lc-question lc-builder-item'
      role='group'
      aria-label={say('builder.item', { label, title })}
      aria-current={isSelected || undefined}
      tabIndex={isSelected ? 0 : -1}
      data-path={path}
      data-container={container}
      data-index={index}
      data-half={isHalfWide(node) || undefined}
      data-selected={isSelected || undefined}
      data-mark={mark}
      data-inactive={isHidden || undefined}
      onClick={event => {
        event.stopPropagation()
        if (!ui.drag.wasDragging()) ui.select(path)
      }}
      onDoubleClick={() => ui.edit(path)}
      onPointerDown={event => {
        if (!isEditing) {
          event.stopPropagation()
          ui.drag.press(event, { path, kind: 'question', label })
        }
      }}
    >
      {/* oxlint-enable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <button
        type='button'
        className='lc-builder-insert'
        tabIndex={-1}
        aria-label={say('builder.insert.before', { label })}
        title={say('builder.insert')}
        onPointerDown={event => event.stopPropagation()}
        onClick={event => {
          event.stopPropagation()
          ui.pick({ container, index }, event.currentTarget)
        }}
      >
        <Icon name='plus' sizePx={14} />
      </button>
      <div className='lc-question-head'>
        {isEditing ? (
          <InlineText
            className='lc-question-label'
            label={say('builder.label')}
            placeholder={title}
            value={textAt(node, 'label')}
            onChange={text => ui.actions.relabel(path, text)}
            onEnd={hasFocus => {
              ui.edit(undefined)
              if (hasFocus) ui.select(path)
            }}
          />
        ) : (
          !(input?.isStatic && textAt(node, 'label') === '') && (
            // a press on the words of the selected question writes on; Enter does the same
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <span
              className='lc-question-label lc-builder-label'
              data-missing={textAt(node, 'label') === '' || undefined}
              onClick={() => {
                if (isSelected && !ui.drag.wasDragging()) ui.edit(path)
              }}
            >
              {label}
              {node['required'] === true && !input?.isStatic && (
                <span className='lc-question-required' aria-hidden='true'>
                  {' '}
                  *
                </span>
              )}
            </span>
          )
        )}
        {node['enableInformation'] === true && hasText(node['information']) && (
          <Icon name='info' label={say('builder.has.help')} className='lc-builder-mark' />
        )}
        {hasConditions && <Icon name='filter' label={say('builder.has.conditions')} className='lc-builder-mark' />}
        {isHidden && <Icon name='eye-off' label={say('builder.has.hidden')} className='lc-builder-mark' />}
        {mark && (
          <Icon
            name={mark === 'error' ? 'error' : 'warning'}
            label={say(`builder.has.${mark}`)}
            className='lc-builder-problem'
          />
        )}
      </div>
      {textAt(node, 'sublabel') !== '' && <p className='lc-question-help'>{textAt(node, 'sublabel')}</p>}
      {question && <Live question={question} />}
      {isSelected && !isEditing && (
        <ItemTools path={path} node={node} label={label} isStatic={input?.isStatic === true} />
      )}
    </div>
  )
})

/** The real view with its default answer. `inert` leaves presses to the frame and keeps the focus out. */
function Live({ question }: { readonly question: Question }): ReactNode {
  const say = useText(words)
  const { views, services } = useBuilderContext()
  const id = useId()
  const View = useSyncExternalStore(views.subscribe, () => views.view(question.type))
  if (question.broken || View === 'none') return <Broken />
  if (View === undefined) return <div className='lc-question-waiting' aria-hidden='true' />
  if (View === 'failed')
    return (
      <p className='lc-question-broken'>
        {say('error.chunk')}{' '}
        <Button size='s' icon='refresh' onPress={() => views.retry(question.type)}>
          {say('action.retry')}
        </Button>
      </p>
    )
  return (
    <div className='lc-builder-live' inert aria-hidden='true'>
      <Guard key={question.type} again={question} fallback={<Broken />}>
        {createElement(View, {
          question,
          value: question.settings['default_value'] ?? question['default_value'] ?? null,
          isDisabled: false,
          isReadOnly: false,
          isRequired: false,
          ids: { control: id, label: `${id}-label`, described: '', error: `${id}-error` },
          onChange: nothing,
          onBlur: nothing,
          ...(services.loadOptions ? { loadOptions: services.loadOptions } : {}),
          ...(services.inputs ? { services: services.inputs } : {}),
        })}
      </Guard>
    </div>
  )
}
/** As visitors see a question that cannot be asked. */
function Broken(): ReactNode {
  const say = useText(words)
  return (
    <p className='lc-question-broken'>
      <Icon name='warning' /> <span>{say('form.unknownInput')}</span>
    </p>
  )
}

const nothing = (): void => {
  /* nothing is answered on the canvas */
}

interface GuardState {
  readonly again: unknown
  readonly hasFailed: boolean
}
/** Confines a view that throws to its frame; a changed setting retries. */
class Guard extends Component<
  { readonly again: unknown; readonly fallback: ReactNode; readonly children: ReactNode },
  GuardState
> {
  override state: GuardState = { again: this.props.again, hasFailed: false }
  static getDerivedStateFromError(): Partial<GuardState> {
    return { hasFailed: true }
  }
  static getDerivedStateFromProps(
    { again }: { readonly again: unknown },
    state: GuardState,
  ): Partial<GuardState> | null {
    return again === state.again ? null : { again, hasFailed: false }
  }
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

function ItemTools({
  path,
  node,
  label,
  isStatic,
}: {
  readonly path: Path
  readonly node: Loose
  readonly label: string
  readonly isStatic: boolean
}): ReactNode {
  const say = useText(words)
  const ui = useEditUi()
  const builder = useBuilder()
  const isHalf = isHalfWide(node)
  return (
    // presses on the tools are not presses on the question
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      className='lc-builder-tools'
      role='toolbar'
      aria-label={say('builder.tools', { label })}
      tabIndex={-1}
      onClick={event => event.stopPropagation()}
      onDoubleClick={event => event.stopPropagation()}
      onPointerDown={event => event.stopPropagation()}
    >
      <button
        type='button'
        className='lc-builder-handle'
        tabIndex={-1}
        aria-label={say('builder.drag', { label })}
        title={say('builder.drag.tip')}
        onPointerDown={event => ui.drag.start(event, { path, kind: 'question', label })}
      >
        <Icon name='drag' />
      </button>
      {!isStatic && (
        <IconButton
          size='s'
          icon='star'
          label={say('builder.required')}
          isPressed={node['required'] === true}
          onPress={() => {
            ui.actions.patch(path, { required: node['required'] !== true }, say('builder.required'))
            builder.endGesture()
          }}
        />
      )}
      <IconButton
        size='s'
        icon='columns'
        label={say('builder.half')}
        isPressed={isHalf}
        onPress={() => {
          ui.actions.patch(path, { width: isHalf ? '100%' : '50%' }, say('builder.width'))
          builder.endGesture()
        }}
      />
      <IconButton size='s' icon='copy' label={say('builder.duplicate')} onPress={() => ui.actions.duplicate(path)} />
      <IconButton size='s' icon='trash' label={say('builder.delete')} onPress={() => ui.remove(path)} />
      <IconButton
        size='s'
        icon='sliders'
        className='lc-builder-only-narrow'
        label={say('builder.settings')}
        onPress={ui.showInspector}
      />
    </div>
  )
}
