// What can be done with the picture, the video or the button that is selected (RTE-019…021, RTE-023).
import type { ReactNode } from 'react'
import type { Command } from 'prosemirror-state'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useText } from '../../../ui/text.tsx'
import { removeSelection } from '../commands.ts'
import { changePart } from '../part-commands.ts'
import type { PartFacts } from '../part-commands.ts'
import { toolStop } from '../walk-tools.ts'
import type { ToolStop } from '../walk-tools.ts'
import { Bar } from './bar.tsx'
import type { BarProps } from './bar.tsx'
import { words } from './part-edit-words.ts'

/** The panels that a part has. */
export type PartForm = 'picture' | 'describe' | 'width' | 'video' | 'button'

export interface PartMenuProps extends BarProps {
  readonly facts: PartFacts
  /** The label and the look of a button can be changed here. */
  readonly canEditButton: boolean
  /** Shows what the button does; absent if that is not known here. */
  readonly openActions: (() => void) | undefined
  run(command: Command): void
  open(form: PartForm): void
}

const names = { image: 'rich.image', video: 'rich.videoPart', button: 'rich.button' } as const

export function PartMenu({ facts, canEditButton, openActions, run, open, ...bar }: PartMenuProps): ReactNode {
  const say = useText(words)
  const { kind, pos, attrs } = facts
  const removal = (own: ToolStop): ReactNode => (
    <IconButton
      {...toolStop('delete', own)}
      size='s'
      icon='trash'
      label={say(`${names[kind]}.remove`)}
      onPress={() => run(removeSelection)}
    />
  )
  const opener = (own: ToolStop, form: PartForm, label: string): ReactNode => (
    <Button {...toolStop(form, own)} size='s' variant='ghost' onPress={() => open(form)}>
      {label}
    </Button>
  )
  const position = (own: ToolStop, name: 'align' | 'float', all: readonly (string | null)[]): ReactNode => (
    <Menu
      label={say('rich.part.position')}
      items={all.map(one => ({
        id: one ?? 'inline',
        label: say(one === null ? `rich.part.position.${kind}` : `rich.part.position.${one}`),
        isChecked: (attrs[name] ?? null) === one,
        onSelect: () => run(changePart(pos, { [name]: one })),
      }))}
      trigger={props => (
        <Button {...props} {...toolStop('position', own)} size='s' variant='ghost' iconEnd='chevron-down'>
          {say('rich.part.position')}
        </Button>
      )}
    />
  )
  if (kind === 'image') {
    const isDescribed = String(attrs['alt'] ?? '') !== '' || attrs['decorative'] === true
    return (
      <Bar {...bar} label={say('rich.image.menu')} first='describe'>
        {own => (
          <>
            <Button
              {...toolStop('describe', own)}
              size='s'
              variant={isDescribed ? 'ghost' : 'secondary'}
              icon={isDescribed ? undefined : 'warning'}
              onPress={() => open('describe')}
            >
              {say('rich.image.describe')}
            </Button>
            {position(own, 'align', [null, 'left', 'center', 'right'])}
            {opener(own, 'width', say('rich.image.width'))}
            {opener(own, 'picture', say('rich.image.replace'))}
            {removal(own)}
          </>
        )}
      </Bar>
    )
  }
  return (
    <Bar {...bar} label={say(`${names[kind]}.menu`)} first={kind}>
      {own => (
        <>
          {opener(
            own,
            kind,
            say(kind === 'video' ? 'rich.videoPart.change' : canEditButton ? 'rich.button.edit' : 'rich.button.change'),
          )}
          {position(
            own,
            kind === 'video' ? 'align' : 'float',
            kind === 'video' ? [null, 'center', 'right'] : [null, 'left', 'right'],
          )}
          {kind === 'button' && openActions && (
            <Button {...toolStop('actions', own)} size='s' variant='ghost' icon='flow' onPress={openActions}>
              {say('rich.button.actions')}
            </Button>
          )}
          {removal(own)}
        </>
      )}
    </Bar>
  )
}
