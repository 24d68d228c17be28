// When the formats of a field in the text are shown: after a press on it, or Enter while it is selected alone.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Command } from 'prosemirror-state'
import type { TextField } from '../../base/text-field.ts'
import { later } from '../../ui/later.tsx'
import type { Facts } from './facts.ts'
import type { ChipMenuProps } from './fields/field-menu.tsx'
import { afterChip, chipAt, formatChip } from './fields/token.ts'
import { useTextMenu } from './use-text-menu.ts'
import type { AroundText, TextMenu } from './use-text-menu.ts'

const Nothing = (): ReactNode => null
// a field whose list does not load stays as it is
const ChipMenu = later<ChipMenuProps>(async () => (await import('./fields/field-menu.tsx')).ChipMenu, Nothing, Nothing)

export interface ChipState extends Pick<TextMenu, 'attributes' | 'onKey'> {
  readonly node: ReactNode
  readonly isOpen: boolean
  /** Shows the formats of the field at a position. */
  open(pos: number): void
}

export function useChip(
  around: AroundText & {
    readonly facts: Facts
    /** Those of the place of the text; empty: nothing is offered. */
    readonly fields: readonly TextField[]
    readonly isFree: boolean
    run(command: Command): void
  },
): ChipState {
  const { fields, run } = around
  const { chip } = around.facts
  const [opened, setOpened] = useState<number>()
  // what is typed, or another selection, closes it
  const isOpen = chip !== undefined && chip.from === opened && around.isFree
  const menu = useTextMenu(isOpen ? chip.from : undefined, around)
  useEffect(() => {
    if (!isOpen) setOpened(undefined)
  }, [isOpen])
  const open = (pos: number): void => {
    if (fields.length === 0) return
    run(afterChip(pos))
    setOpened(pos)
  }
  const value = fields.find(one => one.name === chip?.name && one.kind !== 'person')?.value
  return {
    isOpen,
    open,
    attributes: menu.attributes,
    onKey(event) {
      if (menu.onKey(event)) return true
      const hasModifier = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== 'Enter' || hasModifier || event.isComposing || fields.length === 0) return false
      let pos: number | undefined
      run(state => {
        const at = chipAt(state)
        if (at?.isSelected === true) pos = at.from
        return false
      })
      if (pos !== undefined) open(pos)
      return pos !== undefined
    },
    node: menu.isShown && chip && (
      <ChipMenu
        {...menu.props}
        onDismiss={() => setOpened(undefined)}
        field={{
          name: chip.name,
          label: chip.label,
          ...(value === undefined ? {} : { value }),
          ...(chip.format === undefined ? {} : { format: chip.format }),
        }}
        onChoose={format => {
          setOpened(undefined)
          run(formatChip(chip.from, format))
        }}
      />
    ),
  }
}
