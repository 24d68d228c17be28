// The keys of the editor, and what turns into something else while it is typed.
import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { closeHistory, redo, undo } from 'prosemirror-history'
import { InputRule, inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType } from 'prosemirror-model'
import { splitListItem } from 'prosemirror-schema-list'
import type { Command, EditorState, Plugin, Transaction } from 'prosemirror-state'
import type { TextField } from '../../base/text-field.ts'
import { hrefFrom, webAddress } from './address.ts'
import { moveBlock } from './blocks.ts'
import { copying } from './copying.ts'
import { codeSigns, startedCode, takeLanguage } from './code-language.ts'
import type { Feature, Features } from './features.ts'
import { tokenSigns } from './fields/token.ts'
import { backOut, block, indent, insertBreak, leaveAbove, leaveBelow, list, mark, outdent, quote } from './commands.ts'
import { toTaskBox } from './node-views.ts'
import { widen } from './part-commands.ts'
import { schema } from './schema.ts'
import { enterDetails, leaveDetails, tick } from './style-commands.ts'
import { linkSigns, taskSigns } from './written-signs.ts'

const { nodes, marks } = schema

export interface KeyCommands {
  features(): Features
  /** Escape: closes a panel first, otherwise leaves the text. */
  leave(): void
  /** The fields that the text may name. */
  fields?(): readonly TextField[] | undefined
  openLink(): void
  openFind?(): void
  toTools(): boolean
}

/** Undo stays within the text, even if there is nothing left to undo: the page around has its own undo. */
const always =
  (command: Command): Command =>
  (state, dispatch, view) => {
    command(state, dispatch, view)
    return true
  }

export function keyPlugins(commands: KeyCommands): readonly Plugin[] {
  /** A key of a feature that is switched off does nothing, also not what the browser would do. */
  const of =
    (feature: Feature, command: Command): Command =>
    (state, dispatch, view) =>
      !commands.features().has(feature) || command(state, dispatch, view)
  return [
    startedCode,
    copying(),
    inputRules({
      rules: [...rules, ['field', tokenSigns(() => commands.fields?.() ?? [])] as const].map(([feature, rule]) =>
        ruleOf(rule, () => commands.features().has(feature)),
      ),
    }),
    keymap({
      'Mod-b': of('bold', mark('bold')),
      'Mod-i': of('italic', mark('italic')),
      'Mod-u': of('underline', mark('underline')),
      'Mod-Shift-x': of('strike', mark('strike')),
      'Mod-e': of('code', mark('code')),
      'Mod-k': of('link', () => {
        commands.openLink()
        return true
      }),
      'Mod-Alt-0': block(nodes.paragraph),
      'Mod-Alt-1': of('heading', block(nodes.heading, { level: 1 })),
      'Mod-Alt-2': of('heading', block(nodes.heading, { level: 2 })),
      'Mod-Alt-3': of('heading', block(nodes.heading, { level: 3 })),
      'Mod-Alt-4': of('heading', block(nodes.heading, { level: 4 })),
      'Mod-Alt-5': of('heading', block(nodes.heading, { level: 5 })),
      'Mod-Alt-6': of('heading', block(nodes.heading, { level: 6 })),
      'Mod-Shift-7': of('list', list(nodes.ordered_list)),
      'Mod-Shift-8': of('list', list(nodes.bullet_list)),
      'Mod-Shift-9': of('quote', quote),
      'Mod-Shift-d': tick,
      'Mod-Shift-f': () => {
        commands.openFind?.()
        return commands.openFind !== undefined
      },
      'Alt-ArrowUp': moveBlock(-1),
      'Alt-ArrowDown': moveBlock(1),
      'Mod-z': always(undo),
      'Shift-Mod-z': always(redo),
      'Mod-y': always(redo),
      Enter: chainCommands(
        takeLanguage,
        enterDetails,
        splitListItem(nodes.list_item),
        splitListItem(nodes.task_item, { checked: false }),
      ),
      'Shift-Enter': chainCommands(exitCodeAtEnd, insertBreak),
      'Mod-Enter': chainCommands(exitCode, insertBreak),
      Backspace: chainCommands(undoInputRule, leaveDetails, backOut),
      ArrowLeft: toTaskBox,
      ArrowDown: leaveBelow,
      ArrowUp: leaveAbove,
      'Shift-Alt-ArrowRight': widen(16),
      'Shift-Alt-ArrowLeft': widen(-16),
      Tab: indent,
      'Shift-Tab': outdent,
      Escape: () => {
        commands.leave()
        return true
      },
      'Alt-F10': () => commands.toTools(),
    }),
    keymap(baseKeymap),
  ]
}

