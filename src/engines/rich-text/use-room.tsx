// A text that several people write in: its code loads if a room is given. What is written before the room has sent its
// text is added to it.
import { useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import type { Retry } from '../../ui/later.tsx'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'
import type { Mounted } from './mount.ts'
import type { RoomLineProps } from './shared/room-line.tsx'
import type { TextRoom } from './shared/room.ts'

const Nothing = (): ReactNode => null
function Missing({ onRetry }: RoomLineProps & Retry): ReactNode {
  const say = useText(words)
  return (
    <p className='lc-rte-failed' role='alert'>
      {say('rich.room.missing')}
      <Button size='s' variant='ghost' icon='refresh' onPress={onRetry}>
        {say('action.retry')}
      </Button>
    </p>
  )
}
const RoomLine = later<RoomLineProps>(async () => (await import('./shared/room-line.tsx')).RoomLine, Nothing, Missing)

export function useRoom(
  room: TextRoom | undefined,
  editor: RefObject<Mounted | undefined>,
): { readonly isRefused: boolean; readonly line: ReactNode } {
  const [isRefused, setRefused] = useState(false)
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), []) // the editor is made in an effect of the same component
  return {
    isRefused,
    line: room && isMounted && (
      <RoomLine key={room.id} room={room} editor={editor} onRefused={() => setRefused(true)} />
    ),
  }
}
