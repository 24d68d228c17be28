import { useState } from 'react'
import type { ReactNode } from 'react'
import { RichTextField } from '../../engines/rich-text/rich-text-field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { storedParts } from '../../engines/rich-text/stored-image.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import { ButtonLink } from '../button-link.tsx'
import { textsPath } from '../texts/text-path.ts'
import { useScreenTitle } from '../screen-title.tsx'
import { words } from './playground-words.ts'
import sheet from './playground.css'

/** Only those who build open it. */
export const isRare = true

/** The rich text editor alone (SCR-005); beside it what a reader sees of the text, and what is stored. */
export default function PlaygroundScreen(): ReactNode {
  const say = useText(words)
  useScreenTitle(say('playground.title'))
  return <Playground actions={<ButtonLink to={textsPath}>{say('playground.texts')}</ButtonLink>} />
}

export function Playground({ actions }: { readonly actions?: ReactNode }): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const [value, setValue] = useState<unknown>()
  return (
    <div className='lc-playground'>
      <PageHead isTitleHidden title={say('playground.title')} actions={actions} />
      <RichTextField
        label={say('playground.text')}
        placeholder={say('playground.placeholder')}
        maxHeightPx={640}
        value={value}
        onChange={setValue}
      />
      <div className='lc-playground-out'>
        <section aria-labelledby='lc-playground-shown'>
          <h2 id='lc-playground-shown'>{say('playground.shown')}</h2>
          {value === undefined ? <p>{say('playground.none')}</p> : <RichText value={value} parts={storedParts} />}
        </section>
        <section aria-labelledby='lc-playground-stored'>
          <h2 id='lc-playground-stored'>{say('playground.stored')}</h2>
          {value === undefined ? (
            <p>{say('playground.none')}</p>
          ) : (
            // its lines are longer than the box: keys scroll it
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <pre tabIndex={0} aria-labelledby='lc-playground-stored'>
              {JSON.stringify(value, undefined, 2)}
            </pre>
          )}
        </section>
      </div>
    </div>
  )
}
