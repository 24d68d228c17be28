// Writes the stored form of edited rich text (RTE-032): a document tree with the names of the reader's samples
// ("bulletList", "bold"). Attributes are included only if they differ from the default, keys always in the same order,
// so that equal documents are equal texts.
import { Fragment } from 'prosemirror-model'
import type { Mark, Node } from 'prosemirror-model'
import { cleanNodes, cleanText } from '../../base/rich-text.ts'
import { besideOf } from './read-attrs.ts'

export type StoredNode = Readonly<Record<string, unknown>>

/**
 * Returns the stored value: only what src/base/rich-text.ts permits, regardless of how it entered the document. A block
 * that is the same node as in an earlier document is the same object in both values.
 */
export function writeRich(doc: Node): StoredNode {
  const alone = cleanText(written(doc.copy(Fragment.empty))) as StoredNode // a record comes back as one
  const inside = Array.isArray(alone['content']) ? (alone['content'] as readonly unknown[]) : [] // nodes that were cleaned
  const content = [...inside, ...doc.children.flatMap(blockOf)]
  return content.length > 0 ? { ...alone, content } : alone
}

/** What each block is stored as. A change of a text makes new nodes only of the blocks it changes. */
const known = new WeakMap<Node, readonly unknown[]>()
function blockOf(block: Node): readonly unknown[] {
  const found = known.get(block) ?? cleanNodes([written(block)], 2)
  known.set(block, found)
  return found
}

function written(node: Node): StoredNode {
  if (node.isText) return { type: 'text', ...marksOf(node), text: node.text ?? '' }
  if (typeof node.attrs['stored'] === 'string') return JSON.parse(node.attrs['stored']) as StoredNode // read.ts wrote it from a record
  const inside: StoredNode[] =
    typeof node.attrs['inside'] === 'string' ? (JSON.parse(node.attrs['inside']) as StoredNode[]) : [] // as above
  node.forEach(child => {
    inside.push(written(child))
  })
  return {
    type: camel(node.type.name),
    ...(typeof node.attrs['beside'] === 'string' ? besideOf(JSON.parse(node.attrs['beside']) as StoredNode) : {}), // as above
    ...attrsOf(node),
    ...marksOf(node),
    ...(inside.length > 0 ? { content: inside } : {}),
  }
}

function attrsOf({ attrs, type }: Node | Mark): StoredNode {
  const { extra, ...own } = attrs
  const said = Object.entries(own).filter(
    ([name, value]) =>
      value !== null &&
      name !== 'inside' &&
      name !== 'beside' &&
      (name === 'level' || name === 'src' || value !== type.spec.attrs?.[name]?.default),
  )
  const all = { ...Object.fromEntries(said), ...(typeof extra === 'string' ? (JSON.parse(extra) as StoredNode) : {}) } // read.ts wrote it from a record
  return Object.keys(all).length > 0 ? { attrs: all } : {}
}

function marksOf({ marks }: Node): StoredNode {
  const list = marks.map(mark =>
    typeof mark.attrs['stored'] === 'string'
      ? (JSON.parse(mark.attrs['stored']) as StoredNode)
      : { type: camel(mark.type.name), ...attrsOf(mark) },
  ) // as above
  return list.length > 0 ? { marks: list } : {}
}

const camel = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
