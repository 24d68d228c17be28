import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Module } from '../contract/entities/module.ts'
import { ConnectedQuestionnaire } from '../questionnaire/connected.tsx'
import { useActing } from '../acting/use-acting.tsx'
import type { Acting } from '../acting/use-acting.tsx'
import type { LoadStage, Provided } from '../acting/provided.ts'
import type { PageStore } from '../stores/page.ts'
import { useOptionalCore } from '../stores/use.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/state.tsx'
import { word as textOf } from './action-buttons.ts'
import { useFormButtons } from './form-buttons.tsx'
import type { Emit } from './navigation.ts'
import { useProvided } from './use-provided.ts'
import { words } from './words.ts'
import { useText } from '../ui/text.tsx'

export interface FormCellProps {
  readonly app: string
  readonly pageTitle?: string | undefined
  readonly module: Module
  readonly store: PageStore
  readonly item: string | undefined
  readonly isEditing?: boolean | undefined
  readonly onEvent: Emit
}
interface DrawnProps extends FormCellProps {
  readonly template: string
  readonly provided: Provided
  readonly acting: Acting
}

const loadStage: LoadStage = () => import('../questionnaire/form-stage.tsx')

/**
 * A form on a page, or behind a button that opens it in a dialog if its type is "Modal" (WID-078). The module's
 * settings name the template.
 */
export function FormCell(props: FormCellProps): ReactNode {
  const text = useText(words)
  const { app, module, store, onEvent } = props
  const settings = module.selection
  const provided = useProvided(app, store, onEvent)
  const acting = useActing(useOptionalCore(), { provided, loadStage })
  const template = textOf(settings['template']) ?? textOf(settings['questionnaire'])
  if (template === undefined)
    return (
      <ErrorState
        title={text('error.config')}
        message={text('page.configFields', { fields: 'template', widget: text(module.type.name) })}
      />
    )
  const isModal = textOf(settings['type'])?.toLowerCase() === 'modal'
  return (
    <>
      {isModal ? (
        <FormOpener {...props} template={template} provided={provided} acting={acting} />
      ) : (
        <FormOnPage {...props} template={template} provided={provided} acting={acting} />
      )}
      {acting.stage}
    </>
  )
}

/**
 * A form in the page; on a detail page it opens the item's answers. Its actions go to other pages, refresh the widgets of this one and
 * show that it loads; the widget's own flows start after a save (QUE-077).
 */
function FormOnPage({
  app,
  pageTitle,
  module,
  item,
  isEditing = false,
  onEvent,
  template,
  provided,
  acting,
}: DrawnProps): ReactNode {
  const settings = module.selection
  const { before, own, hold, tell } = useFormButtons({ module, item, isEditing, onEvent, acting })
  const banner = textOf(settings['banner'])
  const source = textOf(settings['banner_source'])
  // the widget's own picture is above that of the form (WID-079)
  const config = useMemo(
    () => (banner === undefined && source === undefined ? undefined : { banner, banner_source: source }),
    [banner, source],
  )
  return (
    <ConnectedQuestionnaire
      ref={hold}
      template={template}
      config={config}
      app={textOf(settings['app']) ?? app}
      collection={textOf(settings['collection'])}
      itemId={item}
      type='page'
      heading={pageTitle}
      onEvent={tell}
      provided={provided}
      loadStage={loadStage}
      actions={Array.isArray(settings['actions']) ? settings['actions'] : undefined}
      buttons={before}
      own={own}
    />
  )
}

/** The button that opens a form in a dialog; it edits the item of a detail page if the settings have "Update". */
function FormOpener({ module, item, isEditing = false, acting }: DrawnProps): ReactNode {
  const settings = module.selection
  const open = async (): Promise<void> => {
    if (isEditing) return
    await acting.run([{ ...settings, type: 'questionnaire' }], {
      starter: 'opener',
      record: item === undefined ? undefined : { _id: item },
    })
  }
  return (
    <Button variant='primary' icon={textOf(settings['icon'])} aria-haspopup='dialog' onPress={() => void open()}>
      {textOf(settings['title']) ?? module.name}
    </Button>
  )
}
