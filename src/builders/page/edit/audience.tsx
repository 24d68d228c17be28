import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useBenchWords } from '../../../workbench/context.ts'
import { shownToIn } from '../document.ts'
import type { PageModule } from '../document.ts'
import { useAudiences } from './roles.ts'
import sheet from './audience.css'

/** The roles that alone see a widget. Most widgets are for everybody: those read no roles. */
export function Audience({ module }: { readonly module: PageModule }): ReactNode {
  const list = shownToIn(module)
  return list.length === 0 ? null : <Mark list={list} />
}

function Mark({ list }: { readonly list: readonly string[] }): ReactNode {
  useSheet(sheet)
  const say = useBenchWords()
  const { audiences, isReady } = useAudiences()
  const unknown = isReady ? say('build.shownTo.deleted') : '…'
  const names = list.map(one => audiences.find(({ value }) => value === one)?.label ?? unknown)
  return (
    <span className='lc-canvas-audience'>
      <Icon name='user' sizePx={14} /> {say('build.shownTo.only', { roles: names.join(', ') })}
    </span>
  )
}
