// What a slash that begins a paragraph can insert; what is typed after it filters the list.
import type { ReactNode } from 'react'
import { useLang, useText } from '../../../ui/text.tsx'
import { words as editWords } from '../edit-words.ts'
import type { SlashAt } from '../facts.ts'
import type { Features } from '../features.ts'
import { words as fieldWords } from '../fields/fields-edit-words.ts'
import { words as lookWords } from '../look-edit-words.ts'
import { TextList } from '../text-list.tsx'
import type { TextMenuProps } from '../use-text-menu.ts'
import { slashEntries } from './entries.ts'
import type { SlashEntry } from './entries.ts'
import { words } from './slash-edit-words.ts'

export interface SlashMenuProps extends TextMenuProps {
  readonly at: SlashAt
  readonly features: Features
  onChoose(entry: SlashEntry): void
}

export function SlashMenu({ at, features, onChoose, ...menu }: SlashMenuProps): ReactNode {
  const say = useText(words)
  const name = useText({ ...editWords, ...lookWords, ...fieldWords }) as (key: string) => string // every entry has a name there
  const lang = useLang()
  const wanted = at.typed.trim().toLocaleLowerCase(lang)
  const found = slashEntries
    .map(entry => ({ ...entry, label: name(entry.label) }))
    .filter(
      ({ label, feature }) =>
        (feature === undefined || features.has(feature)) && label.toLocaleLowerCase(lang).includes(wanted),
    )
  return (
    <TextList
      {...menu}
      label={say('rich.slash')}
      groups={[{ entries: found }]}
      filter={wanted}
      status={
        found.length > 0
          ? say('rich.slash.count', { count: String(found.length) })
          : say('rich.slash.none', { typed: at.typed })
      }
      onChoose={onChoose}
    />
  )
}
