// ```js and Enter: a block of code in that language. The signs alone make the block, so its first line is the language
// if nothing else was written in it and the word is the name of one.
import { Plugin, PluginKey, TextSelection } from 'prosemirror-state'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { InputRule } from 'prosemirror-inputrules'
import { closeHistory } from 'prosemirror-history'
import { schema } from './schema.ts'

const { nodes } = schema

/** What is written for the languages of the menu. */
const short: Readonly<Record<string, string>> = {
  cpp: 'c++',
  cs: 'c#',
  csharp: 'c#',
  golang: 'go',
  htm: 'html',
  js: 'javascript',
  md: 'markdown',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  yml: 'yaml',
}
/** The menu has the first line; the others are stored as they are written. */
const names: ReadonlySet<string> = new Set([
  ...'bash c c++ c# css go html java javascript json markdown php python ruby rust sql typescript xml yaml'.split(' '),
  ...'dart diff dockerfile graphql ini jsx kotlin lua perl powershell r scala scss swift toml tsx vue'.split(' '),
])
/** Returns the language that a word names, as it is stored. */
export function languageOf(word: string): string | undefined {
  const name = word.trim().toLowerCase()
  return Object.hasOwn(short, name) ? short[name] : names.has(name) ? name : undefined
}

/** The position of the block that was just made by its signs. */
const started = new PluginKey<number | undefined>('started-code')

export const startedCode = new Plugin<number | undefined>({
  key: started,
  state: {
    init: () => undefined,
    apply(tr, before) {
      const made: unknown = tr.getMeta(started)
      if (typeof made === 'number') return made
      if (before === undefined) return undefined
      const mapped = tr.mapping.mapResult(before)
      const block = mapped.deleted ? null : tr.doc.nodeAt(mapped.pos)
      const isIn = tr.selection.$head.parent === block
      return block?.type === nodes.code_block && isIn ? mapped.pos : undefined
    },
  },
})

/** Three signs at the start of a line make a block of code. */
export const codeSigns = new InputRule(/^```$/, (state, _, start, end): Transaction | null => {
  const $start = state.doc.resolve(start)
  if (!$start.node(-1).canReplaceWith($start.index(-1), $start.indexAfter(-1), nodes.code_block)) return null
  return state.tr
    .delete(start, end)
    .setBlockType(start, start, nodes.code_block)
    .setMeta(started, start - 1)
})

/** Enter after the name of a language, in a block that was just made. */
export const takeLanguage: Command = (state: EditorState, dispatch) => {
  const pos = started.getState(state)
  const { $head, empty } = state.selection
  const block = $head.parent
  if (pos === undefined || !empty || $head.before() !== pos || $head.parentOffset !== block.content.size) return false
  const language = languageOf(block.textContent)
  if (language === undefined || block.attrs['language'] !== null) return false
  if (dispatch) {
    const tr = closeHistory(state.tr) // undo brings the word back
    tr.delete(pos + 1, pos + 1 + block.content.size).setNodeAttribute(pos, 'language', language)
    dispatch(tr.setSelection(TextSelection.create(tr.doc, pos + 1)).scrollIntoView())
  }
  return true
}
