// The blocks of the app below the widgets of the palette.
import type { ReactNode } from 'react'
import type { PageBlock } from '../../../contract/entities/page-block.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LazyMenu } from '../../../ui/lazy-menu.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useText } from '../../../ui/text.tsx'
import { useEditUi } from '../edit/context.ts'
import type { Blocks } from './context.tsx'
import { words } from './words.ts'
import sheet from './blocks.css'

/** The key of a block among the entries of the palette. */
export const keyOf = ({ id }: PageBlock): string => `block:${id}`

interface ListProps {
  readonly blocks: Blocks
  readonly shown: readonly PageBlock[]
  readonly isSearched: boolean
  /** The key of the entry that Tab reaches. */
  readonly stop: string | undefined
  onFocus(key: string): void
  onPick(block: PageBlock): void
  onPickLinked(block: PageBlock): void
  /** One is chosen: they are not changed here. */
  readonly isPicking: boolean
  /** The id of the line that names the keys. */
  readonly keysId: string | undefined
}

export function BlockList({
  blocks,
  shown,
  isSearched,
  stop,
  onFocus,
  onPick,
  onPickLinked,
  isPicking,
  keysId,
}: ListProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  if (isSearched && shown.length === 0) return null
  return (
    <section role='group' aria-label={say('blocks.title')} aria-describedby={keysId}>
      <h2 className='lc-builder-heading'>{say('blocks.title')}</h2>
      {blocks.failure !== undefined ? (
        <p className='lc-builder-note' role='status'>
          {say('blocks.failed')}{' '}
          <Button size='s' onPress={() => blocks.retry()}>
            {say('blocks.retry')}
          </Button>
        </p>
      ) : (
        shown.length === 0 && <p className='lc-builder-note'>{say('blocks.none')}</p>
      )}
      <ul className='lc-blocks' data-picks={isPicking || undefined}>
        {shown.map(block => (
          <BlockEntry
            key={block.id}
            {...{ blocks, block, isPicking, onFocus, onPick, onPickLinked }}
            isStop={keyOf(block) === stop}
          />
        ))}
      </ul>
    </section>
  )
}

interface EntryProps extends Pick<ListProps, 'blocks' | 'isPicking' | 'onFocus' | 'onPick' | 'onPickLinked'> {
  readonly block: PageBlock
  readonly isStop: boolean
}

function BlockEntry({ blocks, block, isStop, isPicking, onFocus, onPick, onPickLinked }: EntryProps): ReactNode {
  const say = useText(words)
  const { drag, lift } = useEditUi()
  return (
    <li>
      <button
        type='button'
        className='lc-builder-type'
        data-add={keyOf(block)}
        tabIndex={isStop ? 0 : -1}
        title={block.types.join(', ')}
        onFocus={() => onFocus(keyOf(block))}
        onClick={() => {
          if (!drag.wasDragging()) onPick(block)
        }}
        onPointerDown={event => {
          if (!isPicking) drag.press(event, blocks.dragged(block, false))
        }}
        onKeyDown={event => {
          if (!isPicking) lift(event, blocks.dragged(block, false))
        }}
      >
        <Icon name='layout' />{' '}
        <span>
          {block.name}{' '}
          <small>{say(block.widgets === 1 ? 'blocks.widgets.one' : 'blocks.widgets', { count: block.widgets })}</small>
        </span>
      </button>
      <IconButton
        size='s'
        icon='link'
        className='lc-blocks-link'
        data-add-linked=''
        label={say('blocks.insertLinked.of', { name: block.name })}
        onPress={() => {
          if (!drag.wasDragging()) onPickLinked(block)
        }}
        onPointerDown={event => {
          if (!isPicking) drag.press(event, blocks.dragged(block, true))
        }}
        onKeyDown={event => {
          if (!isPicking) lift(event, blocks.dragged(block, true))
        }}
      />
      {!isPicking && (
        <LazyMenu
          label={say('blocks.more', { name: block.name })}
          placement='bottom-end'
          trigger={<IconButton size='s' icon='more' label={say('blocks.more', { name: block.name })} />}
          items={[
            {
              id: 'linked',
              label: say('blocks.insertLinked'),
              icon: 'link',
              onSelect: () => onPickLinked(block),
            },
            { id: 'rename', label: say('blocks.rename'), icon: 'edit', onSelect: () => blocks.rename(block) },
            { id: 'delete', label: say('blocks.delete'), icon: 'trash', onSelect: () => blocks.remove(block) },
          ]}
        />
      )}
    </li>
  )
}
