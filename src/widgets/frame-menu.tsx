import { use, useEffect, useRef, useState } from 'react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { IconButton } from '../ui/button.tsx'
import { LazyMenu } from '../ui/lazy-menu.tsx'
import type { MenuItem } from '../ui/menu.tsx'
import type { Figures, FiguresTable } from './figures-table.tsx'
import { FrameHeight } from './frame-height.ts'
import { words } from './menu-words.ts'
import { useText } from '../ui/text.tsx'

export type FrameMenuItem = Pick<MenuItem, 'id' | 'label' | 'icon' | 'isChecked' | 'startsGroup' | 'groupLabel'> & {
  readonly onSelect: () => void
}

/**
 * The menu at the end of a widget's header. A separate file: widgets without a menu do not load it. A chart passes
 * `figures`, which returns what it shows as text, and the menu offers it as a table:
 * `<FrameMenu name={name} items={…} figures={() => figuresOf(chartName(…), model)} />` for labels and series; any
 * other chart returns its own `Figures`. The drawing itself is offered as a file.
 */
export function FrameMenu({
  name,
  items,
  figures,
  isChart = true,
}: {
  readonly name: string
  readonly items: readonly FrameMenuItem[]
  readonly figures?: (() => Figures) | undefined
  /** False for what has figures and no drawing that can be a file, such as a map. */
  readonly isChart?: boolean
}): ReactNode {
  const say = useText(words)
  const label = say('widget.more', { name })
  const [Table, setTable] = useState<ComponentType<ComponentProps<typeof FiguresTable>>>()
  const [isFailed, setFailed] = useState(false)
  const [leave, setLeave] = useState<() => void>()
  const setHeight = use(FrameHeight)
  useEffect(() => leave, [leave])
  const inFrame = useRef<HTMLSpanElement>(null)
  const save = async (kind: 'png' | 'svg'): Promise<void> => {
    setFailed(false)
    try {
      const { saveChart } = await import('./chart-picture.ts')
      const frame = inFrame.current?.closest('.lc-frame')
      if (frame) await saveChart(frame, name, kind) // absent: the widget was removed in the meantime
    } catch {
      setFailed(true)
    }
  }
  const fill = async (): Promise<void> => {
    const { fillWindow } = await import('./whole-window.ts')
    const frame = inFrame.current?.closest<HTMLElement>('.lc-frame')
    if (!frame) return // removed in the meantime
    const end = fillWindow(frame, setHeight, () => setLeave(undefined))
    setLeave(() => end)
  }
  const full: readonly MenuItem[] = !leave
    ? [
        {
          id: 'full',
          label: say('widget.full'),
          icon: 'expand',
          startsGroup: true,
          onSelect: () => void fill().catch(() => {}), // offline: the next press tries again
        },
      ]
    : []
  const pictures = (isChart ? (['png', 'svg'] as const) : []).map((kind): MenuItem => ({
    id: kind,
    label: say(`widget.${kind}`),
    icon: 'download',
    onSelect: () => void save(kind),
  }))
  const open = (): void => {
    void import('./figures-table.tsx').then(
      chunk => setTable(() => chunk.FiguresTable),
      () => {}, // offline: the next press tries again
    )
  }
  return (
    <>
      <LazyMenu
        label={label}
        items={
          figures
            ? [
                ...items,
                ...pictures,
                { id: 'table', label: say('widget.table'), icon: 'table', onSelect: open },
                ...full,
              ]
            : [...items, ...full]
        }
        placement='bottom-end'
        trigger={<IconButton icon='more' label={label} size='s' />}
      />
      {leave && <IconButton icon='close' label={say('widget.leaveFull')} size='s' onClick={leave} />}
      <span ref={inFrame} className='lc-frame-failed' role={figures && 'alert'}>
        {isFailed && say('widget.noPicture')}
      </span>
      {Table && figures && <Table name={name} figures={figures()} onClose={() => setTable(undefined)} />}
    </>
  )
}
