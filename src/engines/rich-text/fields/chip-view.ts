// A field or a person in the editor: its label, or the present value. One that its place does not have says so.
import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { fieldFormat } from '../../../base/rich-format.ts'
import { writtenField } from '../../../base/rich-written.ts'
import type { Drawn, DrawnWith } from '../drawn.ts'
import { namedBy } from '../schema-more.ts'

export function chipView(first: Node, view: EditorView, getPos: () => number | undefined, given: DrawnWith): Drawn {
  let node = first
  const dom = view.dom.ownerDocument.createElement('span')
  dom.dataset['type'] = node.type.name
  function draw(): void {
    const named = namedBy(node)
    if (!named) return
    const fields = given.fields?.()
    const found = fields?.find(one => one.name === named.name && (one.kind ?? 'field') === named.kind)
    // a text that names people may stand where they are not listed
    const isGone = !found && fields?.some(({ kind = 'field' }) => kind === named.kind) === true
    const label = found?.label ?? named.label
    const words =
      found?.value === undefined
        ? undefined
        : writtenField(found.value, fieldFormat(node.attrs['format']), given.lang?.() ?? 'en')
    const shown = given.showsValues?.() === true ? (words ?? label) : label
    dom.textContent =
      named.kind === 'person' ? `@${label}` : isGone ? `${given.say('rich.field.gone')}: ${label}` : shown
    dom.dataset['look'] = isGone ? 'gone' : named.kind
    dom.title = named.kind === 'person' ? '' : `{{${named.name}}}${words === undefined ? '' : ` = ${words}`}`
  }
  dom.addEventListener('click', () => {
    const pos = getPos()
    if (pos !== undefined && namedBy(node)?.kind === 'field' && !given.isLocked()) given.onField?.(pos)
  })
  draw()
  return {
    dom,
    draw,
    update(next) {
      if (next.type !== node.type) return false
      node = next
      draw()
      return true
    },
    ignoreMutation: () => true,
  }
}
