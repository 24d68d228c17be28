import { useShell } from './context.tsx'

interface Back {
  readonly href: string
  readonly label: string
  onNavigate(): void
}

/** Returns the function that makes a way back for the head of a screen. */
export function useBack(): (to: string, label: string) => Back {
  const shell = useShell()
  return (to, label) => ({ href: shell.href(to), label, onNavigate: () => shell.go(to, { reason: 'link' }) })
}
