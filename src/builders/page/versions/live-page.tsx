// A page with its rows as visitors see it, to look at: nothing in it can be pressed.
import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { iconOf } from '../../../page/icon-setting.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { Skeleton } from '../../../ui/state.tsx'
import { useBenchWords } from '../../../workbench/context.ts'
import { outlineOf } from '../document.ts'
import type { PageDocument } from '../document.ts'
import { cellOf } from '../edit/cell.ts'
import { spansOf } from '../spans.ts'
import { GridCell, Live } from '../edit/live-cell.tsx'
import type { Stage } from '../edit/stage.ts'
import { widgetName } from '../kind.ts'
import type { BuilderSite } from '../site.ts'
import type { Marks } from './marks.ts'
import pageSheet from '../../../page/page.css'
import { useBuiltPage } from '../edit/use-built-page.ts'
import sheet from './compare.css'

const allow = (): true => true
const nothing = (): void => {} // the age of the rows is not shown here

export function LivePage({
  page,
  site: { app, page: slug, item },
  marks,
}: {
  readonly page: PageDocument
  readonly site: BuilderSite
  /** The widgets that differ from those of the other page. */
  readonly marks: Marks
}): ReactNode {
  useSheet(pageSheet)
  useSheet(sheet)
  const say = useBenchWords()
  const store = useBuiltPage(app, slug, item)
  const stage = useMemo(
    (): Stage | undefined =>
      store && { app, title: page.name, store, item, isEditing: true, onEvent: allow, onUpdated: nothing },
    [app, page.name, store, item],
  )
  useEffect(() => {
    store?.setModules(page.rows.flatMap(row => row.modules.flatMap(module => cellOf(module)?.module ?? [])))
  }, [store, page.rows])
  const icon = iconOf(page['icon'] as Parameters<typeof iconOf>[0]) // reads what it can
  return (
    <div className='lc-page lc-compare-page' inert>
      <p className='lc-compare-title'>
        {icon && <Icon name={icon.name} sizePx={20} color={icon.color} />} {page.name || say('build.untitled')}
      </p>
      {stage ? (
        <div className='lc-page-rows'>
          {outlineOf(page).map(({ path, widgets }, index) => (
            <div key={path} className='lc-page-row'>
              {page.rows[index]?.modules.map((module, at, modules) => {
                const mark = marks.get(widgets[at] ?? '')
                return (
                  <GridCell key={widgets[at]} module={module} narrow={spansOf(modules)[at]} mark={mark}>
                    {mark && (
                      <span className='lc-compare-mark'>
                        <span className='lc-hidden'>{widgetName(module, say)}: </span>
                        {say(`builder.change.${mark}`)}
                      </span>
                    )}
                    <Live module={module} stage={stage} />
                  </GridCell>
                )
              })}
            </div>
          ))}
        </div>
      ) : (
        <Skeleton heightPx={320} />
      )}
    </div>
  )
}
