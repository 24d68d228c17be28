import { useState } from 'react'
import type { ReactNode } from 'react'
import { limits } from '../contract/limits.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { groupProblem } from './menu-edits.ts'
import { Modal } from './modal.tsx'
import { whyRefused } from './refused-name.ts'
import type { RefusedName } from './refused-name.ts'
import { words } from './words.ts'
import { useText } from '../ui/text.tsx'

interface GroupDialogProps {
  readonly name: string | undefined
  readonly refused: RefusedName | undefined
  readonly isBusy: boolean
  readonly isClosing: boolean
  onSave(name: string): void
  onClose(): void
}

/** Names a group; `name` absent makes a new one. */
export function GroupDialog({ name, refused, isBusy, isClosing, onSave, onClose }: GroupDialogProps): ReactNode {
  const text = useText(words)
  const [value, setValue] = useState(name ?? '')
  const problem = groupProblem(value)
  const save = (): void => {
    if (problem === undefined) onSave(value.trim())
  }
  return (
    <Modal
      isClosing={isClosing}
      onClose={onClose}
      size='s'
      title={text(name === undefined ? 'edit.addGroup' : 'edit.rename')}
      footer={
        <>
          <Button onPress={onClose}>{text('action.cancel')}</Button>
          <Button variant='primary' isBusy={isBusy} isDisabled={problem !== undefined} onPress={save}>
            {text(name === undefined ? 'edit.add' : 'edit.save')}
          </Button>
        </>
      }
    >
      <TextField
        label={text('edit.name')}
        hint={text('edit.atMost', { count: limits.groupNameLength })}
        value={value}
        onChange={setValue}
        onSubmit={save}
        error={
          problem === 'length'
            ? text('edit.tooLong', { max: limits.groupNameLength, count: value.trim().length })
            : whyRefused(value, refused)
        }
        autoFocus
      />
    </Modal>
  )
}
