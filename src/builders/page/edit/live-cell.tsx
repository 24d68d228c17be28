// A widget of an edited page as visitors see it, on its columns of the grid.
import type { ReactNode } from 'react'
import { CellContent, kindOf, spanStyle } from '../../../page/page-grid.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Difference } from '../../../workbench/kind.ts'
import { readsRows } from '../checks.ts'
import { LinkedBlock } from '../blocks/linked-block.tsx'
import { isHidden, linkedTo, queryOf, shownToIn, typeOf, widthOf } from '../document.ts'
import type { PageModule } from '../document.ts'
import { iconName, typeName, widgetName } from '../kind.ts'
import { cellOf, isFor } from './cell.ts'
import type { NarrowSpans } from '../spans.ts'
import type { Stage } from './stage.ts'

/** The place of a widget on the grid, as on the page. */
export function GridCell({
  module,
  narrow,
  mark,
  children,
}: {
  readonly module: PageModule
  /** Its columns on narrower screens, which its row decides (spans.ts). */
  readonly narrow: NarrowSpans | undefined
  /** How it differs from another page it is compared with. */
  readonly mark?: Difference['kind'] | undefined
  readonly children: ReactNode
}): ReactNode {
  return (
    <div className='lc-page-cell' {...gridProps(module, narrow)} data-difference={mark}>
      {children}
    </div>
  )
}
export const gridProps = (module: PageModule, narrow?: NarrowSpans) => {
  const cell = cellOf(module)
  const width = widthOf(module)
  return {
    'data-kind': cell ? kindOf(cell) : 'card',
    'data-narrow': width <= 3 || undefined,
    style: spanStyle(width, ...(narrow ?? [])),
  }
}

/** The widget with its rows; what cannot be shown says why. */
export function Live({ module, stage }: { readonly module: PageModule; readonly stage: Stage }): ReactNode {
  const say = useBenchWords()
  if (linkedTo(module) !== '')
    return (
      <LinkedBlock
        app={stage.app}
        module={module}
        // the list of the widget that shows the block replaces those within the block
        draw={(one, narrow) =>
          ((shownToIn(module).length > 0 && !isHidden(one)) || isFor(one, stage.reader)) && (
            <GridCell key={one.id} module={one} narrow={narrow}>
              <Live module={one} stage={stage} />
            </GridCell>
          )
        }
      />
    )
  const cell = cellOf(module)
  const type = typeName(typeOf(module), say)
  if (!cell) return <Blank icon='warning' title={widgetName(module, say)} text={say('build.unread.text')} />
  if (readsRows(module) && queryOf(module) === '')
    return <Blank icon={iconName(module)} title={widgetName(module, say)} text={say('build.noQuery')} />
  if (iconName(module) === 'warning') return <Blank icon='warning' title={type} text={say('build.unknown.text')} />
  return <CellContent {...stage} cell={cell} />
}

const Blank = ({ icon, title, text }: Readonly<Record<'icon' | 'title' | 'text', string>>): ReactNode => (
  <div className='lc-canvas-blank'>
    <Icon name={icon} sizePx={24} />
    <strong>{title}</strong>
    <span>{text}</span>
  </div>
)
