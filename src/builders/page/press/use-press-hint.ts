import { useEffect, useState } from 'react'
import type { WidgetEditor } from '../../../widgets/part.ts'
import { useBenchWords } from '../../../workbench/context.ts'
import { pageIn, useEditUi, usePage } from '../edit/context.ts'
import type { PageModule } from '../document.ts'
import { widgetName } from '../kind.ts'
import { pressEffect } from './press.ts'
import type { PressEffect } from './press.ts'

/** Returns what a press on a value of the widget does, as the hint of its setting. */
export function usePressHint(module: PageModule, editor: WidgetEditor): Readonly<Record<string, string>> | undefined {
  const say = useBenchWords()
  const { services } = useEditUi()
  const page = usePage(pageIn)
  const [found, setFound] = useState<PressEffect>()
  useEffect(() => {
    let isCurrent = true
    void pressEffect(page, module, editor, services).then(answer => {
      if (isCurrent) setFound(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [page, module, editor, services])
  if (!found) return undefined
  const names = found.filtered.map(one => widgetName(one, say)).join(', ')
  return { click: say(`build.press.${found.is}`, { by: found.by, names }) }
}
