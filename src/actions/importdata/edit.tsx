import type { ReactNode } from 'react'
import { textAt } from '../../base/loose.ts'
import { TextField } from '../../ui/fields.tsx'
import type { ActionEditorProps } from '../part.ts'
import { LookedPick } from '../pick.tsx'

export default function ImportForm({ action, services, say, problemOf, patch }: ActionEditorProps): ReactNode {
  const types: unknown = action['fileTypes']
  return (
    <>
      <LookedPick
        label={say('actions.importdata.import')}
        hint={say('actions.importdata.import.hint')}
        ask={services.listImports}
        optionOf={one => ({ value: one.id, label: one.name, ...(one.app === undefined ? {} : { hint: one.app }) })}
        error={problemOf('import')}
        placeholder={say('actions.pick')}
        value={textAt(action, 'import')}
        onChange={next => patch({ import: next })}
      />
      <TextField
        size='s'
        label={say('actions.importdata.types')}
        hint={say('actions.importdata.types.hint')}
        value={Array.isArray(types) ? types.join(', ') : ''}
        onChange={next => {
          const given = next.split(/[\s,]+/).filter(type => type !== '')
          patch({ fileTypes: given.length > 0 ? given : undefined }, true)
        }}
      />
    </>
  )
}
