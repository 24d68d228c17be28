// What a room says below its text: who else is there, that the connection is lost, or that own changes did not fit.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useText } from '../../../ui/text.tsx'
import type { Mounted } from '../mount.ts'
import { joinRoom } from './session.ts'
import type { Session } from './session.ts'
import type { FoundSteps, TextRoom } from './room.ts'
import { towards } from './towards.ts'
import { wordsOf } from './unsent.ts'
import { words } from './shared-edit-words.ts'
import sheet from './shared.css'

export interface RoomLineProps {
  readonly room: TextRoom
  readonly editor: RefObject<Mounted | undefined>
  onRefused(): void
}

/** Joins the room while this is shown. */
function useJoined({ room, editor, onRefused }: RoomLineProps) {
  const say = useText(words)
  const [hasStarted, setStarted] = useState(false)
  const [isAway, setAway] = useState(false)
  const [names, setNames] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<string>()
  const [isSaved, setSaved] = useState(true)
  const [own, setOwn] = useState<Node>()
  const [rejected, setRejected] = useState<string>()
  const [found, setFound] = useState<readonly FoundSteps[]>([])
  const joined = useRef<Session>(undefined)

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
        focus: () => made.view.focus(),
        readSelection: () => made.view.dom.ownerDocument.dispatchEvent(new Event('selectionchange')),
        restart: (doc, plugins) => made.restart(doc, [...plugins, watch]),
      },
      room,
      {
        onStart: () => setStarted(true),
        onAway: setAway,
        onPeople: setNames,
        onSaved: setSaved,
        onRejected: setRejected,
        onFound: setFound,
        onRefused(reason) {
          setRefused(reason)
          onRefused()
        },
        onConflict: setOwn,
        describe: name => say('rich.room.cursor', { name }),
      },
    )
    joined.current = session
    return () => session?.stop()
  }, [room])
  return { hasStarted, isAway, names, refused, isSaved, own, setOwn, rejected, found, setFound, joined }
}

/** The browser asks before it closes a page whose words are stored nowhere else. */
function useLeaving(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAsked])
}

export function RoomLine(props: RoomLineProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const { editor } = props
  const { hasStarted, isAway, names, refused, isSaved, own, setOwn, rejected, found, setFound, joined } =
    useJoined(props)
  useLeaving(rejected !== undefined && !isSaved)

  const showOwn = (): void => {
    const view = editor.current?.view
    if (!view || !own) return
    const tr = towards(view.state, own)
    if (tr) view.dispatch(tr)
    setOwn(undefined)
    view.focus()
  }
  const decide = async (one: FoundSteps, isAdded: boolean): Promise<boolean> => {
    if (!isAdded) one.remove()
    else if (!(await joined.current?.add(one))) return false
    setFound(before => before.filter(other => other !== one))
    editor.current?.view.focus()
    return true
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
      {found.map(one => (
        <Found key={one.client} found={one} onDecide={isAdded => decide(one, isAdded)} />
      ))}
      {rejected !== undefined && refused === undefined && (
        <p className='lc-rte-failed' role='alert'>
          <Icon name='warning' sizePx={16} />
          <span>{say('rich.room.rejected', { reason: rejected })}</span>
        </p>
      )}
      <div className='lc-rte-under'>
        <p className='lc-rte-room' role={refused === undefined ? 'status' : 'alert'} data-away={isAway || undefined}>
          {text !== '' ? text : names.length > 0 ? say('rich.room.with', { names: names.join(', ') }) : ''}
        </p>
        {hasStarted && !isAway && refused === undefined && (
          <p className='lc-rte-saved' data-saved={isSaved || undefined}>
            {say(isSaved ? 'rich.room.saved' : rejected === undefined ? 'rich.room.saving' : 'rich.room.unsaved')}
          </p>
        )}
      </div>
    </>
  )
}

const mostShown = 200

/** Offers what was not sent when an editor was closed. `onDecide` returns false if it could not be done now. */
function Found({
  found,
  onDecide,
}: {
  readonly found: FoundSteps
  onDecide(isAdded: boolean): Promise<boolean>
}): ReactNode {
  const say = useText(words)
  const all = wordsOf(found)
  const shown = all.length > mostShown ? `${all.slice(0, mostShown)}…` : all
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const decide = async (isAdded: boolean): Promise<void> => {
    setBusy(true)
    if (await onDecide(isAdded)) return
    setBusy(false)
    setFailed(true)
  }
  return (
    <p className='lc-rte-failed' role='alert'>
      <span>{all === '' ? say('rich.room.found.none') : say('rich.room.found', { words: shown })}</span>
      <Button size='s' isBusy={isBusy} onPress={() => void decide(true)}>
        {say('rich.room.found.add')}
      </Button>
      <Button size='s' variant='ghost' isDisabled={isBusy} onPress={() => void decide(false)}>
        {say('rich.room.found.drop')}
      </Button>
      {hasFailed && !isBusy && <span>{say('rich.room.found.failed')}</span>}
    </p>
  )
}
