// What opens over the builder: the list of changes before they are published, quick add, and the sheet of shortcuts.
import { useId, useMemo, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { inputs } from '../../inputs/index.ts'
import { useWords } from '../../inputs/words.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCollator } from '../../ui/text.tsx'
import { createActions, nameAt } from './actions.ts'
import type { FormBuilder } from './builder.ts'
import { savesNowhere, wantsCollection } from './checks.ts'
import { differences } from './differences.ts'
import type { Difference } from './differences.ts'
import { shortcuts } from '../../workbench/keyboard.ts'
import { matches } from './edit/type-picker.tsx'
import { allQuestions, readAt, textAt } from './place.ts'
import type { Publishing } from '../../workbench/publishing.ts'
import { words } from './words.ts'

export function PublishDialog({
  builder,
  publishing,
  makesCollections,
  canReload,
  onClose,
  onDone,
  onTarget,
}: {
  readonly builder: FormBuilder
  readonly publishing: Publishing
  readonly makesCollections: boolean
  readonly canReload: boolean
  onClose(): void
  onDone(): void
  /** To where the form says where its answers go. */
  onTarget(): void
}): ReactNode {
  const say = useWords(words)
  // what is shown is what was there when the dialog opened
  const [{ settings, published, problems }] = useState(() => builder.get())
  const [list] = useState(() => differences(published.settings, settings))
  const getsCollection = makesCollections && wantsCollection(settings)
  const errors = problems.filter(problem => problem.kind === 'error').length
  const { isConflict, isRunning, failure } = publishing
  const run = async (over: boolean): Promise<void> => {
    if (await publishing.run(over)) onDone()
  }
  return (
    <Dialog
      isOpen
      title={say('builder.publish.title', { version: published.version + 1 })}
      onClose={onClose}
      size='m'
      closesOutside={false}
      footer={
        <>
          <Button onPress={onClose}>{say('action.cancel')}</Button>
          {isConflict && canReload && (
            <Button isBusy={isRunning} onPress={() => void publishing.takeTheirs().then(onClose)}>
              {say('builder.conflict.reload')}
            </Button>
          )}
          {isConflict ? (
            <Button variant='danger' isBusy={isRunning} onPress={() => void run(true)}>
              {say('builder.conflict.over')}
            </Button>
          ) : (
            <Button
              variant='primary'
              icon='upload'
              isBusy={isRunning}
              isDisabled={list.length === 0}
              onPress={() => void run(false)}
              data-autofocus
            >
              {say('builder.publish')}
            </Button>
          )}
        </>
      }
    >
      <div className='lc-fb-publish'>
        {isConflict && (
          <Banner kind='warning' title={say('builder.conflict')}>
            {say('builder.conflict.text')}
          </Banner>
        )}
        {failure && !isConflict && (
          <Banner kind='error' title={say('builder.publish.failed')}>
            {failure.message} {say('builder.publish.kept')}
          </Banner>
        )}
        {errors > 0 && <Banner kind='warning'>{say('builder.publish.problems', { count: errors })}</Banner>}
        {getsCollection && (
          <Banner>{say('builder.publish.collection', { name: published.name, app: textAt(settings, 'app') })}</Banner>
        )}
        {savesNowhere(settings) && !getsCollection && (
          <Banner
            kind='warning'
            action={
              <Button size='s' onPress={onTarget}>
                {say('builder.publish.choose')}
              </Button>
            }
          >
            {say('builder.publish.nowhere')}
          </Banner>
        )}
        {list.length === 0 ? (
          <p>{say('builder.publish.nothing')}</p>
        ) : (
          <p>{say('builder.publish.text', { count: list.length })}</p>
        )}
        <ul className='lc-fb-changes'>
          {list.map((one, index) => (
            <Change key={index} change={one} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

const marks = { added: 'plus', removed: 'minus', changed: 'edit', moved: 'sort' } as const

export function Change({ change: { kind, what, details } }: { readonly change: Difference }): ReactNode {
  const say = useWords(words)
  return (
    <li data-kind={kind}>
      <Icon name={marks[kind]} sizePx={14} />
      <span>
        <strong>{what}</strong> {say(`builder.change.${kind}`)}
        {details.length > 0 && (
          <small>
            {details
              .map(name => {
                const said = say(`builder.property.${name}`)
                return said.startsWith('builder.') ? name : said
              })
              .join(', ')}
          </small>
        )}
      </span>
    </li>
  )
}

interface Command {
  readonly id: string
  readonly label: string
  readonly icon: string
  readonly kind: string
  readonly also: string
  run(): void
}

/** Everything there is by typing: a question type to add, a question to go to, a thing to do. */
export function QuickAdd({
  builder,
  onClose,
  onForm,
  onPublish,
  onShortcuts,
}: {
  readonly builder: FormBuilder
  onClose(): void
  onPublish(): void
  onShortcuts(): void
  /** What is added, or gone to, is seen there. */
  onForm(): void
}): ReactNode {
  const say = useWords(words)
  const collator = useCollator()
  const listId = useId()
  const [search, setSearch] = useState('')
  const [current, setCurrent] = useState(0)
  const commands = useMemo((): readonly Command[] => {
    const actions = createActions(builder, say)
    const { settings } = builder.get()
    const inForm = (go: () => void) => () => {
      onForm()
      go()
    }
    return [
      ...inputs.all().map((input): Command => ({
        id: `add ${input.type}`,
        label: say('builder.quick.add', { name: input.title }),
        icon: input.icon,
        kind: say('builder.add'),
        also: `${input.type} ${say(`builder.group.${input.group}`)}`,
        run: inForm(() => actions.add(input)),
      })),
      ...(['default', 'Tab', 'List'] as const).map((type): Command => ({
        id: `row ${type}`,
        label: say('builder.quick.add', { name: say(`builder.row.${type}`) }),
        icon: 'layout',
        kind: say('builder.add'),
        also: 'row section',
        run: inForm(() => actions.addRow(type)),
      })),
      {
        id: 'step',
        label: say('builder.addStep'),
        icon: 'page',
        kind: say('builder.add'),
        also: 'page',
        run: inForm(() => actions.addStep()),
      },
      ...allQuestions(settings).map((place): Command => ({
        id: `go ${place}`,
        label: say('builder.quick.go', { name: nameAt(settings, place, say) }),
        icon: 'arrow-right',
        kind: say('builder.go'),
        also: textAt(readAt(settings, place) ?? {}, 'key'),
        run: inForm(() => builder.select(place)),
      })),
      {
        id: 'form',
        label: say('builder.quick.form'),
        icon: 'form',
        kind: say('builder.go'),
        also: 'settings',
        run: inForm(() => builder.select('')),
      },
      {
        id: 'publish',
        label: say('builder.publish'),
        icon: 'upload',
        kind: say('builder.do'),
        also: 'save',
        run: onPublish,
      },
      {
        id: 'undo',
        label: say('builder.undo'),
        icon: 'undo',
        kind: say('builder.do'),
        also: '',
        run: () => {
          builder.undo()
        },
      },
      {
        id: 'redo',
        label: say('builder.redo'),
        icon: 'redo',
        kind: say('builder.do'),
        also: '',
        run: () => {
          builder.redo()
        },
      },
      {
        id: 'keys',
        label: say('builder.shortcuts'),
        icon: 'help',
        kind: say('builder.do'),
        also: 'keyboard',
        run: onShortcuts,
      },
    ]
  }, [builder, say])
  const shown = commands.filter(one => matches(`${one.label} ${one.also}`, search, collator)).slice(0, 60)
  const run = (command: Command | undefined): void => {
    if (!command) return
    onClose()
    command.run()
  }
  const press = (event: KeyboardEvent): void => {
    const to = { ArrowDown: Math.min(shown.length - 1, current + 1), ArrowUp: Math.max(0, current - 1) }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setCurrent(to)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      run(shown[current])
    }
  }
  return (
    <Dialog isOpen title={say('builder.quick')} isTitleHidden onClose={onClose} size='m'>
      <div className='lc-fb-quick'>
        <div className='lc-control lc-fb-picker-search'>
          <Icon name='search' />
          <input
            className='lc-input'
            role='combobox'
            aria-expanded='true'
            aria-controls={listId}
            aria-activedescendant={shown[current] ? `${listId}-${current}` : undefined}
            aria-autocomplete='list'
            aria-label={say('builder.quick')}
            placeholder={say('builder.quick.placeholder')}
            data-autofocus
            autoComplete='off'
            value={search}
            onChange={event => {
              setSearch(event.currentTarget.value)
              setCurrent(0)
            }}
            onKeyDown={press}
          />
        </div>
        <div id={listId} role='listbox' aria-label={say('builder.quick')} className='lc-fb-picker-list'>
          {shown.map((command, index) => (
            // the field above keeps the focus and the keys
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={command.id}
              id={`${listId}-${index}`}
              role='option'
              tabIndex={-1}
              aria-selected={index === current}
              className='lc-fb-option'
              ref={element => {
                if (index === current) element?.scrollIntoView?.({ block: 'nearest' })
              }}
              onPointerMove={() => setCurrent(index)}
              onPointerDown={event => event.preventDefault()}
              onClick={() => run(command)}
            >
              <Icon name={command.icon} /> <span>{command.label}</span> <small>{command.kind}</small>
            </div>
          ))}
        </div>
        {shown.length === 0 && (
          <p className='lc-fb-note' role='status'>
            {say('builder.palette.none', { text: search })}
          </p>
        )}
      </div>
    </Dialog>
  )
}

export function Shortcuts({ onClose }: { onClose(): void }): ReactNode {
  const say = useWords(words)
  const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)
  return (
    <Dialog isOpen title={say('builder.shortcuts')} onClose={onClose} size='m'>
      <dl className='lc-fb-shortcuts'>
        {shortcuts.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              {keys
                .split(' ')
                .map((key, index) =>
                  key === '·' ? (
                    <span key={index}> · </span>
                  ) : (
                    <kbd key={index}>{key === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : key === 'Alt' && isMac ? '⌥' : key}</kbd>
                  ),
                )}
            </dt>
            <dd>{say(does)}</dd>
          </div>
        ))}
      </dl>
      <p className='lc-fb-note'>{say('builder.shortcuts.note')}</p>
    </Dialog>
  )
}
