// The switches of the gallery. They change the platform's own root: its scheme as the header's menu does, density and
// brand by a sheet and an attribute, which go when the gallery is left.
import { useInsertionEffect, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { useRoot } from '../../ui/sheet.ts'
import type { StyleRoot } from '../../ui/sheet.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import { themeCss } from '../../ui/theme/theme.ts'
import type { Theme } from '../../ui/theme/theme.ts'
import { themeChoices, useTheme } from '../theme.tsx'
import { words as shellWords } from '../words.ts'
import { words } from './edit-words.ts'
import { brands } from './samples.ts'

const langs = ['en', 'nl'] as const
const densities = ['comfortable', 'compact'] as const

export interface Trial {
  readonly lang: (typeof langs)[number]
  readonly density: (typeof densities)[number]
  readonly brand: (typeof brands)[number]['id']
}

/** Shows the platform in this theme until it is called back; also where the page sets a typeface itself. */
function adopt(root: StyleRoot, theme: Theme): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(themeCss(theme).replaceAll(/[;}]/g, ' !important$&'))
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter(one => one !== sheet)
  }
}

/** Shows the platform with this density and brand while the caller is drawn. */
export function useTrial({ density, brand }: Trial): void {
  const root = useRoot()
  useInsertionEffect(() => {
    const theme = brands.find(one => one.id === brand)?.theme
    return root && theme ? adopt(root, theme) : undefined
  }, [root, brand])
  useLayoutEffect(() => {
    const box = root?.querySelector<HTMLElement>('.lc-root')
    const before = box?.dataset['density']
    if (!box || density === 'comfortable') return undefined
    box.dataset['density'] = density
    return () => {
      box.dataset['density'] = before ?? 'comfortable'
    }
  }, [root, density])
}

export function Switches({
  trial,
  onChange,
}: {
  readonly trial: Trial
  onChange(patch: Partial<Trial>): void
}): ReactNode {
  const text = useText(words)
  const shellText = useText(shellWords)
  const theme = useTheme()
  const choose = <Value extends string>(
    label: string,
    value: Value,
    values: readonly { readonly id: Value; readonly label: string }[],
    onChoose: (value: Value) => void,
  ): ReactNode => (
    <Tabs
      kind='pill'
      label={label}
      tabs={values}
      value={value}
      onChange={id => {
        const found = values.find(one => one.id === id)
        if (found) onChoose(found.id)
      }}
    />
  )
  return (
    <div className='lc-gallery-switches' role='group' aria-label={text('gallery.switches')}>
      {choose(
        shellText('shell.theme'),
        theme.choice,
        themeChoices.map(id => ({ id, label: shellText(`shell.theme.${id}`) })),
        theme.choose,
      )}
      {choose(
        text('gallery.lang'),
        trial.lang,
        langs.map(id => ({ id, label: text(`gallery.lang.${id}`) })),
        lang => onChange({ lang }),
      )}
      {choose(
        text('gallery.density'),
        trial.density,
        densities.map(id => ({ id, label: text(`gallery.density.${id}`) })),
        density => onChange({ density }),
      )}
      {choose(
        text('gallery.brand'),
        trial.brand,
        brands.map(({ id, name }) => ({ id, label: name })),
        brand => onChange({ brand }),
      )}
    </div>
  )
}
