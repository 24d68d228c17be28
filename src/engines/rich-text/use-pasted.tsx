// The line below a text that says what a paste was made without, until the text changes again.
import { useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { undo } from 'prosemirror-history'
import { Button, IconButton } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'
import type { Mounted } from './mount.ts'
import type { LeftOut } from './paste.ts'

interface Pasted {
  readonly left: readonly LeftOut[]
  readonly text: string
}
const none: Pasted = { left: [], text: '' }

export function usePasted(editor: RefObject<Mounted | undefined>): {
  onPasted(left: readonly LeftOut[], text: string): void
  readonly line: ReactNode
} {
  const say = useText(words)
  const [{ left, text }, setPasted] = useState(none)
  const asText = (): void => {
    const view = editor.current?.view
    if (!view) return
    view.focus()
    undo(view.state, view.dispatch)
    view.pasteText(text)
  }
  return {
    onPasted: (next, plain) =>
      setPasted(before =>
        next.length === 0 ? (before.left.length === 0 ? before : none) : { left: next, text: plain },
      ),
    line: left.length > 0 && (
      <p className='lc-rte-failed' role='status'>
        <span>{say('rich.left', { what: left.map(one => say(`rich.left.${one}`)).join(', ') })}</span>
        {text !== '' && (
          <Button size='s' onPress={asText}>
            {say('rich.left.asText')}
          </Button>
        )}
        <IconButton size='s' icon='close' label={say('rich.left.close')} onPress={() => setPasted(none)} />
      </p>
    ),
  }
}
