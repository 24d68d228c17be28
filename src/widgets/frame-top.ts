import { createContext } from 'react'
import type { ReactNode } from 'react'

/** What the page shows at the top of a widget's frame, above its title, such as the way back from a deep dive. */
export const FrameTop = createContext<ReactNode>(undefined)
