import type { ReactNode } from 'react'
import { textAt } from '../../base/loose.ts'
import { Switch } from '../../ui/fields.tsx'
import { MappingRows } from '../mapping-rows.tsx'
import type { ActionEditorProps } from '../part.ts'
import { LookedPick } from '../pick.tsx'

export default function FlowForm({ action, context, services, say, problemOf, patch }: ActionEditorProps): ReactNode {
  return (
    <>
      <LookedPick
        label={say('actions.flow')}
        ask={services.listFlows}
        optionOf={one => ({ value: one.id, label: one.name, ...(one.app === undefined ? {} : { hint: one.app }) })}
        error={problemOf('actionflowid')}
        placeholder={say('actions.pick')}
        value={textAt(action, 'actionflowid')}
        onChange={next => patch({ actionflowid: next })}
      />
      <MappingRows
        say={say}
        label={say('actions.fields.flow')}
        payload={action['custom_keys']}
        answers={context.answers}
        problem={problemOf('custom_keys')}
        onChange={(next, isTyping) => patch({ custom_keys: next }, isTyping)}
      />
      {action['send_all_data'] === true && (
        <Switch
          label={say('actions.sendAll')}
          hint={say('actions.sendAll.hint')}
          value
          onChange={next => patch({ send_all_data: next })}
        />
      )}
    </>
  )
}
