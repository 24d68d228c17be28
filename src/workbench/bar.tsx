// The parts of the top bar that follow the open document: its status, undo and redo, the problems, "Publish".
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Badge } from '../ui/badge.tsx'
import type { BadgeKind } from '../ui/badge.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LazyMenu } from '../ui/lazy-menu.tsx'
import { useDisabledFocus } from './keyboard.ts'
import { useBench, useBenchWords, useChoice } from './context.ts'
import type { DocumentKind, Problem, Stored, Tool } from './kind.ts'
import { takeBack } from './take-back.ts'
import type { WorkbenchState } from './workbench.ts'

type State = WorkbenchState<unknown>

export const isUnpublished = <D,>(kind: DocumentKind<D>, stored: Stored<D>): boolean =>
  kind.isUnpublished?.(stored) ?? stored.version === 0

function changesOf({ isDirty, draftSavedAtMs, trouble }: State): string {
  if (!isDirty) return 'published'
  if (draftSavedAtMs === undefined || (trouble && trouble.savedIn !== 'device')) return 'changed'
  return trouble ? 'device' : 'kept'
}
const publishedOf = (state: State): Stored<unknown> => state.published

const nameOf = (state: State): string => state.published.name

export function BarName(): ReactNode {
  const say = useBenchWords()
  const name = useChoice(nameOf)
  return (
    <span className='lc-builder-name'>
      <strong>{name}</strong> <Status />
      {/* the room of the widest usual status: the tabs after it stay in place when it changes */}
      <span className='lc-builder-status-room' data-words={say('builder.status.kept')} />
    </span>
  )
}

const kindOf: Readonly<Record<string, BadgeKind>> = {
  new: 'accent',
  published: 'success',
  changed: 'warning',
  kept: 'warning',
  device: 'warning',
}

function Status(): ReactNode {
  const say = useBenchWords()
  const { bench, hasVersions } = useBench()
  const { kind } = bench
  const changes = useChoice(changesOf)
  const published = useChoice(publishedOf)
  const status = changes === 'published' && isUnpublished(kind, published) ? 'new' : changes
  return (
    <Badge kind={kindOf[status]} className='lc-builder-status'>
      <span className='lc-builder-status-words'>
        {status === 'published' && !hasVersions
          ? say('builder.status.stored')
          : say(`builder.status.${status}`, { version: published.version })}
      </span>
      {/* for a phone, where the words above are only read out */}
      <span className='lc-builder-status-short' aria-hidden='true' data-words={say(`builder.status.short.${status}`)} />
    </Badge>
  )
}

const canUndo = (state: State): boolean => state.history.at > 0
const canRedo = (state: State): boolean => state.history.at < state.history.entries.length
const nextUndo = (state: State): string => state.history.entries[state.history.at - 1]?.label ?? ''

export function UndoButtons(): ReactNode {
  const say = useBenchWords()
  const { bench } = useBench()
  const label = useChoice(nextUndo)
  const [mayUndo, mayRedo] = [useChoice(canUndo), useChoice(canRedo)]
  const redo = useRef<HTMLButtonElement>(null)
  const undo = useDisabledFocus(!mayUndo, () => redo.current)
  useDisabledFocus(!mayRedo, () => undo.current, redo)
  return (
    <>
      <IconButton
        ref={undo}
        size='s'
        icon='undo'
        className='lc-builder-undo-button'
        label={say('builder.undo')}
        title={label === '' ? say('builder.undo') : say('builder.undo.what', { label: say(label) })}
        isDisabled={!mayUndo}
        onPress={() => takeBack(bench, 'undo', say)}
      />
      <IconButton
        ref={redo}
        size='s'
        icon='redo'
        className='lc-builder-undo-button'
        label={say('builder.redo')}
        isDisabled={!mayRedo}
        onPress={() => takeBack(bench, 'redo', say)}
      />
    </>
  )
}

