// ProseMirror alone, with the schema of the product: no menus, no rules, no reader.
import { baseKeymap } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { DOMParser as Parser } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { schema } from './src/engines/rich-text/schema.ts'

window.contestant = {
  async open(box, html) {
    const read = new DOMParser().parseFromString(html, 'text/html')
    const state = EditorState.create({
      doc: Parser.fromSchema(schema).parse(read.body),
      plugins: [history(), keymap(baseKeymap)],
    })
    const view = new EditorView(box, { state })
    return { text: () => view.dom, edited: () => view.dom, destroy: () => view.destroy() }
  },
}
