import { createContext } from 'react'

/** Sets the height of what a widget draws, in px, in place of the one in its settings; undefined for that one again. */
export const FrameHeight = createContext<(heightPx: number | undefined) => void>(() => {})
