import { createContext } from 'react'
import type { Direction } from './nearest.ts'

/** What a person does on the map, for the boxes and lines that xyflow draws. */
export interface Commands {
  select(id: string | undefined): void
  open(id: string): void
  fold(lane: string): void
  remove(line: string): void
  move(id: string, direction: Direction): void
  show(id: string): void
}

export const CommandsContext = createContext<Commands | undefined>(undefined)
