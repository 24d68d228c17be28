// The earlier versions of a page: each beside what is edited now, both live, with the changes as a list.
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Tabs } from '../../../ui/tabs.tsx'
import { useText } from '../../../ui/text.tsx'
import type { PanelProps } from '../../../workbench/kind.ts'
import VersionsPanel from '../../../workbench/versions/versions-panel.tsx'
import type { PageDocument } from '../document.ts'
import type { BuilderSite } from '../site.ts'
import { LivePage } from './live-page.tsx'
import { marksOf } from './marks.ts'
import { words } from './words.ts'

/** What visitors with a desktop see; it is shown smaller where there is less room. */
const pageWidthPx = 1280
/** A phone shows the page as phones do. */
const narrowPx = 420
const sides = ['then', 'now'] as const
type Side = (typeof sides)[number]

export default function PageVersions(props: PanelProps<PageDocument, BuilderSite>): ReactNode {
  const { services: site, settings } = props
  return (
    <VersionsPanel<PageDocument>
      {...props}
      words={words}
      compare={(then, version) => <Compare key={version} {...{ then, version, site }} now={settings} />}
    />
  )
}

function Compare({
  then,
  now,
  version,
  site,
}: {
  readonly then: PageDocument
  readonly now: PageDocument
  readonly version: number
  readonly site: BuilderSite
}): ReactNode {
  const say = useText(words)
  const [side, setSide] = useState<Side>('then')
  const boxes = { then: useRef<HTMLDivElement>(null), now: useRef<HTMLDivElement>(null) }
  const marks = useMemo(() => marksOf(then, now), [then, now])
  const title = { then: say('compare.then', { version }), now: say('compare.now') }
  /** Both scroll together. */
  const follow = (from: Side): void => {
    const [moved, other] = [boxes[from].current, boxes[from === 'then' ? 'now' : 'then'].current]
    if (moved && other && Math.abs(other.scrollTop - moved.scrollTop) > 1) other.scrollTop = moved.scrollTop
  }
  return (
    <div className='lc-compare' data-side={side}>
      <Tabs
        kind='pill'
        className='lc-compare-switch'
        label={say('compare.side')}
        value={side}
        onChange={id => setSide(id === 'now' ? 'now' : 'then')}
        tabs={sides.map(id => ({ id, label: title[id] }))}
      />
      {sides.map(id => (
        <div key={id} className='lc-compare-side' data-of={id}>
          <h3>{title[id]}</h3>
          <div
            ref={boxes[id]}
            className='lc-compare-box'
            role='region'
            aria-label={title[id]}
            // scrolled by keys too
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            onScroll={() => follow(id)}
          >
            <Fitted>
              <LivePage
                page={id === 'then' ? then : now}
                site={site}
                marks={id === 'then' ? marks.before : marks.after}
              />
            </Fitted>
          </div>
        </div>
      ))}
    </div>
  )
}

/** Shows a page of a desktop in the width of its box, as far as it can still be read. */
function Fitted({ children }: { readonly children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = box
    if (!current || typeof ResizeObserver === 'undefined') return undefined
    const watch = new ResizeObserver(() => setWidth(current.clientWidth))
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  const zoom = Math.min(1, Math.max(0.45, width / pageWidthPx))
  return (
    <div ref={box}>
      <div style={width < narrowPx ? {} : { zoom, inlineSize: width / zoom }}>{children}</div>
    </div>
  )
}
