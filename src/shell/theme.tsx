// Light, dark, or the system's theme. The choice is stored on this device and set only on the element's own root.
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useShell } from './context.tsx'

export type ThemeChoice = 'auto' | 'light' | 'dark'
export const themeChoices: readonly ThemeChoice[] = ['auto', 'light', 'dark']

interface Theme {
  readonly choice: ThemeChoice
  choose(choice: ThemeChoice): void
}
const ThemeContext = createContext<Theme>({ choice: 'auto', choose: () => {} })
export const useTheme = (): Theme => useContext(ThemeContext)

const key = 'theme'

export function ThemeProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { storage, isOwner, emit } = useShell()
  const [choice, setChoice] = useState<ThemeChoice>(
    () => themeChoices.find(known => known === storage.getItem(key)) ?? 'auto',
  )
  const marker = useRef<HTMLDivElement>(null)
  const given = useRef<string | undefined>(undefined)
  useEffect(() => {
    const root = marker.current?.closest<HTMLElement>('.lc-root')
    if (!root) return
    given.current ??= root.dataset['theme'] ?? 'auto'
    // the page decides for "auto"; if the shell owns the page, the system does
    root.dataset['theme'] =
      choice === 'auto' ? (isOwner && given.current === 'auto' ? 'system' : given.current) : choice
    emit('lc-theme', { theme: choice }, false)
  }, [choice, isOwner])
  const theme = useMemo(
    () => ({
      choice,
      choose(next: ThemeChoice) {
        if (next === 'auto') storage.removeItem(key)
        else storage.setItem(key, next)
        setChoice(next)
      },
    }),
    [choice, storage],
  )
  return (
    <ThemeContext value={theme}>
      <div ref={marker} className='lc-shell-theme'>
        {children}
      </div>
    </ThemeContext>
  )
}
