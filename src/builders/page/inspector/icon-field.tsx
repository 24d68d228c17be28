import type { ReactNode } from 'react'
import { asRecord, textAt } from '../../../base/loose.ts'
import { splitIcon } from '../../../contract/icon-names.ts'
import type { IconCategory } from '../../../contract/icon-names.ts'
import { iconOf } from '../../../page/icon-setting.ts'
import { FoldedIconPicker } from '../../../ui/icon-picker/folded-icon-picker.tsx'

interface IconFieldProps {
  /** As stored: a name, or an object with it. */
  readonly value: unknown
  onChange(icon: unknown): void
}

/** The icon of a page. */
export function IconField({ value, onChange }: IconFieldProps): ReactNode {
  const chosen = iconOf(value as Parameters<typeof iconOf>[0])?.name // reads what it can
  return (
    <FoldedIconPicker
      value={chosen ?? ''}
      onChange={(name, category) => onChange(withIcon(value, name, category))}
      onClear={chosen === undefined ? undefined : () => onChange(undefined)}
    />
  )
}

/** A stored icon may have a color and a height, which stay; its style and category are those of the new name. */
function withIcon(stored: unknown, name: string, category: IconCategory | undefined): unknown {
  if (textAt(asRecord(stored), 'iconName') === '') return name
  const rest = Object.entries(asRecord(stored)).filter(([key]) => key !== 'currentPrefix' && key !== 'currentCategory')
  const style = splitIcon(name)?.style
  return {
    ...Object.fromEntries(rest),
    iconName: name,
    ...(style ? { currentPrefix: style } : {}),
    ...(category ? { currentCategory: category } : {}),
  }
}
