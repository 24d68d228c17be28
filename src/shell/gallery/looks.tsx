// Tokens, sizes of letters, the palette of charts, spaces, corners and shadows: read from the sheet in force.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { icons } from '../../ui/icons.ts'
import { useText } from '../../ui/text.tsx'
import { baseSheets, chartColourCount, paletteFamilies, paletteShades } from '../../ui/theme/theme.ts'
import { words } from './edit-words.ts'
import { Piece, Section } from './piece.tsx'
import { person, sentence } from './samples.ts'

/** The names of all tokens, without their prefix, in the order of the sheets. */
function tokenNames(): readonly string[] {
  const found = new Set<string>()
  const walk = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && rule.selectorText.startsWith(':host'))
        for (const name of rule.style) if (name.startsWith('--lc-')) found.add(name.slice('--lc-'.length))
      if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList) // a layer, or a condition
    }
  }
  for (const sheet of baseSheets) if (sheet) walk(sheet.cssRules)
  return [...found]
}

const charts = Array.from({ length: chartColourCount }, (_, at) => `chart-${at + 1}`)
const palette = paletteFamilies.flatMap(family => paletteShades.map(shade => `color-${family}-${shade}`))

const Swatches = ({ of }: { readonly of: readonly string[] }): ReactNode => (
  <ul className='lc-gallery-swatches'>
    {of.map(name => (
      <li key={name}>
        <i style={{ background: `var(--lc-${name})` }} aria-hidden='true' />
        <code>{name}</code>
      </li>
    ))}
  </ul>
)

export function Looks(): ReactNode {
  const text = useText(words)
  const names = useMemo(() => tokenNames(), [])
  const begin = (start: string): readonly string[] => names.filter(name => name.startsWith(start))
  const roles = begin('color-').filter(name => !palette.includes(name))
  const sizes = begin('text-')
  const weights = begin('weight-')
  const corners = begin('radius-')
  const shadows = begin('shadow-')
  const spaces = begin('space-')
  return (
    <Section id='looks'>
      <Piece name={text('gallery.look.roles')} isWide>
        <Swatches of={roles} />
      </Piece>
      <Piece name={text('gallery.look.charts')} isWide>
        <Swatches of={charts} />
      </Piece>
      <Piece name={text('gallery.look.palette')} isWide>
        <Swatches of={palette} />
      </Piece>
      <Piece name={text('gallery.look.sizes')} isWide>
        <ul className='lc-gallery-list'>
          {sizes.toReversed().map(name => (
            <li key={name}>
              <code>{name}</code>
              <span style={{ fontSize: `var(--lc-${name})` }}>{sentence}</span>
            </li>
          ))}
        </ul>
      </Piece>
      <Piece name={text('gallery.look.weights')}>
        <ul className='lc-gallery-list'>
          {weights.map(name => (
            <li key={name}>
              <code>{name}</code>
              <span style={{ fontWeight: `var(--lc-${name})` }}>{person.name}</span>
            </li>
          ))}
        </ul>
      </Piece>
      <Piece name={text('gallery.look.corners')}>
        <ul className='lc-gallery-boxes'>
          {[...corners.map(name => [name, 'borderRadius']), ...shadows.map(name => [name, 'boxShadow'])].map(
            ([name = '', property = '']) => (
              <li key={name}>
                <i style={{ [property]: `var(--lc-${name})` }} aria-hidden='true' />
                <code>{name}</code>
              </li>
            ),
          )}
        </ul>
      </Piece>
      <Piece name={text('gallery.look.spaces')}>
        <ul className='lc-gallery-list'>
          {spaces.map(name => (
            <li key={name}>
              <code>{name}</code>
              <i className='lc-gallery-space' style={{ inlineSize: `var(--lc-${name})` }} aria-hidden='true' />
            </li>
          ))}
        </ul>
      </Piece>
      <Piece name='Icon' isWide>
        <ul className='lc-gallery-icons'>
          {Object.keys(icons).map(name => (
            <li key={name}>
              <Icon name={name} sizePx={20} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Piece>
      <Piece name='Avatar'>
        <div className='lc-gallery-row'>
          {['A', person.name, 'Bo Li', 'Çelik Ö', 'De Wit', 'Eva'].map(name => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name={person.name} sizePx={48} />
        </div>
      </Piece>
    </Section>
  )
}
