// What the toolbar shows for the position of the cursor.
import { redoDepth, undoDepth } from 'prosemirror-history'
import { TextSelection } from 'prosemirror-state'
import type { EditorState, Selection } from 'prosemirror-state'
import { languageIn } from '../../base/rich-values.ts'
import { around, hasMark, linkAt } from './commands.ts'
import type { LinkAt } from './commands.ts'
import { chipAt, tokenAt } from './fields/token.ts'
import type { ChipAt, TokenAt } from './fields/token.ts'
import { partAt } from './part-commands.ts'
import type { PartFacts } from './part-commands.ts'
import { schema } from './schema.ts'
import { alignOf, lookOf } from './style-commands.ts'
import type { MarkName } from './schema.ts'
import type { TableFacts } from './tables/facts.ts'

export interface Facts {
  /** 'paragraph', 'heading.2', 'codeBlock'. */
  readonly style: string
  readonly marks: readonly MarkName[]
  readonly list: 'bullets' | 'numbers' | undefined
  readonly isQuote: boolean
  /** The block of code the cursor is in, and its language. */
  readonly code: { readonly language: string | null } | undefined
  readonly isTask: boolean
  /** The part that folds around the cursor: whether readers find it open. */
  readonly details: { readonly isOpen: boolean } | undefined
  /** What is typed after a slash that begins a paragraph. */
  readonly slash: SlashAt | undefined
  /** The sign of a field or a person before the cursor, and what is typed after it. */
  readonly token: TokenAt | undefined
  readonly chip: ChipAt | undefined
  readonly look: ReturnType<typeof lookOf>
  readonly align: string | null
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The words that are selected. */
  readonly range: { readonly from: number; readonly to: number } | undefined
  /** The link the cursor is in. */
  readonly link: LinkAt | undefined
  /** The table the cursor is in; known once the code of tables is loaded. */
  readonly table: TableFacts | undefined
  /** The picture, video or button that is selected. */
  readonly part: PartFacts | undefined
}

export const noFacts: Facts = {
  style: 'paragraph',
  marks: [],
  list: undefined,
  isQuote: false,
  code: undefined,
  isTask: false,
  details: undefined,
  slash: undefined,
  token: undefined,
  chip: undefined,
  look: { color: null, fontSize: null, fontFamily: null, highlight: null },
  align: null,
  canUndo: false,
  canRedo: false,
  range: undefined,
  link: undefined,
  table: undefined,
  part: undefined,
}
const shown: readonly MarkName[] = ['bold', 'italic', 'underline', 'strike', 'code', 'link']

export function factsOf(state: EditorState, tableFacts?: (state: EditorState) => TableFacts | undefined): Facts {
  const { selection } = state
  const { $from } = selection
  const { nodes } = schema
  const parent = $from.parent
  const details = around($from, nodes.details)
  const inside = around($from, nodes.bullet_list, nodes.ordered_list)
  return {
    style:
      parent.type === nodes.heading
        ? `heading.${String(parent.attrs['level'])}`
        : parent.type === nodes.code_block
          ? 'codeBlock'
          : 'paragraph',
    marks: shown.filter(name => (name === 'link' ? linkAt(state) !== undefined : hasMark(state, schema.marks[name]))),
    list: inside && (inside.node.type === nodes.bullet_list ? 'bullets' : 'numbers'),
    isQuote: around($from, nodes.blockquote) !== undefined,
    code: parent.type === nodes.code_block ? { language: languageIn(parent.attrs['language']) ?? null } : undefined,
    isTask: around($from, nodes.task_item) !== undefined,
    details: details && { isOpen: details.node.attrs['open'] === true },
    slash: slashAt(state),
    token: tokenAt(state),
    chip: chipAt(state),
    look: lookOf(state),
    align: alignOf(state),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    range: rangeOf(selection),
    link: selection.empty ? linkAt(state) : undefined,
    table: tableFacts?.(state),
    part: partAt(state),
  }
}

export interface SlashAt {
  readonly from: number
  readonly to: number
  readonly typed: string
}
/** Long enough for every name in the menu; what is longer is words. */
const mostTyped = 24

function slashAt({ selection }: EditorState): SlashAt | undefined {
  const { $from, empty } = selection
  if (!empty || $from.parent.type !== schema.nodes.paragraph) return undefined
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC')
  const [, typed] = /^\/([^/\n]*)$/.exec(before) ?? []
  return typed === undefined || typed.length > mostTyped ? undefined : { from: $from.start(), to: $from.pos, typed }
}

const rangeOf = (selection: Selection): Facts['range'] =>
  selection instanceof TextSelection && !selection.empty && !selection.$from.parent.type.spec.code
    ? { from: selection.from, to: selection.to }
    : undefined

export const sameFacts = (one: Facts, other: Facts): boolean => JSON.stringify(one) === JSON.stringify(other)
