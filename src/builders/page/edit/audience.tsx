import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useBenchWords } from '../../../workbench/context.ts'
import { isHidden, shownToIn } from '../document.ts'
import type { PageDocument, PageModule } from '../document.ts'
import type { WorkbenchState } from '../../../workbench/workbench.ts'
import { usePage } from './context.ts'
import { useAudiences } from './roles.ts'
import sheet from './audience.css'

/** The roles that alone see a widget. Most widgets are for everybody: those read no roles. */
export function Audience({ module }: { readonly module: PageModule }): ReactNode {
  const list = shownToIn(module)
  return isHidden(module) ? <Hidden /> : list.length === 0 ? null : <Mark list={list} />
}

function Hidden(): ReactNode {
  useSheet(sheet)
  const say = useBenchWords()
  return (
    <span className='lc-canvas-audience' data-hidden>
      <Icon name='eye-off' sizePx={14} /> {say('build.hidden')}
    </span>
  )
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

/** A mark on a widget that is neither moved nor deleted. */
export function LockMark({ module }: { readonly module: PageModule }): ReactNode {
  useSheet(sheet)
  const say = useBenchWords()
  const locked = usePage(lockedAs)
  if (!Array.isArray(locked) || !locked.includes(module.id)) return null
  return (
    <span className='lc-canvas-lock' role='img' aria-label={say('build.locked')} title={say('build.locked')}>
      <Icon name='lock' sizePx={14} />
    </span>
  )
}
const lockedAs = ({ settings }: WorkbenchState<PageDocument>): unknown => settings['locked']
