// The gallery (SCR-004, decided): every piece of src/ui, every widget, input and action, for those who build with them.
import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { SearchField } from '../../ui/fields.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useRoot, useSheet } from '../../ui/sheet.ts'
import { LangProvider, useText, useWordsLang } from '../../ui/text.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { Actions } from '../gallery/actions.tsx'
import { Controls } from '../gallery/controls.tsx'
import { Formats } from '../gallery/formats.tsx'
import { Inputs } from '../gallery/inputs.tsx'
import { Looks } from '../gallery/looks.tsx'
import { Messages } from '../gallery/messages.tsx'
import { Overlays } from '../gallery/overlays.tsx'
import { headingId, SearchProvider } from '../gallery/piece.tsx'
import { Switches, useTrial } from '../gallery/switches.tsx'
import type { Trial } from '../gallery/switches.tsx'
import { Widgets } from '../gallery/widgets.tsx'
import { words } from '../gallery/edit-words.ts'
import { useScreenTitle } from '../screen-title.tsx'
import sheet from '../gallery/gallery.css'

/** Developers open it now and then. */
export const isRare = true

const sections: Readonly<Record<string, ComponentType>> = {
  looks: Looks,
  formats: Formats,
  controls: Controls,
  messages: Messages,
  overlays: Overlays,
  widgets: Widgets,
  inputs: Inputs,
  actions: Actions,
}

export default function GalleryScreen(): ReactNode {
  useSheet(sheet)
  const lang = useWordsLang()
  const [trial, setTrial] = useState<Trial>(() => ({
    lang: lang.startsWith('nl') ? 'nl' : 'en',
    density: 'comfortable',
    brand: 'none',
  }))
  useTrial(trial)
  return (
    <LangProvider value={trial.lang}>
      <BuilderWords>
        <Gallery trial={trial} onTrial={patch => setTrial(now => ({ ...now, ...patch }))} />
      </BuilderWords>
    </LangProvider>
  )
}

function Gallery({ trial, onTrial }: { readonly trial: Trial; onTrial(patch: Partial<Trial>): void }): ReactNode {
  const text = useText(words)
  const root = useRoot()
  const [search, setSearch] = useState('')
  useScreenTitle(text('gallery.title'))
  const goTo = (id: string): void => {
    const heading = root?.getElementById(headingId(id))
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <div className='lc-gallery' lang={trial.lang}>
      <PageHead isTitleHidden title={text('gallery.title')} about={text('gallery.lead')} />
      <Switches trial={trial} onChange={onTrial} />
      <div className='lc-gallery-body'>
        <nav className='lc-gallery-nav' aria-label={text('gallery.sections')}>
          <SearchField
            label={text('gallery.search')}
            isLabelHidden
            placeholder={text('gallery.search')}
            value={search}
            onChange={setSearch}
          />
          <ul>
            {Object.keys(sections).map(id => (
              <li key={id}>
                <Button variant='ghost' size='s' onPress={() => goTo(id)}>
                  {text(`gallery.${id}`)}
                </Button>
              </li>
            ))}
          </ul>
        </nav>
        <SearchProvider value={search.trim().toLowerCase()}>
          <div className='lc-gallery-sections'>
            {Object.entries(sections).map(([id, Part]) => (
              <Part key={id} />
            ))}
            <p className='lc-gallery-none' role='status'>
              {text('gallery.none')}
            </p>
          </div>
        </SearchProvider>
      </div>
    </div>
  )
}
