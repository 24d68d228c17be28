import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { addressOf } from '../base/address.ts'
import { Icon } from './icon.tsx'
import { useText } from './text.tsx'
import { useSheet } from './sheet.ts'
import sheet from './link.css'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly href: string
  /**
   * A plain press stays on the page and calls back with the target; with Ctrl, the middle button and so on the browser
   * opens the href.
   */
  readonly onNavigate?: ((href: string) => void) | undefined
  /** `plain` looks like the text around it. */
  readonly look?: 'link' | 'plain' | undefined
  readonly isExternal?: boolean | undefined
}

/** A real link: it has an address, and the router may take a plain press. Scripts as addresses are refused. */
export function Link({
  href,
  onNavigate,
  look = 'link',
  isExternal = false,
  className = '',
  children,
  onClick,
  target,
  rel,
  ...rest
}: LinkProps): ReactNode {
  useSheet(sheet)
  const text = useText()
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (
      !onNavigate ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    onNavigate(href)
  }
  const opensTab = isExternal || target === '_blank'
  return (
    <a
      {...rest}
      href={safeHref(href)}
      target={opensTab ? '_blank' : target}
      rel={opensTab ? `noopener noreferrer ${rel ?? ''}`.trim() : rel}
      data-look={look}
      className={`lc-link ${className}`}
      onClick={press}
    >
      {children}
      {isExternal && (
        <>
          <Icon name='external' sizePx={13} className='lc-link-mark' />
          <span className='lc-hidden'> ({text('ui.newTab')})</span>
        </>
      )}
    </a>
  )
}

/** Returns permitted URLs: those of this site, http(s), mailto, tel. Anything else becomes undefined. */
export const safeHref = (href: string): string | undefined =>
  addressOf(href, 'path', 'relative', 'web', 'mail', 'telephone', 'blob')
