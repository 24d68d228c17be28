import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { useSheet } from './sheet.ts'
import sheet from './page-head.css'

export interface PageHeadProps {
  /** The name of the screen, as its only heading of level 1. */
  readonly title: string
  /** Another level than 1, where it is only shown (the gallery). */
  readonly level?: 1 | 4 | undefined
  readonly titleId?: string | undefined
  /** A bar above shows the title: here it is only read out. */
  readonly isTitleHidden?: boolean | undefined
  /** `l`: a start screen that greets. */
  readonly size?: 'm' | 'l' | undefined
  /** A picture of what the screen is about, before the title. */
  readonly picture?: ReactNode
  /** A line under the title. */
  readonly about?: ReactNode
  readonly back?:
    | {
        readonly href: string
        readonly label: string
        /** The label stands beside the arrow. */
        readonly isLabelShown?: boolean | undefined
        onNavigate(): void
      }
    | undefined
  readonly actions?: ReactNode
  /** Stands under the head, as part of it. */
  readonly tabs?: ReactNode
}

/** Renders the head of a screen: the way back, the title, what can be done, and the tabs. */
export function PageHead({
  title,
  level = 1,
  titleId,
  isTitleHidden = false,
  size = 'm',
  picture,
  about,
  back,
  actions,
  tabs,
}: PageHeadProps): ReactNode {
  useSheet(sheet)
  const Title = `h${level}` as const
  const heading = (
    <Title id={titleId} className={isTitleHidden ? 'lc-hidden' : 'lc-page-head-title'}>
      {title}
    </Title>
  )
  const isSeen = !isTitleHidden || [picture, about, back, actions].some(one => one !== undefined && one !== false)
  return (
    <>
      {isSeen ? (
        <header className='lc-page-head' data-size={size}>
          {back && (
            <Link
              href={back.href}
              onNavigate={back.onNavigate}
              look='plain'
              className='lc-page-head-back'
              aria-label={back.isLabelShown ? undefined : back.label}
              title={back.isLabelShown ? undefined : back.label}
            >
              <Icon name='arrow-left' />
              {back.isLabelShown && back.label}
            </Link>
          )}
          {picture}
          <div className='lc-page-head-words'>
            {heading}
            {about !== undefined && <div className='lc-page-head-about'>{about}</div>}
          </div>
          {actions !== undefined && actions !== false && <div className='lc-page-head-actions'>{actions}</div>}
        </header>
      ) : (
        heading
      )}
      {tabs}
    </>
  )
}
