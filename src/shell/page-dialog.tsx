import { useState } from 'react'
import type { ReactNode } from 'react'
import { limits } from '../contract/limits.ts'
import type { Group } from '../contract/entities/group.ts'
import type { Page } from '../contract/entities/page.ts'
import { Button } from '../ui/button.tsx'
import { Switch, TextField } from '../ui/fields.tsx'
import { useSheet } from '../ui/sheet.ts'
import { pageProblem, showsDefaultSwitch, startForm } from './menu-edits.ts'
import type { PageForm } from './menu-edits.ts'
import { Modal } from './modal.tsx'
import { whyRefused } from './refused-name.ts'
import type { RefusedName } from './refused-name.ts'
import { IconPicker } from '../ui/icon-picker/icon-picker.tsx'
import { useText } from '../ui/text.tsx'
import { words as defaultWords } from './default-words.ts'
import { words } from './words.ts'
import sheet from './page-dialog.css'

export interface PageDialogProps {
  readonly groups: readonly Group[]
  readonly group: Group
  /** Absent: makes a new page. */
  readonly page: Page | undefined
  /** Visitors open the default page of this app. */
  readonly isAppPublic: boolean
  readonly refused: RefusedName | undefined
  readonly isBusy: boolean
  readonly isClosing: boolean
  onSave(form: PageForm): void
  onClose(): void
}

/** Name, icon and "Default Page" of a page (PAG-010, PAG-011). */
export function PageDialog({
  groups,
  group,
  page,
  isAppPublic,
  refused,
  isBusy,
  isClosing,
  onSave,
  onClose,
}: PageDialogProps): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const tell = useText(defaultWords)
  const [draft, setDraft] = useState(() => startForm(group, page))
  const problem = pageProblem(draft)
  const save = (): void => {
    if (problem === undefined) onSave(draft)
  }
  return (
    <Modal
      isClosing={isClosing}
      onClose={onClose}
      title={text(page ? 'edit.editPage' : 'edit.addPage')}
      footer={
        <>
          <Button onPress={onClose}>{text('action.cancel')}</Button>
          <Button variant='primary' isBusy={isBusy} isDisabled={problem !== undefined} onPress={save}>
            {text(page ? 'edit.save' : 'edit.add')}
          </Button>
        </>
      }
    >
      <div className='lc-page-form'>
        <TextField
          label={text('edit.name')}
          hint={text('edit.atMost', { count: limits.pageNameLength })}
          value={draft.name}
          onChange={name => setDraft({ ...draft, name })}
          error={
            problem === 'length'
              ? text('edit.tooLong', { max: limits.pageNameLength, count: draft.name.trim().length })
              : whyRefused(draft.name, refused)
          }
          onSubmit={save}
          autoFocus
        />
        <IconPicker value={draft.icon} onChange={icon => setDraft({ ...draft, icon })} />
        {showsDefaultSwitch(groups, group, page) && (
          <Switch
            label={text('edit.default')}
            value={draft.isDefault}
            onChange={isDefault => setDraft({ ...draft, isDefault, isPublic: false })}
          />
        )}
        {showsDefaultSwitch(groups, group, page) && draft.isDefault && isAppPublic && (
          <Switch
            label={tell('defaultPage.public')}
            hint={tell(draft.isPublic === true ? 'defaultPage.opens' : 'defaultPage.stays')}
            value={draft.isPublic === true}
            onChange={isPublic => setDraft({ ...draft, isPublic })}
          />
        )}
      </div>
    </Modal>
  )
}
