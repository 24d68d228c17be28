import type { ReactNode } from 'react'
import { isRecord, textAt } from '../../base/loose.ts'
import { TextField } from '../../ui/fields.tsx'
import { NameList } from '../fields.tsx'
import type { ActionEditorProps } from '../part.ts'

export default function CollapsibleRowForm({ action, say, problemOf, patch }: ActionEditorProps): ReactNode {
  const stored: readonly unknown[] = Array.isArray(action['fields']) ? action['fields'] : []
  const keyOf = (one: unknown): string => (isRecord(one) ? textAt(one, 'key') : String(one))
  return (
    <>
      <NameList
        label={say('actions.collapsible_row.fields')}
        hint={say('actions.collapsible_row.fields.hint')}
        error={problemOf('fields')}
        stored={stored.map(keyOf)}
        onChange={names =>
          // an entry that is still named keeps its label
          patch({ fields: names.map(name => stored.find(one => keyOf(one) === name) ?? name) }, true)
        }
      />
      <TextField
        size='s'
        label={say('actions.collapsible_row.module')}
        hint={say('actions.collapsible_row.module.hint')}
        error={problemOf('module')}
        value={textAt(action, 'module')}
        onChange={next => patch({ module: next === '' ? undefined : next }, true)}
      />
    </>
  )
}
