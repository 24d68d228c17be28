// When the list of fields and people is shown. Its code loads with the first sign that opens it.
import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Command } from 'prosemirror-state'
import { fieldsIn } from '../../base/text-field.ts'
import type { TextField } from '../../base/text-field.ts'
import { later } from '../../ui/later.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import type { HostTool } from './editor-props.ts'
import type { Facts } from './facts.ts'
import { choicesFor, insertField, tokenAt, typeSign } from './fields/token.ts'
import { useChip } from './use-chip.tsx'
import type { FieldMenuProps } from './fields/field-menu.tsx'
import { words } from './fields/fields-edit-words.ts'
import { useTextMenu } from './use-text-menu.ts'
import type { AroundText, TextMenu } from './use-text-menu.ts'

const Nothing = (): ReactNode => null
// braces are signs like others if the list does not load
const FieldMenu = later<FieldMenuProps>(
  async () => (await import('./fields/field-menu.tsx')).FieldMenu,
  Nothing,
  Nothing,
)

export interface FieldsState extends Pick<TextMenu, 'attributes' | 'onKey'> {
  /** The fields that can stand in a text; undefined if none were given. */
  readonly list: readonly TextField[] | undefined
  readonly node: ReactNode
  /** A sign stands before the cursor, and something fits it; or the formats of a field are shown. */
  readonly isOpen: boolean
  /** Shows the formats of the field at a position. */
  openField(pos: number): void
  readonly showsValues: boolean
  /** The language in which values are written. */
  readonly lang: string
  /** Those of the page around, after the one that opens the list. */
  tools(own: readonly HostTool[] | undefined): readonly HostTool[] | undefined
}

export function useFields(
  around: AroundText & {
    readonly facts: Facts
    readonly fields: readonly TextField[] | undefined
    /** The text takes none. */
    readonly isOff: boolean
    /** The text has the focus and can be edited, and no panel is open. */
    readonly isFree: boolean
    run(command: Command): void
  },
): FieldsState {
  const say = useText(words)
  const lang = useLang()
  const [showsValues, setShowsValues] = useState(false)
  const [isByTool, setByTool] = useState(false)
  const { facts, isFree, run } = around
  const list = useMemo(() => fieldsIn(around.fields), [around.fields])
  const fields = around.isOff ? none : (list ?? none)
  const at = isFree && fields.length > 0 ? facts.token : undefined
  const choices = at ? choicesFor(fields, at) : none
  // an @ that fits nothing is a sign like others
  const isOpen = at !== undefined && (choices.length > 0 || at.sign === '{{')
  const menu = useTextMenu(isOpen ? at.from : undefined, around)
  const chip = useChip({ ...around, fields })
  useEffect(() => {
    if (!isOpen) setByTool(false)
  }, [isOpen])
  const dismiss = (): void => {
    if (isByTool) run(withoutToken)
    setByTool(false)
    menu.props.onDismiss()
  }
  return {
    list,
    isOpen: isOpen || chip.isOpen,
    openField: chip.open,
    showsValues,
    lang,
    attributes: () => ({ ...menu.attributes(), ...chip.attributes() }),
    onKey: event => chip.onKey(event) || menu.onKey(event),
    tools: own =>
      fields.length === 0
        ? own
        : [
            {
              id: 'field',
              icon: 'tag',
              label: `${say('rich.fields.insert')} {{`,
              onPress() {
                setByTool(true)
                run(typeSign)
              },
            },
            ...(own ?? []),
          ],
    node:
      chip.node ||
      (menu.isShown && at && (
        <FieldMenu
          {...menu.props}
          onDismiss={dismiss}
          typed={at.typed}
          choices={choices}
          showsValues={fields.some(({ value }) => value !== undefined) ? showsValues : undefined}
          onChoose={field => {
            setByTool(false)
            run(insertField(field))
          }}
          onShowValues={next => {
            setByTool(false)
            run(withoutToken)
            setShowsValues(next)
          }}
        />
      )),
  }
}
const none: readonly TextField[] = []

/** Takes the sign and what was typed after it away. */
const withoutToken: Command = (state, dispatch) => {
  const at = tokenAt(state)
  if (!at) return false
  dispatch?.(state.tr.delete(at.from, at.to))
  return true
}
