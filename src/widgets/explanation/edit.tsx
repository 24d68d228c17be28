import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { isRecord } from '../../base/loose.ts'
import { withValueAt } from '../../base/path.ts'
import type { TextButtonDoor } from '../../engines/rich-text/handle.ts'
import { RichTextField } from '../../engines/rich-text/rich-text-field.tsx'
import { useText } from '../../ui/text.tsx'
import { buttonId } from '../part.ts'
import type { EditorProps } from '../part.ts'
import { buttonsOf } from './data.ts'
import { words as editWords } from './edit-words.ts'
import { words as panelWords } from './panel-edit-words.ts'
import { randomKey } from '../../base/random-key.ts'

const words = { ...editWords, ...panelWords }

/** The text of an explanation, edited as it is shown. Nodes that the field does not know stay as they are. */
export function TextPanel({ value, onChange, openActions }: EditorProps): ReactNode {
  const say = useText(words)
  const { actionbuttons } = value
  const buttons = useMemo(
    () =>
      [
        ...buttonsOf({ actionbuttons: Array.isArray(actionbuttons) ? actionbuttons.filter(isRecord) : [] }).values(),
      ].map(({ id, label, isPrimary }) => ({ id, label, isPrimary })),
    [actionbuttons],
  )
  const stored: readonly unknown[] = Array.isArray(actionbuttons) ? actionbuttons : []
  const store = (next: readonly unknown[]): void => onChange({ ...value, actionbuttons: next })
  const door: TextButtonDoor = {
    add({ label, isPrimary }) {
      const id = randomKey().slice(0, 8)
      store([...stored, { id, label, ...(isPrimary ? { variant: 'primary' } : {}) }])
      return id
    },
    change({ id, label, isPrimary }) {
      const at = stored.filter(isRecord).findIndex((one, index) => buttonId(one, index) === id)
      const changed = stored.filter(isRecord)[at]
      const variant = isPrimary ? 'primary' : 'secondary'
      store(
        stored.map(one =>
          one === changed ? { ...changed, label, ...(looksLike(changed, variant) ? {} : { variant }) } : one,
        ),
      )
    },
    openActions,
  }
  return (
    <RichTextField
      size='s'
      label={say('edit.explanation.text')}
      placeholder={say('edit.explanation.placeholder')}
      maxHeightPx={360}
      value={value['content']}
      buttons={buttons}
      buttonDoor={door}
      onChange={content => onChange(withValueAt(value, 'content', content))}
    />
  )
}

/** Whether a stored button already looks so: without a word for it it has a border. */
const looksLike = (button: unknown, variant: 'primary' | 'secondary'): boolean =>
  isRecord(button) && (button['variant'] === 'primary') === (variant === 'primary')
