import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSheet } from './sheet.ts'
import sheet from './avatar.css'

export interface AvatarProps {
  /** The person; the initials come from it. */
  readonly name: string
  readonly src?: string | undefined
  readonly sizePx?: number | undefined
  /** True if the name is next to it. */
  readonly isDecoration?: boolean | undefined
  readonly className?: string | undefined
}

/** A person's picture, or initials on a colour that stays the same for a name. */
export function Avatar({ name, src, sizePx = 32, isDecoration = false, className = '' }: AvatarProps): ReactNode {
  useSheet(sheet)
  const [failed, setFailed] = useState<string>()
  const hasPicture = src !== undefined && src !== '' && failed !== src
  return (
    <span
      className={`lc-avatar ${className}`}
      data-hue={hueOf(name)}
      style={{ inlineSize: sizePx, blockSize: sizePx, fontSize: Math.round(sizePx * 0.38) }}
      {...(isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {hasPicture ? (
        <img src={src} alt='' width={sizePx} height={sizePx} onError={() => setFailed(src)} />
      ) : (
        initials(name)
      )}
    </span>
  )
}

/** The first letters of the first and the last word: "Ada van Lovelace" gives "AL". */
export function initials(name: string): string {
  const words =
    name
      .split('@')[0]
      ?.split(/[\s._-]+/)
      .filter(Boolean) ?? []
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map(word => [...(word ?? '?')][0] ?? '')
    .join('')
    .toUpperCase()
}

const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % 6
