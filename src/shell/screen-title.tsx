// What the header says about the place: the title and the object that came along with the move there, else what the screen
// itself says once it has read its object, else the title of the route (NAV-055, NAV-056).
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useAddress, useMatch, useShell } from './context.tsx'

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

/** Called by a screen: its title, and the name of the object it shows as soon as that is known. The host hears it too. */
export function useScreenTitle(title: string, object?: string): void {
  const shell = useShell()
  const address = useAddress()
  const tell = useContext(TellContext)
  useEffect(() => tell({ address, title, object }), [address, title, object, tell])
  useEffect(() => {
    shell.emit('lc-title', { title: object ?? title }, false)
  }, [shell, title, object])
}

/** What stands in the header. */
export function useHeaderTitle(): { readonly title: string | undefined; readonly object: string | undefined } {
  const { driver } = useShell()
  const address = useAddress()
  const match = useMatch()
  const told = useContext(ToldContext)
  return useMemo(() => {
    const brought = driver.state()
    const said = told?.address === address ? told : undefined
    return { title: brought?.title ?? said?.title ?? match?.route.title, object: brought?.object ?? said?.object }
  }, [driver, address, match, told])
}
