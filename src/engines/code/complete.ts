// Completion of keys and values in JSON. Loaded only by editors that suggest something.
import { autocompletion, closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import type { EditorView } from '@codemirror/view'
import { positionAt } from './position.ts'
import type { Position } from './position.ts'

export interface Suggestion {
  /** The key, or the text of the value. */
  readonly label: string
  /** A few words beside it. */
  readonly detail?: string | undefined
  /** What the value of a new key is, as JSON. */
  readonly value?: string | undefined
  /** What is inserted instead of the label, as JSON. */
  readonly json?: string | undefined
}
/** Returns what may stand at a position. Never rejects. */
export type Suggest = (position: Position) => Promise<readonly Suggestion[]>

export const completion = (suggest: () => Suggest | undefined): Extension => [
  closeBrackets(),
  keymap.of(closeBracketsKeymap),
  // what is in sight is taken by Enter, at once
  autocompletion({ icons: false, interactionDelay: 0, override: [context => resultOf(context, suggest())] }),
]

async function resultOf(context: CompletionContext, suggest: Suggest | undefined): Promise<CompletionResult | null> {
  const position = positionAt(context.state.doc.toString(), context.pos)
  if (!position || !suggest) return null
  // a quotation mark asks for it; anything else only a letter or the key
  if (!context.explicit && !position.isQuoted && position.from === context.pos) return null
  const found = await suggest(position)
  if (found.length === 0 || context.aborted) return null
  return { from: position.from, options: found.map(one => optionOf(one, position)), validFor: /^[\w$.]*$/ }
}

const optionOf = (suggestion: Suggestion, position: Position): Completion => ({
  label: suggestion.label,
  ...(suggestion.detail === undefined ? {} : { detail: suggestion.detail }),
  apply: (view, _, from, to) => insert(view, suggestion, position, { from, to }),
})

/** Replaces what is typed by the suggestion, with its quotation marks and colon; the cursor is where one continues. */
function insert(
  view: EditorView,
  { label, value = '', json }: Suggestion,
  { kind, isQuoted }: Position,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  const after = view.state.doc.sliceString(to)
  const rest = /^[\w$.]*"?/.exec(after)?.[0].length ?? 0
  const end = isQuoted ? to + rest : to
  const hasColon = /^\s*:/.test(after.slice(end - to))
  const own = json ?? JSON.stringify(label)
  const text = kind === 'key' && !hasColon ? `${own}: ${value}` : own
  const start = isQuoted ? from - 1 : from
  // inside of an empty value
  const inside = /(?:\{\}|\[\]|"\$?"|\}\})$/.exec(text)?.[0]
  view.dispatch({
    changes: { from: start, to: end, insert: text },
    selection: { anchor: start + text.length - (inside === '}}' ? 2 : inside ? 1 : 0) },
    userEvent: 'input.complete',
  })
}
