// The tools for groups and pages load only for those who may use them.
import { later } from '../ui/later.tsx'
import type { MenuEditorProps } from './menu-tools.tsx'

export const MenuEditor = later<MenuEditorProps>(async () => (await import('./menu-tools.tsx')).MenuTools)
