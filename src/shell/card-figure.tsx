// The figure on the card of an app. Loaded after the home screen; all cards share one request.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { figuresCalls } from '../contract/calls/figures.ts'
import { useCall } from '../stores/use.tsx'
import { useLang } from '../ui/text.tsx'
import { widgets } from '../widgets/index.ts'
import type { WidgetFigure } from '../widgets/part.ts'

/** The types of widgets that show one figure, as the server is asked for them. */
const figureTypes = (): string =>
  widgets
    .all()
    .flatMap(widget => ('loadFigure' in widget ? [widget.type] : []))
    .join()

export function CardFigure({ app }: { readonly app: string }): ReactNode {
  const lang = useLang()
  const [types] = useState(figureTypes) // stays for as long as the card does
  const [figure, setFigure] = useState<WidgetFigure>()
  const { data } = useCall(figuresCalls.listFigures, { query: { types } })
  const found = data?.find(one => one.app === app)
  useEffect(() => {
    let isCurrent = true
    if (!found) return undefined
    const load = widgets.find(found.module.type.name)?.loadFigure
    load?.().then(
      ({ figureOf }) => {
        if (isCurrent) setFigure(figureOf(found.module, found.rows, lang))
      },
      () => {}, // a card without a figure is whole
    )
    return () => {
      isCurrent = false
    }
  }, [found, lang])
  return (
    figure && (
      <p className='lc-card-figure'>
        <b>{figure.text}</b> <small>{figure.title}</small>
      </p>
    )
  )
}
