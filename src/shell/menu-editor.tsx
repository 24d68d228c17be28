// The tools for groups and pages load only for those who may use them.
import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import type { Group, Page } from '../contract/entities/entities.ts'

export interface MenuEditorProps {
  readonly app: string
  readonly groups: readonly Group[]
  /** Absent: the tool that adds a group. */
  readonly group?: Group
  /** The page of that group to edit; absent: the group itself. */
  readonly page?: Page
  onDone(): void
}

const Tools = lazy(() => import('./menu-tools.tsx').then(chunk => ({ default: chunk.MenuTools })))

export const MenuEditor = (props: MenuEditorProps): ReactNode => <Suspense fallback={null}><Tools {...props} /></Suspense>
