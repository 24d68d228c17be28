import { Editor } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

window.contestant = {
  async open(box, content) {
    const editor = new Editor({
      element: box,
      extensions: [StarterKit, TableKit.configure({ table: { resizable: true } }), Image],
      content,
    })
    return { text: () => editor.view.dom, edited: () => editor.view.dom, destroy: () => editor.destroy() }
  },
}
