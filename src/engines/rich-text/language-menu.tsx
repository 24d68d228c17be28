// The menu of the language of a block of code. Readers see it above the code.
import type { ReactNode } from 'react'
import type { Command } from 'prosemirror-state'
import { Menu } from '../../ui/menu.tsx'
import type { MenuTriggerProps } from '../../ui/menu.tsx'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'
import { setLanguage } from './style-commands.ts'

/** As they are stored, and their names. */
const languages: Readonly<Record<string, string>> = {
  bash: 'Bash',
  c: 'C',
  'c++': 'C++',
  'c#': 'C#',
  css: 'CSS',
  go: 'Go',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  markdown: 'Markdown',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  sql: 'SQL',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
}

export function LanguageMenu({
  language,
  run,
  trigger,
}: {
  readonly language: string | null
  run(command: Command): void
  /** Draws the button of the menu. `name`: the present language. */
  trigger(name: string, props: MenuTriggerProps): ReactNode
}): ReactNode {
  const say = useText(words)
  const nameOf = (one: string | null): string => (one === null ? say('rich.language.none') : (languages[one] ?? one))
  const known = Object.keys(languages)
  // a language that was stored by another program stays in the list
  const all = [null, ...known, ...(language === null || known.includes(language) ? [] : [language])]
  return (
    <Menu
      label={say('rich.language')}
      items={all.map(one => ({
        id: one ?? 'none',
        label: nameOf(one),
        isChecked: one === language,
        onSelect: () => run(setLanguage(one)),
      }))}
      trigger={props => trigger(nameOf(language), props)}
    />
  )
}
