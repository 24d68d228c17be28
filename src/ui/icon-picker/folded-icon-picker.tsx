import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useText } from '../text.tsx'
import { words } from './edit-words.ts'
import { IconPicker } from './icon-picker.tsx'
import type { IconPickerProps } from './icon-picker.tsx'

/** The icons open below a button that shows the chosen one, for a form that has more than one such field. */
export function FoldedIconPicker(props: IconPickerProps): ReactNode {
  const text = useText(words)
  const [isOpen, setOpen] = useState(false)
  const { value } = props
  return (
    <>
      <Button size='s' icon={value === '' ? 'image' : value} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {value === '' ? text('icons.label') : text('icons.chosen', { icon: value })}
      </Button>
      {isOpen && <IconPicker {...props} />}
    </>
  )
}
