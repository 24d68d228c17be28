// The builder of queries: the workbench with the panels, checks and words of queries. It does not call a server itself.
import { useEffect, useMemo } from 'react'
import type { ReactNode, Ref } from 'react'
import { Builder } from '../../workbench/builder.tsx'
import type { DraftStorage } from '../../workbench/draft-storage.ts'
import type { WorkbenchEvent, WorkbenchHandle } from '../../workbench/frame.tsx'
import type { Shortcut } from '../../workbench/keyboard.ts'
import { useKindText } from '../../workbench/kind-text.ts'
import type { DocumentStore, Panel, Stored } from '../../workbench/kind.ts'
import { words as benchWords } from '../../workbench/words.ts'
import type { QueryDocument } from './document.ts'
import { queryKind } from './kind.ts'
import type { QueryServices } from './services.ts'
import { words } from './words.ts'

export type QueryBuilderHandle = WorkbenchHandle<QueryDocument>
export type QueryBuilderEvent = WorkbenchEvent<QueryDocument>

const allWords = { ...benchWords, ...words } as const

const panels: readonly Panel<QueryDocument, QueryServices>[] = [
  { id: 'steps', title: 'query.panel.steps', icon: 'list', load: () => import('./steps-panel.tsx') },
  { id: 'text', title: 'query.panel.text', icon: 'code', load: () => import('./text-panel.tsx') },
]

const shortcuts: readonly Shortcut[] = [
  ['Mod Enter', 'query.key.run'],
  ['↑ ↓', 'query.key.walk'],
  ['Alt ↑ ↓', 'query.key.move'],
  ['Mod D', 'query.key.duplicate'],
  ['Delete', 'query.key.delete'],
  ['Mod Z · Shift Mod Z', 'builder.key.undo'],
  ['Mod S', 'builder.key.publish'],
  ['?', 'builder.key.shortcuts'],
]

export interface QueryBuilderProps {
  readonly stored: Stored<QueryDocument>
  readonly store: DocumentStore<QueryDocument>
  readonly services: QueryServices
  readonly storage?: DraftStorage | undefined
  readonly storageKey?: string | undefined
  readonly back?: ReactNode
  readonly extra?: ReactNode
  readonly onEvent?: ((event: QueryBuilderEvent) => void) | undefined
  readonly ref?: Ref<QueryBuilderHandle> | undefined
}

export function QueryBuilder(props: QueryBuilderProps): ReactNode {
  const say = useKindText(allWords, 'query')
  const kind = useMemo(() => queryKind(say), [say])
  const { services, stored } = props
  useEffect(() => {
    // rows to look at from the start: of a stored query all of its steps
    if (stored.settings.collection !== '') void services.start(stored.settings, stored.settings.steps.length - 1)
  }, [services, stored])
  return <Builder {...props} kind={kind} panels={panels} shortcuts={shortcuts} savesAtOnce />
}
