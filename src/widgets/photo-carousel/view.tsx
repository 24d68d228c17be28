import { useMemo, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { useFolder } from '../../stores/files.ts'
import { useOptionalCore } from '../../stores/use.tsx'
import { later } from '../../ui/later.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import { words as fileWords } from '../file-words.ts'
import { Frame, titleOf, useHeldRows } from '../frame.tsx'
import type { WidgetViewProps } from '../part.ts'
import { Carousel } from './carousel.tsx'
import type { CarouselProps } from './carousel.tsx'
import { listedFolder, photosOf, type State } from './data.ts'
import { bodyPx } from './height.ts'
import type { Config } from './schema.ts'
import { words } from './words.ts'
import sheet from './photo-carousel.css'

export { schema } from './schema.ts'
export { initialState, request } from './data.ts'

const FullView = later<CarouselProps & { readonly onClose: () => void }>(
  async () => (await import('./full-view.tsx')).FullView,
)

/** Renders photos of the settings, of a folder or of the rows, one at a time. */
export default function View(props: WidgetViewProps<Config, State>): ReactNode {
  useSheet(sheet)
  const { module, config, state, setState, isEditing, skeleton } = props
  const say = useText(words)
  const { rows, query } = useHeldRows(props)
  const folder = listedFolder(config)
  const isOffline = useOptionalCore() === undefined && folder !== undefined
  const files = useFolder(folder, config.location, config.limit)
  const { photos, unreadable, cut } = useMemo(
    () => photosOf(config, rows, Array.isArray(files.data) ? files.data : []),
    [config, rows, files.data],
  )
  const [isFull, setFull] = useState(false)
  const index = Math.min(Math.max(0, Math.trunc(state.index) || 0), photos.length - 1)
  const carousel = {
    photos,
    config,
    name: titleOf(module, config) || say('photos.choose'),
    index,
    onIndex: (to: number) => setState({ index: to }),
  }
  const total = folder === undefined ? photos.length + cut : (files.total ?? 0)
  const notes = [
    ...(unreadable === 0
      ? []
      : [say(unreadable === 1 ? 'photos.unreadable' : 'photos.unreadableMany', { count: unreadable })]),
    ...(total > photos.length && total > config.limit ? [say('photos.cut', { shown: photos.length, total })] : []),
  ]
  return (
    <Frame
      module={module}
      config={config}
      query={folder === undefined ? query : files}
      retry={folder === undefined ? props.retry : files.retry}
      skeleton={skeleton}
      bodyPx={bodyPx(config)}
      className='lc-photo-carousel'
      record={rows[0]}
      isEmpty={photos.length === 0 && unreadable === 0}
      emptyText={isOffline ? say('file.offline', {}, fileWords) : say('photos.empty')}
      notes={
        notes.length > 0 && (
          <ul className='lc-photos-notes'>
            {notes.map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )
      }
    >
      {/* React's own type knows no custom properties; this one is a number with its unit */}
      <div style={{ '--lc-photos-height': `${config.height}px` } as CSSProperties}>
        {photos.length > 0 && (
          <Carousel
            {...carousel}
            plays={config.autoplay && !isEditing && !isFull}
            onFull={config.full_screen && !isEditing ? () => setFull(true) : undefined}
          />
        )}
      </div>
      {isFull && <FullView {...carousel} plays={false} onClose={() => setFull(false)} />}
    </Frame>
  )
}
