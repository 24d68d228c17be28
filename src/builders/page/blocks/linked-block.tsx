// A linked block on the canvas: its widgets with their rows, in a frame with the name of the block.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { pageBlockCalls } from '../../../contract/calls/page-blocks.ts'
import { useCall, useOptionalCore } from '../../../stores/use.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useText } from '../../../ui/text.tsx'
import { linkedTo, titleOf } from '../document.ts'
import { spansOf } from '../spans.ts'
import type { NarrowSpans } from '../spans.ts'
import type { PageModule } from '../document.ts'
import { contentIn, shownRows } from './linked.ts'
import { words } from './words.ts'
import sheet from './blocks.css'

/** Reads the block that a widget is linked to, once for all widgets that are. */
export function useLinked(app: string, module: PageModule) {
  const core = useOptionalCore()
  return useCall(pageBlockCalls.readPageBlock, core ? { params: { app, id: linkedTo(module) } } : null)
}

export function LinkedBlock({
  app,
  module,
  draw,
}: {
  readonly app: string
  readonly module: PageModule
  draw(module: PageModule, narrow: NarrowSpans | undefined): ReactNode
}): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const { data, error } = useLinked(app, module)
  const rows = useMemo(() => (data ? shownRows(module, contentIn(data.content)) : []), [data, module])
  const isGone = error?.status === 404
  if (!data || isGone)
    return (
      <div className='lc-canvas-blank' role={error ? 'status' : undefined}>
        <Icon name={error ? 'warning' : 'link'} sizePx={24} />
        <strong>
          {error ? say(isGone ? 'blocks.linked.gone' : 'blocks.linked.failed') : say('blocks.linked.loading')}
        </strong>
        <span>{isGone ? say('blocks.linked.goneText') : (error?.message ?? titleOf(module))}</span>
      </div>
    )
  return (
    <div className='lc-linked'>
      <p className='lc-linked-name'>
        <Icon name='link' sizePx={14} /> {data.name}
      </p>
      {rows.map((modules, at) => (
        <div key={at} className='lc-page-row'>
          {modules.map((one, index) => draw(one, spansOf(modules)[index]))}
        </div>
      ))}
    </div>
  )
}
