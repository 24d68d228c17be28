import type { ReactNode } from 'react'
import { allUsers, allVisitors } from '../../../contract/shown-to.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useBenchWords } from '../../../workbench/context.ts'
import { shownToIn } from '../document.ts'
import type { PageModule } from '../document.ts'
import { useRoles } from './roles.ts'
import sheet from './audience.css'

/** The roles that alone see a widget. */
export function Audience({ module }: { readonly module: PageModule }): ReactNode {
  useSheet(sheet)
  const say = useBenchWords()
  const list = shownToIn(module)
  const { roles } = useRoles()
  if (list.length === 0) return null
  const names = list.map(one =>
    one === allUsers
      ? say('build.shownTo.users')
      : one === allVisitors
        ? say('build.shownTo.visitors')
        : (roles.find(({ id }) => id === one)?.name ?? one),
  )
  return (
    <span className='lc-canvas-audience'>
      <Icon name='user' sizePx={14} /> {say('build.shownTo.only', { roles: names.join(', ') })}
    </span>
  )
}
