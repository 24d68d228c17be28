// The buttons of the page itself, above its rows. They act on what the page provides: they belong to no row of data.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { LoadStage } from '../acting/provided.ts'
import { useActing } from '../acting/use-acting.tsx'
import type { Loose } from '../base/loose.ts'
import type { PageStore } from '../stores/page.ts'
import { useOptionalCore } from '../stores/use.tsx'
import { Button } from '../ui/button.tsx'
import { actionButtons } from './action-buttons.ts'
import type { ActionButton } from './action-buttons.ts'
import type { Emit } from './navigation.ts'
import { rowAbilities } from './use-page-abilities.tsx'
import { useProvided } from './use-provided.ts'

export interface PageButtonsProps {
  readonly app: string
  /** The page as stored: its buttons are in `actionbuttons`. */
  readonly stored: Loose
  readonly store: PageStore
  readonly item: string | undefined
  readonly isEditing?: boolean | undefined
  readonly onEvent: Emit
}

const loadStage: LoadStage = () => import('../questionnaire/form-stage.tsx')

export function PageButtons({ app, stored, store, item, isEditing = false, onEvent }: PageButtonsProps): ReactNode {
  const provided = useProvided(app, store, onEvent)
  const acting = useActing(useOptionalCore(), { provided, loadStage })
  const buttons = useMemo(() => actionButtons(stored), [stored])
  const isBusy = ({ id }: ActionButton): boolean => acting.isBusy(starter => starter === id)
  const press = (button: ActionButton): void => {
    if (isEditing || isBusy(button)) return // ACT-005, ACT-006
    const record = item === undefined ? undefined : { _id: item }
    const detail = { type: 'button', button: button.id, record, settings: button.stored }
    if (!onEvent('lc-action', detail, true)) return
    void acting.run(button.actions, {
      starter: button.id,
      starterName: button.label,
      record,
      isForHost: true,
      able: rowAbilities(store),
    })
  }
  return (
    <>
      {buttons.map(button => (
        <Button
          key={button.id}
          icon={button.icon}
          variant={button.variant}
          isBusy={isBusy(button)}
          onPress={() => press(button)}
        >
          {button.label}
        </Button>
      ))}
      {acting.stage}
    </>
  )
}
