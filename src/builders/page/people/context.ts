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

/** A person, with each window in which they have the page open. */
export interface PersonHere {
  readonly account: string
  readonly windows: readonly [Colleague, ...Colleague[]]
}

/** Gathers the windows of each person. */
export function personsIn(people: readonly Colleague[]): readonly PersonHere[] {
  const persons = new Map<string, PersonHere>()
  for (const one of people) {
    const account = one.client.slice(0, one.client.lastIndexOf('.')) // as openPageRoom() names a client
    const known = persons.get(account)
    persons.set(account, { account, windows: known ? [...known.windows, one] : [one] })
  }
  return [...persons.values()]
}

const colours = 6
/** The colour of a person, the same for everybody and in each of their windows. */
export const colourOf = ({ account }: PersonHere): number =>
  [...account].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % colours
