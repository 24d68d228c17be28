// The lines below a text: what a paste was made without, or that it was too large, until the text changes again; that the
// text is longer than can be stored; and what of it could not be read.
import { useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { undo } from 'prosemirror-history'
import { Selection } from 'prosemirror-state'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'
import type { Arrived } from './arriving.ts'
import type { Hooks, Mounted } from './mount.ts'
import { StoredLine } from './stored-line.tsx'
import { addWords } from './too-large.ts'
import type { TooLarge } from './too-large.ts'

interface Notices {
  readonly hooks: Pick<Hooks, 'onArrived' | 'onTooLarge' | 'onOver'>
  readonly lines: ReactNode
}

export function usePasted(editor: RefObject<Mounted | undefined>, value: unknown, isLocked: boolean): Notices {
  const say = useText(words)
  const [arrived, setArrived] = useState<Arrived>()
  const [refused, setRefused] = useState<TooLarge>()
  const [isOver, setOver] = useState(false)
  const asText = (): void => {
    const view = editor.current?.view
    if (!view || !arrived) return
    const { text, at, isNothing } = arrived
    view.focus()
    if (!isNothing) undo(view.state, view.dispatch)
    if (at !== undefined) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at))))
    view.pasteText(text)
  }
  const addRefused = (): void => {
    const view = editor.current?.view
    if (!view || !refused) return
    view.focus()
    addWords(view, refused.words)
  }
  const close = (
    <IconButton
      size='s'
      icon='close'
      label={say('rich.left.close')}
      onPress={() => {
        setArrived(undefined)
        setRefused(undefined)
        editor.current?.view.focus()
      }}
    />
  )
  return {
    hooks: {
      onArrived(what) {
        setArrived(what && what.left.length > 0 ? what : undefined)
        setRefused(undefined)
      },
      onTooLarge(what) {
        setArrived(undefined)
        setRefused(what)
      },
      onOver: setOver,
    },
    lines: (
      <>
        {arrived && (
          <p className='lc-rte-failed' role='status'>
            <span>{say('rich.left', { what: arrived.left.map(one => say(`rich.left.${one}`)).join(', ') })}</span>
            {arrived.text !== '' && (
              <Button size='s' onPress={asText}>
                {say('rich.left.asText')}
              </Button>
            )}
            {close}
          </p>
        )}
        {refused && (
          <p className='lc-rte-failed' role='alert'>
            <Icon name='warning' sizePx={16} />
            <span>{say('rich.large')}</span>
            {refused.words !== '' && (
              <Button size='s' onPress={addRefused}>
                {say(refused.isPart ? 'rich.large.part' : 'rich.left.asText')}
              </Button>
            )}
            {close}
          </p>
        )}
        {isOver && (
          <p className='lc-rte-failed' role='alert'>
            <Icon name='warning' sizePx={16} />
            <span>{say('rich.large.over')}</span>
          </p>
        )}
        <StoredLine value={value} editor={editor} isLocked={isLocked} />
      </>
    ),
  }
}
