import type { ReactNode } from 'react'
import type { Module } from '../contract/entities/entities.ts'
import { ConnectedQuestionnaire } from '../questionnaire/connected.tsx'
import { ErrorState } from '../ui/state.tsx'
import type { Emit } from './navigation.ts'
import { useWords } from './words.ts'

export interface FormCellProps { readonly app: string; readonly module: Module; readonly item: string | undefined; readonly onEvent: Emit }

/** A form on a page. Its template is named in the module's settings; on a detail page it opens the item's answers. */
export function FormCell({ app, module, item, onEvent }: FormCellProps): ReactNode {
  const text = useWords()
  const settings = module.selection
  const template = textOf(settings['template']) ?? textOf(settings['questionnaire'])
  if (template === undefined) return <ErrorState title={text('error.config')} message={text('page.configFields', { fields: 'template', widget: module.type.name })} />
  return <ConnectedQuestionnaire template={template} app={textOf(settings['app']) ?? app} collection={textOf(settings['collection'])} itemId={item} type='page' onEvent={onEvent} />
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined)
