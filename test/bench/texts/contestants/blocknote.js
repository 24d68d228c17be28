import { BlockNoteEditor } from '@blocknote/core'
import '@blocknote/core/style.css'
import { BlockNoteView } from '@blocknote/mantine'
import '@blocknote/mantine/style.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

window.contestant = {
  async open(box, html) {
    const editor = BlockNoteEditor.create()
    editor.replaceBlocks(editor.document, editor.tryParseHTMLToBlocks(html))
    const room = document.createElement('div')
    box.append(room)
    const root = createRoot(room)
    root.render(createElement(BlockNoteView, { editor }))
    const text = () => room.querySelector('[contenteditable=true]')
    await bench.until(() => text()?.textContent)
    const destroy = () => {
      root.unmount()
      room.remove()
    }
    return { text, edited: text, destroy }
  },
}
