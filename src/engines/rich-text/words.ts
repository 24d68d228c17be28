// What the editor says itself. A table given to MessagesProvider wins key by key.
import { useCallback } from 'react'
import { fillText, useLang, useText } from '../../ui/text.tsx'
import type { Text } from '../../ui/text.tsx'

export const words = {
  'rich.tools': 'Formatting',
  'rich.style': 'Style of the paragraph',
  'rich.paragraph': 'Text',
  'rich.heading.1': 'Large heading',
  'rich.heading.2': 'Heading',
  'rich.heading.3': 'Subheading',
  'rich.heading': 'Heading {level}',
  'rich.codeBlock': 'Code block',
  'rich.bold': 'Bold',
  'rich.italic': 'Italic',
  'rich.underline': 'Underline',
  'rich.strike': 'Strikethrough',
  'rich.code': 'Code',
  'rich.link': 'Link',
  'rich.bullets': 'Bulleted list',
  'rich.numbers': 'Numbered list',
  'rich.quote': 'Quote',
  'rich.more': 'More formatting',
  'rich.image': 'Picture',
  'rich.rule': 'Dividing line',
  'rich.clear': 'Clear formatting',
  'rich.undo': 'Undo in this text',
  'rich.redo': 'Redo in this text',
  'rich.keys': 'Escape leaves the text. Alt+F10 goes to the formatting.',
  'rich.out': '{label}: out of the text. Enter goes back in, Tab goes on.',
  'rich.link.address': 'Address',
  'rich.link.placeholder': 'example.com or name@example.com',
  'rich.link.wrong': 'Enter a web address, a mail address or a telephone number.',
  'rich.link.apply': 'Set link',
  'rich.link.remove': 'Remove link',
  'rich.link.edit': 'Change link',
  'rich.link.open': 'Open {href} in a new tab',
  'rich.image.address': 'Address of the picture',
  'rich.image.placeholder': 'https://…',
  'rich.image.wrong': 'Enter the web address of a picture.',
  'rich.image.alt': 'What it shows',
  'rich.image.alt.hint': 'For those who do not see it. Leave it empty for decoration.',
  'rich.image.apply': 'Insert picture',
  'rich.image.change': 'Save',
  'rich.image.edit': 'Change picture',
  'rich.image.remove': 'Remove picture',
  'rich.kept': 'Kept as it was written elsewhere',
} as const

/** Returns the words in force. */
export function useRichWords(): Text {
  const text = useText()
  const lang = useLang()
  return useCallback(
    (key, params) => {
      const said = text(key, params)
      return said === key ? fillText((words as Readonly<Record<string, string>>)[key] ?? key, params, lang) : said
    },
    [text, lang],
  )
}