const problemsOf = (state: State): readonly Problem[] => state.problems

/** Every problem as a line that links to its path. */
/** `onGo` opens a tab; without a name the first. */
export function Problems({ onGo }: { onGo(panel?: string): void }): ReactNode {
  const say = useBenchWords()
  const { bench } = useBench()
  const problems = useChoice(problemsOf)
  const errors = problems.filter(one => one.kind === 'error').length
  if (problems.length === 0)
    return (
      <span className='lc-builder-fine lc-builder-only-wide'>
        <Icon name='check-circle' /> {say('builder.problems.none')}
      </span>
    )
  return (
    <LazyMenu
      label={say('builder.problems')}
      placement='bottom-end'
      trigger={
        <Button
          size='s'
          variant='ghost'
          icon={errors > 0 ? 'error' : 'warning'}
          className='lc-builder-problems'
          data-kind={errors > 0 ? 'error' : 'warning'}
        >
          <span className='lc-builder-problem-text'>
            {say(problems.length === 1 ? 'builder.problem.one' : 'builder.problems.count', { count: problems.length })}
          </span>
          <span className='lc-builder-problem-count' aria-hidden='true'>
            {problems.length}
          </span>
        </Button>
      }
      items={problems.slice(0, 50).map((problem, index) => ({
        id: String(index),
        label: say(problem.message),
        hint: problem.path === '' ? undefined : bench.kind.nameAt?.(bench.get().settings, problem.path, say),
        icon: problem.kind === 'error' ? 'error' : 'warning',
        onSelect: () => {
          onGo(problem.panel)
          // a second press of the same one goes there again
          const isAgain = bench.get().selection === problem.path
          bench.select(isAgain ? '' : problem.path)
          if (isAgain) requestAnimationFrame(() => bench.select(problem.path))
        },
      }))}
    />
  )
}

const isPublishable = (state: State): boolean => state.isDirty || state.published.version === 0

export function PublishButton({ isBusy, onPress }: { readonly isBusy: boolean; onPress(): void }): ReactNode {
  const say = useBenchWords()
  const isOn = useChoice(isPublishable)
  return (
    <Button
      size='s'
      variant={isOn ? 'primary' : 'secondary'}
      icon='upload'
      className='lc-builder-publish-button'
      isBusy={isBusy}
      isDisabled={!isOn}
      onPress={onPress}
    >
      {say('builder.publish')}
    </Button>
  )
}

export function PreviewButton({ onPress }: { onPress(): void }): ReactNode {
  const say = useBenchWords()
  return (
    <Button
      size='s'
      icon='eye'
      className='lc-builder-preview-button'
      aria-label={say('builder.preview')}
      onPress={onPress}
    >
      {say('builder.preview')}
    </Button>
  )
}

/** The menu "More": quick add, the tools of this builder, the sheet of shortcuts. */
export function BarMenu<D, Services>({
  tools,
  onTool,
}: {
  readonly tools: readonly Tool<D, Services>[]
  onTool(tool: Tool<D, Services>): void
}): ReactNode {
  const say = useBenchWords()
  const { openQuickAdd, openShortcuts } = useBench()
  return (
    <LazyMenu
      label={say('builder.menu')}
      placement='bottom-end'
      trigger={<IconButton size='s' icon='more' className='lc-builder-menu-button' label={say('builder.menu')} />}
      items={[
        { id: 'quick', label: say('builder.quick'), icon: 'search', hint: 'Ctrl K', onSelect: openQuickAdd },
        ...tools.map((tool, index) => ({
          id: tool.id,
          label: say(tool.title),
          icon: tool.icon,
          startsGroup: index === 0,
          onSelect: () => onTool(tool),
        })),
        {
          id: 'keys',
          label: say('builder.shortcuts'),
          icon: 'help',
          hint: '?',
          startsGroup: true,
          onSelect: openShortcuts,
        },
      ]}
    />
  )
}
