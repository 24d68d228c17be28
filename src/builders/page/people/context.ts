// The others who build the open page, for the parts of its builder.
import { createContext, useContext, useEffect } from 'react'
import type { Readable } from '../../../base/readable.ts'
import { useReadable } from '../../../stores/use.tsx'
import type { Path } from '../../../workbench/kind.ts'
import { ownerOf } from '../document.ts'
import { selectionIn, usePage } from '../edit/context.ts'
import type { Colleague, PageRoom } from './page-room.ts'

const none: readonly Colleague[] = []
const nobody: Readable<readonly Colleague[]> = { get: () => none, subscribe: () => () => {} }

const RoomContext = createContext<PageRoom | undefined>(undefined)
export const RoomProvider = RoomContext.Provider

export const useColleagues = (room: PageRoom | undefined): readonly Colleague[] => useReadable(room ?? nobody)

/** Those who have a row or widget selected. */
export const useColleaguesAt = (path: Path): readonly Colleague[] =>
  useColleagues(useContext(RoomContext)).filter(({ about }) => about === path)

/** Shows the others what is selected here. */
export function usePointing(room: PageRoom | undefined): void {
  const selection = ownerOf(usePage(selectionIn))
  useEffect(() => room?.point(selection), [room, selection])
}

const colours = 6
/** The colour of a person, the same for everybody. */
export const colourOf = ({ client }: Colleague): number =>
  [...client].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % colours
