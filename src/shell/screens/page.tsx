import type { ReactNode } from 'react'
import { AppPageScreen } from '../app-page.tsx'
import type { ScreenProps } from '../screen.ts'

/** A page of an app at its own path. */
export default function PageScreen({ match }: ScreenProps): ReactNode {
  return <AppPageScreen match={match} />
}
