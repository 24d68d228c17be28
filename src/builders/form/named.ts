// The name of a part of a form in a list: its label, otherwise its text, otherwise its key. Pure.
import { asRecord, isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { inputs } from '../../inputs/index.ts'
import { wordsOf } from '../../ui/rich-words.ts'
import { keyOf, textAt } from './path.ts'

const longest = 40

/** A text block has no label: its first words are its name. Without any, its key, or `otherwise`. */
export function nameOf(node: Loose, otherwise = keyOrTitle(node)): string {
  const label = textAt(node, 'label') || textAt(node, 'name')
  if (label !== '') return label
  const [first = ''] = wordsIn(asRecord(node['settings'])['content'])
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  return first === ''
    ? otherwise
    : first.length > longest
      ? `${first.slice(0, longest - 1).replace(/[\s.,;:]+$/, '')}…`
      : first
}

/** Nobody chose the key of what asks nothing: it goes by its type. */
function keyOrTitle(node: Loose): string {
  const input = inputs.find(textAt(node, 'type').trim().toLowerCase())
  return input?.isStatic ? input.title : keyOf(node)
}

/** The words of rich text (plain text, HTML or a document tree), a line for each of its blocks. */
export function wordsIn(node: unknown): string {
  if (typeof node === 'string')
    return wordsOf(node)
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '')
      .join('\n')
  if (Array.isArray(node))
    return node
      .map(wordsIn)
      .filter(words => words !== '')
      .join('\n')
  if (!isRecord(node)) return ''
  if (typeof node['text'] === 'string') return node['text']
  if (node['type'] === 'field') return textAt(asRecord(node['attrs']), 'label')
  const inside = node['content']
  return Array.isArray(inside)
    ? inside.map(wordsIn).join(inside.some(child => isRecord(child) && Array.isArray(child['content'])) ? '\n' : '')
    : wordsIn(inside)
}
