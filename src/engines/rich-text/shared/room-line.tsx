// What a room says below its text: who else is there, that the connection is lost, or that own changes did not fit.
import { useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Button } from '../../../ui/button.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useText } from '../../../ui/text.tsx'
import type { Mounted } from '../mount.ts'
import { joinRoom, towards } from './session.ts'
import type { Session } from './session.ts'
import type { TextRoom } from './room.ts'
import { words } from './shared-edit-words.ts'
import sheet from './shared.css'

export interface RoomLineProps {
  readonly room: TextRoom
  readonly editor: RefObject<Mounted | undefined>
  onRefused(): void
}

export function RoomLine({ room, editor, onRefused }: RoomLineProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const [hasStarted, setStarted] = useState(false)
  const [isAway, setAway] = useState(false)
  const [names, setNames] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<string>()
  const [isSaved, setSaved] = useState(true)
  const [own, setOwn] = useState<Node>()

  useEffect(() => {
    const made = editor.current
    if (!made) return undefined
    let session: Session | undefined
    const watch = new Plugin({
      view: () => ({
        update(view, before) {
          const isMoved = !view.state.selection.eq(before.selection) || !view.state.doc.eq(before.doc)
          session?.changed(isMoved)
        },
      }),
    })
    session = joinRoom(
      {
        state: () => made.view.state,
        dispatch: tr => made.view.dispatch(tr),
        // a shadow root reports a moved cursor late: a change in between would put it back to where it was
        readSelection: () => made.view.dom.ownerDocument.dispatchEvent(new Event('selectionchange')),
        restart: (doc, plugins) => made.restart(doc, [...plugins, watch]),
      },
      room,
      {
        onStart: () => setStarted(true),
        onAway: setAway,
        onPeople: setNames,
        onSaved: setSaved,
        onRefused(reason) {
          setRefused(reason)
          onRefused()
        },
        onConflict: setOwn,
        describe: name => say('rich.room.cursor', { name }),
      },
    )
    return () => session?.stop()
  }, [room])

  const showOwn = (): void => {
    const view = editor.current?.view
    if (!view || !own) return
    const tr = towards(view.state, own)
    if (tr) view.dispatch(tr)
    setOwn(undefined)
    view.focus()
  }
  const text = refused ?? (isAway ? say('rich.room.away') : hasStarted ? '' : say('rich.room.joining'))
  return (
    <>
      {own && (
        <p className='lc-rte-failed' role='alert'>
          <span>{say('rich.room.conflict')}</span>
          <Button size='s' onPress={showOwn}>
            {say('rich.room.own')}
          </Button>
          <Button size='s' variant='ghost' onPress={() => setOwn(undefined)}>
            {say('rich.room.leave')}
          </Button>
        </p>
      )}
      <div className='lc-rte-under'>
        <p className='lc-rte-room' role={refused === undefined ? 'status' : 'alert'} data-away={isAway || undefined}>
          {text !== '' ? text : names.length > 0 ? say('rich.room.with', { names: names.join(', ') }) : ''}
        </p>
        {hasStarted && !isAway && refused === undefined && (
          <p className='lc-rte-saved' data-saved={isSaved || undefined}>
            {say(isSaved ? 'rich.room.saved' : 'rich.room.saving')}
          </p>
        )}
      </div>
    </>
  )
}
