// Reads the selection before each key. In a shadow root the browser reports a moved selection late: a letter that follows a press
// or an arrow at once would replace what was selected before.
import { Plugin } from 'prosemirror-state'

export const freshSelection = new Plugin({
  props: {
    handleDOMEvents: {
      keydown({ dom, root }, event) {
        if (!event.isComposing && root !== dom.ownerDocument)
          dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
        return false
      },
    },
  },
})
