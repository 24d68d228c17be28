// The tools for groups and pages load only for those who may use them.
import type { Group, Page } from '../contract/entities/entities.ts'
import { later } from '../ui/later.tsx'

export interface MenuEditorProps {
  readonly app: string
  readonly groups: readonly Group[]
  /** Absent: the tool that adds a group. */
  readonly group?: Group
  /** The page of that group to edit; absent: the group itself. */
  readonly page?: Page
  onDone(): void
}

export const MenuEditor = later<MenuEditorProps>(async () => (await import('./menu-tools.tsx')).MenuTools)
