// The title in the header: the title and object passed with the navigation, otherwise what the screen reports once it
// has read its object, otherwise the title of the route (NAV-055, NAV-056).
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../ui/text.tsx'
import { useAddress, useMatch, useShell } from './context.tsx'
import { words } from './words.ts'

interface Told {
  readonly address: string
  readonly title: string
  readonly object?: string | undefined
}
type Tell = (told: Told) => void

const ToldContext = createContext<Told | undefined>(undefined)
const TellContext = createContext<Tell>(() => {})

export function ScreenTitleProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [told, setTold] = useState<Told>()
  return (
    <TellContext value={setTold}>
      <ToldContext value={told}>{children}</ToldContext>
    </TellContext>
  )
}

/** Called by a screen with its title, and the name of its object as soon as that is known. The host gets it too. */
export function useScreenTitle(title: string, object?: string): void {
  const shell = useShell()
  const address = useAddress()
  const tell = useContext(TellContext)
  useEffect(() => tell({ address, title, object }), [address, title, object, tell])
  useEffect(() => {
    shell.emit('lc-title', { title: object ?? title }, false)
  }, [shell, title, object])
}

/** The content of the header. */
export function useHeaderTitle(): { readonly title: string | undefined; readonly object: string | undefined } {
  const { driver } = useShell()
  const address = useAddress()
  const match = useMatch()
  const told = useContext(ToldContext)
  const text = useText(words)
  return useMemo(() => {
    const brought = driver.state()
    const said = told?.address === address ? told : undefined
    const own = match?.route.title
    return {
      title: brought?.title ?? said?.title ?? (own && text(own)),
      object: brought?.object ?? said?.object,
    }
  }, [driver, address, match, told, text])
}
