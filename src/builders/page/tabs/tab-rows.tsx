// How rows get into the tabs of a tab widget: said in its settings, and on the canvas while a tab has none.
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useText } from '../../../ui/text.tsx'
import type { Path } from '../../../workbench/kind.ts'
import type { PageModule } from '../document.ts'
import { apart } from '../edit/inline-edit.tsx'
import { pageIn, useEditUi, usePage } from '../edit/context.ts'
import { spotInTab, tabsIn } from './row-tab.ts'
import type { TabOfStrip } from './row-tab.ts'
import { words } from './words.ts'
import sheet from './tab-rows.css'

interface OfStrip {
  readonly path: Path
  readonly module: PageModule
}

/** The tabs of a widget in its settings; nothing for other widgets. */
export function TabRows({ path, module }: OfStrip): ReactNode {
  const say = useText(words)
  const tabs = tabsIn(usePage(pageIn), module)
  if (tabs.length === 0) return null
  return (
    <section className='lc-inspector-section' aria-label={say('tabRows.title')}>
      <h3 className='lc-inspector-title'>{say('tabRows.title')}</h3>
      <p className='lc-builder-note'>{say('tabRows.hint')}</p>
      {tabs.map(tab => (
        <AddToTab key={tab.at} path={path} tab={tab}>
          {say(tab.count === 1 ? 'tabRows.one' : 'tabRows.count', { tab: tab.label, count: tab.count })}
        </AddToTab>
      ))}
    </section>
  )
}

/** The tabs of a widget that show nothing, on the canvas below it. */
export function EmptyTabs({ path, module }: OfStrip): ReactNode {
  const say = useText(words)
  const tabs = tabsIn(usePage(pageIn), module).filter(({ count }) => count === 0)
  if (tabs.length === 0) return null
  return (
    <div className='lc-canvas-empty' role='presentation' {...apart}>
      {tabs.map(tab => (
        <AddToTab key={tab.at} path={path} tab={tab} isCentred>
          {say('tabRows.empty', { tab: tab.label })}
        </AddToTab>
      ))}
    </div>
  )
}

function AddToTab({
  path,
  tab: { at, label },
  isCentred = false,
  children,
}: {
  readonly path: Path
  readonly tab: TabOfStrip
  readonly isCentred?: boolean
  readonly children: ReactNode
}): ReactNode {
  const say = useText(words)
  const { bench, pick } = useEditUi()
  useSheet(sheet)
  return (
    <div className='lc-tab-rows-line' data-centred={isCentred || undefined}>
      <span>{children}</span>
      <Button
        size='s'
        icon='plus'
        onPress={event => pick(spotInTab(bench.get().settings, path, at), event.currentTarget)}
      >
        {say('tabRows.add', { tab: label })}
      </Button>
    </div>
  )
}
