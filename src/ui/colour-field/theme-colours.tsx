// The colours of the theme, each a radio: the arrow keys go through them, Space or Enter chooses, so that passing one changes
// nothing.
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { nextRadio } from '../icon-picker/radios.ts'
import { useText } from '../text.tsx'
import type { Text } from '../text.tsx'
import { chartColourCount, paletteFamilies, paletteShades } from '../theme/theme.ts'
import { words } from './edit-words.ts'

const charts = Array.from({ length: chartColourCount }, (_, at) => `chart-${at + 1}`)
/** A row for each shade. The normal one of a family is stored as its name alone. */
const palette = paletteShades.flatMap(shade =>
  paletteFamilies.map(family => (shade === 'normal' ? family : `${family}-${shade}`)),
)
const groups = [
  { id: 'charts', names: charts },
  { id: 'palette', names: palette },
] as const

export interface ThemeColoursProps {
  /** How the stored colour is drawn. */
  readonly css: string | undefined
  cssOf(name: string): string | undefined
  onChoose(name: string): void
}

export function ThemeColours({ css, cssOf, onChoose }: ThemeColoursProps): ReactNode {
  const text = useText(words)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const chosen = css === undefined ? undefined : [...charts, ...palette].find(name => cssOf(name) === css)
  const [stop, setStop] = useState(chosen ?? charts[0])
  const move = (event: KeyboardEvent): void => {
    const radios = [...(box.current?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])]
    const at = radios.findIndex(radio => radio === event.target)
    const next = at < 0 || event.altKey || event.ctrlKey || event.metaKey ? undefined : nextRadio(radios, at, event.key)
    if (next === undefined) return
    event.preventDefault()
    radios[next]?.focus()
  }
  return (
    <div ref={box} role='radiogroup' aria-label={text('colour.theme')} onKeyDown={move}>
      {groups.map(({ id: group, names }) => (
        <div key={group} role='group' aria-labelledby={`${id}${group}`} className='lc-colour-group' data-group={group}>
          <p id={`${id}${group}`}>{text(`colour.${group}`)}</p>
          {names.map(name => (
            <button
              key={name}
              type='button'
              role='radio'
              className='lc-colour-choice'
              aria-checked={name === chosen}
              aria-label={nameOf(name, text)}
              title={nameOf(name, text)}
              tabIndex={name === stop ? 0 : -1}
              onFocus={() => setStop(name)}
              onClick={() => onChoose(name)}
            >
              <span style={{ background: cssOf(name) }} />
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

function nameOf(stored: string, text: Text): string {
  const [family = '', rest] = stored.split('-')
  if (family === 'chart') return text('colour.chart', { number: rest ?? '' })
  const name = text(`colour.${family}`)
  return rest === undefined ? name : text(`colour.${rest}`, { name })
}