const exitCodeAtEnd: Command = (state, dispatch) => {
  const { $head } = state.selection
  return (
    $head.parent.type.spec.code === true &&
    $head.parentOffset === $head.parent.content.size &&
    exitCode(state, dispatch)
  )
}

/** `**bold**`: the signs go, the words between them get the mark. What is code stays as it is typed. */
function markRule(signs: RegExp, type: MarkType): InputRule {
  return new InputRule(
    signs,
    (state, match, start, end) => {
      const prefix = match[1]?.length ?? 0
      const words = match[2]?.length ?? 0
      const sign = (match[0].length - prefix - words) / 2
      const before = start + prefix
      const from = before + sign
      // the character typed last is not in the document yet
      const tr = state.tr.delete(from + words, end).delete(before, from)
      return closeHistory(tr.addMark(before, before + words, type.create()).removeStoredMark(type))
    },
    { inCodeMark: false },
  )
}

/** An address becomes a link once a space follows it. */
const autoLink = new InputRule(
  new RegExp(`(?:^|\\s|\\()(${webAddress.source})\\s$`, 'i'),
  (state, match, start, end) => {
    const typed = match[1] ?? ''
    const href = hrefFrom(typed)
    const from = start + match[0].indexOf(typed)
    if (href === undefined || state.doc.rangeHasMark(from, from + typed.length, marks.link)) return null
    return state.tr
      .addMark(from, from + typed.length, marks.link.create({ href }))
      .insertText(match[0].slice(-1), end)
      .removeStoredMark(marks.link)
  },
  { inCodeMark: false },
)

/** A rule that is asked only while its feature is there. */
function ruleOf(rule: InputRule, isOn: () => boolean): InputRule {
  const { match: signs, handler, ...options } = rule as unknown as RuleParts // ProseMirror leaves them out of its types
  return new InputRule(
    signs,
    (state, match, start, end) => (isOn() ? handler(state, match, start, end) : null),
    options,
  )
}
interface RuleParts {
  readonly match: RegExp
  handler(state: EditorState, match: RegExpMatchArray, start: number, end: number): Transaction | null
  readonly inCode: boolean
  readonly inCodeMark: boolean
  readonly undoable: boolean
}

const rules: readonly (readonly [Feature, InputRule])[] = [
  ['heading', textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, match => ({ level: match[1]?.length ?? 2 }))],
  ['codeBlock', codeSigns],
  ['list', wrappingInputRule(/^\s*[-*+•]\s$/, nodes.bullet_list)],
  [
    'list',
    wrappingInputRule(
      /^\s*(\d{1,3})[.)]\s$/,
      nodes.ordered_list,
      match => ({ start: Number(match[1]) }),
      (match, node) => node.childCount + Number(node.attrs['start']) === Number(match[1]),
    ),
  ],
  ['tasks', taskSigns],
  ['quote', wrappingInputRule(/^\s*>\s$/, nodes.blockquote)],
  [
    'rule',
    new InputRule(/^(?:---|—-)$/, (state, _, start, end) =>
      state.doc.resolve(start).parent.type === nodes.paragraph
        ? state.tr.delete(start, end).insert(start - 1, nodes.horizontal_rule.create())
        : null,
    ),
  ],
  ['bold', markRule(/(^|[^*\w])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, marks.bold)],
  ['bold', markRule(/(^|[^_\w])__([^\s_](?:[^_]*[^\s_])?)__$/, marks.bold)],
  ['italic', markRule(/(^|[^*\w])\*([^\s*](?:[^*]*[^\s*])?)\*$/, marks.italic)],
  ['italic', markRule(/(^|[^_\w])_([^\s_](?:[^_]*[^\s_])?)_$/, marks.italic)],
  ['strike', markRule(/(^|[^~\w])~~([^\s~](?:[^~]*[^\s~])?)~~$/, marks.strike)],
  ['code', markRule(/(^|[^`])`([^`]+)`$/, marks.code)],
  ['link', autoLink],
  ['link', linkSigns],
]
