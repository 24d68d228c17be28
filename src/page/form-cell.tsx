import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Module } from '../contract/entities/entities.ts'
import { ConnectedQuestionnaire } from '../questionnaire/connected.tsx'
import type { ActionPlace } from '../questionnaire/form-actions.tsx'
import type { PageStore } from '../stores/page.ts'
import { ErrorState } from '../ui/state.tsx'
import { useNavigation } from './navigation.ts'
import type { Emit } from './navigation.ts'
import { useWords } from './words.ts'

export interface FormCellProps { readonly app: string; readonly module: Module; readonly store: PageStore; readonly item: string | undefined; readonly onEvent: Emit }

/**
 * A form on a page. Its template is named in the module's settings; on a detail page it opens the item's answers. Its actions go
 * to other pages, refresh the widgets of this one and show that it loads; the widget's own flows start after a save (QUE-077).
 */
export function FormCell({ app, module, store, item, onEvent }: FormCellProps): ReactNode {
  const text = useWords()
  const navigation = useNavigation()
  const settings = module.selection
  const place = useMemo((): ActionPlace => ({
    app, page: store.page,
    ...(navigation ? { navigate: (target, { newWindow }) => navigation.open(target, { newTab: newWindow }) } : {}),
    ...(navigation?.setLoading ? { setLoading: isLoading => navigation.setLoading?.(isLoading) } : {}),
    refresh: modules => store.refresh(modules),
  }), [app, store, navigation])
  const template = textOf(settings['template']) ?? textOf(settings['questionnaire'])
  const banner = textOf(settings['banner'])
  const source = textOf(settings['banner_source'])
  // the widget's own picture stands above the form's (WID-079)
  const config = useMemo(() => (banner === undefined && source === undefined ? undefined : { banner, banner_source: source }), [banner, source])
  if (template === undefined) return <ErrorState title={text('error.config')} message={text('page.configFields', { fields: 'template', widget: module.type.name })} />
  return (
    <ConnectedQuestionnaire
      template={template} config={config} app={textOf(settings['app']) ?? app} collection={textOf(settings['collection'])} itemId={item} type='page' onEvent={onEvent}
      actionPlace={place} actions={Array.isArray(settings['actions']) ? settings['actions'] : undefined}
    />
  )
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined)
