import { CodeNode } from '@lexical/code'
import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { $generateNodesFromDOM } from '@lexical/html'
import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode, registerList } from '@lexical/list'
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text'
import { TableCellNode, TableNode, TableRowNode, registerTablePlugin } from '@lexical/table'
import { mergeRegister } from '@lexical/utils'
import { $getRoot, $insertNodes, createEditor } from 'lexical'

window.contestant = {
  async open(box, html) {
    const root = document.createElement('div')
    root.contentEditable = 'true'
    box.append(root)
    const editor = createEditor({
      nodes: [
        HeadingNode,
        QuoteNode,
        ListNode,
        ListItemNode,
        LinkNode,
        CodeNode,
        TableNode,
        TableRowNode,
        TableCellNode,
      ],
      onError(error) {
        throw error
      },
    })
    editor.setRootElement(root)
    const stop = mergeRegister(
      registerRichText(editor),
      registerHistory(editor, createEmptyHistoryState(), 300),
      registerList(editor),
      registerTablePlugin(editor),
    )
    await new Promise(done => {
      editor.update(
        () => {
          $getRoot().clear().select()
          $insertNodes($generateNodesFromDOM(editor, new DOMParser().parseFromString(html, 'text/html')))
        },
        { onUpdate: done },
      )
    })
    const destroy = () => {
      stop()
      editor.setRootElement(null)
      root.remove()
    }
    return { text: () => root, edited: () => root, destroy }
  },
}
