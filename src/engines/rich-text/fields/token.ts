// The signs that open the list of fields and people, the fields that fit what is typed after them, and the node that
// comes in their stead.
import { closeHistory } from 'prosemirror-history'
import { InputRule } from 'prosemirror-inputrules'
import type { Node } from 'prosemirror-model'
import { TextSelection } from 'prosemirror-state'
import type { Command, EditorState } from 'prosemirror-state'
import { readFormat } from '../../../base/format/written.ts'
import { fieldFormat } from '../../../base/rich-format.ts'
import type { TextField } from '../../../base/text-field.ts'
import { namedBy } from '../schema-more.ts'
import { schema } from '../schema.ts'

const { nodes } = schema

export interface TokenAt {
  readonly sign: '{{' | '@'
  /** Of the sign. */
  readonly from: number
  readonly to: number
  readonly typed: string
}

/** What is longer is words. */
const mostTyped = 40
// an @ within a word is part of an address
const signs = /(?:^|[^{])(\{\{)([^{}\n\uFFFC]*)$|(?:^|[\s([{"'\uFFFC])(@)([^@\n\uFFFC]*)$/

/** Returns the sign before the cursor with what is typed after it. */
export function tokenAt({ selection }: EditorState): TokenAt | undefined {
  const { $from, empty } = selection
  const { parent, parentOffset } = $from
  if (!empty || !parent.isTextblock || parent.type.spec.code === true) return undefined
  const before = parent.textBetween(Math.max(0, parentOffset - mostTyped - 3), parentOffset, undefined, '\uFFFC')
  const [, braces, name, at, person] = signs.exec(before) ?? []
  const sign = braces === undefined ? (at === undefined ? undefined : '@') : '{{'
  const typed = name ?? person ?? ''
  if (sign === undefined || typed.length > mostTyped) return undefined
  // after a space it is no name that begins
  return /^\s/.test(typed) ? undefined : { sign, from: $from.pos - typed.length - sign.length, to: $from.pos, typed }
}

const mostShown = 60
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * Returns the fields whose label or name has all typed words, those that begin with them first. After `@` people are
 * before fields, after braces there are no people.
 */
export function choicesFor(fields: readonly TextField[], { sign, typed }: TokenAt): readonly TextField[] {
  const bar = sign === '{{' ? typed.indexOf('|') : -1
  if (bar >= 0) return formatsOf(fieldNamed(fields, typed.slice(0, bar)), typed.slice(bar + 1))
  const wanted = folded(typed.trim())
  const parts = wanted.split(/\s+/)
  const isPerson = (field: TextField): boolean => field.kind === 'person'
  const text = (field: TextField): string => folded(isPerson(field) ? field.label : `${field.label} ${field.name}`)
  const fits = fields.filter(field => {
    const own = text(field)
    return (sign === '@' || !isPerson(field)) && parts.every(part => own.includes(part))
  })
  const rank = (field: TextField): number =>
    (isPerson(field) ? 0 : 2) + (wanted === '' || text(field).startsWith(wanted) ? 0 : 1)
  return fits.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostShown)
}

/** The field of this name or label. */
function fieldNamed(fields: readonly TextField[], typed: string): TextField | undefined {
  const own = fields.filter(({ kind }) => kind !== 'person')
  const name = typed.trim()
  return own.find(one => one.name === name) ?? own.find(({ label }) => folded(label) === folded(name))
}

/** What may follow a bar: "{{amount | number 2". */
export const formats = ['number', 'number 0', 'number 2', 'percent', 'date', 'month', 'time', 'text'] as const
const formatsOf = (field: TextField | undefined, typed: string): readonly TextField[] =>
  field ? formats.filter(one => one.startsWith(typed.trim().toLowerCase())).map(format => ({ ...field, format })) : []

/** A field within the words: the one that is selected alone, or that the cursor is after. */
export interface ChipAt {
  readonly from: number
  readonly name: string
  readonly label: string
  readonly format: string | undefined
  readonly isSelected: boolean
}

export function chipAt({ selection }: EditorState): ChipAt | undefined {
  const { $from, from, to, empty } = selection
  const node = empty ? $from.nodeBefore : $from.nodeAfter
  const named = node?.type === nodes.field ? namedBy(node) : undefined
  if (!node || !named || (!empty && to !== from + node.nodeSize)) return undefined
  const { name, label } = named
  const format = fieldFormat(node.attrs['format'])
  return { from: empty ? from - node.nodeSize : from, name, label, format, isSelected: !empty }
}

/** Puts the cursor after the field at a position: what is typed then does not replace it. */
export const afterChip =
  (pos: number): Command =>
  ({ doc, tr }, dispatch) => {
    if (doc.nodeAt(pos)?.type !== nodes.field) return false
    dispatch?.(tr.setSelection(TextSelection.create(doc, pos + 1)))
    return true
  }

/** Changes how the value of the field at a position is written: one step of undo. */
export const formatChip =
  (pos: number, format: string | undefined): Command =>
  (state, dispatch) => {
    if (state.doc.nodeAt(pos)?.type !== nodes.field) return false
    const tr = closeHistory(state.tr).setNodeAttribute(pos, 'format', format ?? null)
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, pos + 1)).scrollIntoView())
    return true
  }

/** Inserts a field or a person, in the stead of the sign before the cursor if there is one. It takes the marks of the words before it. */
export const insertField =
  (field: TextField): Command =>
  (state, dispatch) => {
    const { $from, from, to } = state.selection
    if (!$from.parent.inlineContent || $from.parent.type.spec.code === true) return false
    const at = tokenAt(state) ?? { from, to }
    const node = chipOf(field).mark(state.storedMarks ?? $from.marks())
    const after = $from.parent.textBetween(
      $from.parentOffset,
      Math.min($from.parent.content.size, $from.parentOffset + 1),
    )
    const withSpace = field.kind === 'person' && !/^[\s.,;:!?)]/.test(after)
    const tr = closeHistory(state.tr).replaceWith(at.from, at.to, withSpace ? [node, schema.text(' ')] : node)
    tr.setSelection(TextSelection.create(tr.doc, at.from + node.nodeSize + (withSpace ? 1 : 0)))
    dispatch?.(tr.scrollIntoView())
    return true
  }

type Chosen = Omit<TextField, 'format'> & { readonly format?: string | null | undefined }
const chipOf = ({ kind, name, label, format = null }: Chosen): Node =>
  kind === 'person'
    ? nodes.mention.create({ id: name, label })
    : nodes.field.create({ name, label: label === name ? null : label, format })

/** Opens the list as typing its sign does. */
export const typeSign: Command = (state, dispatch) => {
  const { $from } = state.selection
  if (!$from.parent.inlineContent || $from.parent.type.spec.code === true) return false
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset)
  dispatch?.(state.tr.insertText(before === '{' ? ' {{' : '{{').scrollIntoView())
  return true
}

/** `{{name}}` that is typed to its end becomes the field of that name or label. Other words in braces stay as they are. */
export const tokenSigns = (fields: () => readonly TextField[]): InputRule =>
  new InputRule(
    /\{\{([^{}\n\uFFFC]{1,200})\}\}$/,
    (state, match, start, end) => {
      const [typed = '', written] = (match[1] ?? '').split('|', 2)
      const format = written === undefined ? undefined : fieldFormat(written.trim())
      if (written !== undefined && (format === undefined || !readFormat(format))) return null
      const field = fieldNamed(fields(), typed)
      if (!field || state.doc.resolve(start).parent.type.spec.code === true) return null
      return state.tr.replaceWith(start, end, chipOf({ ...field, format }).mark(state.doc.resolve(end).marks()))
    },
    { inCodeMark: false },
  )
