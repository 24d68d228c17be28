import { useState } from 'react'
import type { ReactNode } from 'react'
import { RadioGroup, Select } from '../../ui/fields.tsx'
import { useLookUp } from '../../ui/use-look-up.ts'
import type { ActionEditorProps } from '../part.ts'
import { LookedPick } from '../pick.tsx'

export default function RefreshForm({ action, context, services, say, patch }: ActionEditorProps): ReactNode {
  const stored = Array.isArray(action['refreshModules'])
    ? (action['refreshModules'] as readonly unknown[]).map(String)
    : [] // a list: its members are read as unknown
  const [isSome, setSome] = useState(stored.length > 0)
  const [at, setAt] = useState({ app: context.app, page: '' })
  const { listApps, listPages, listModules } = services
  const looked = useLookUp(
    isSome && listModules && at.app !== '' && at.page !== '' ? () => listModules(at.app, at.page) : undefined,
    `${isSome} ${at.app} ${at.page}`,
  )
  const parts =
    looked.is === 'ready' ? looked.list.map(one => ({ value: one.id, label: one.name, hint: one.kind })) : []
  return (
    <>
      <RadioGroup
        label={say('actions.refresh.what')}
        value={isSome ? 'some' : 'all'}
        options={[
          { value: 'all', label: say('actions.refresh.all') },
          { value: 'some', label: say('actions.refresh.some') },
        ]}
        onChange={next => {
          setSome(next === 'some')
          if (next === 'all' && stored.length > 0) patch({ refreshModules: [] })
        }}
      />
      {isSome && (
        <>
          <LookedPick
            label={say('actions.refresh.app')}
            ask={listApps}
            optionOf={one => ({ value: one.id, label: one.name })}
            placeholder={say('actions.pick')}
            value={at.app}
            onChange={app => setAt({ app, page: '' })}
          />
          <LookedPick
            label={say('actions.refresh.page')}
            ask={listPages && (() => listPages(at.app))}
            lookKey={at.app}
            isReady={at.app !== ''}
            optionOf={one => ({ value: one.slug, label: one.name })}
            placeholder={say('actions.pick')}
            value={at.page}
            onChange={page => setAt({ ...at, page })}
          />
          <Select
            size='s'
            isMultiple
            label={say('actions.part')}
            error={looked.is === 'failed' ? looked.message : undefined}
            isLoading={looked.is === 'loading'}
            placeholder={say('actions.pick')}
            options={[
              ...parts,
              ...stored.filter(id => !parts.some(one => one.value === id)).map(id => ({ value: id, label: id })),
            ]}
            value={stored}
            onChange={refreshModules => patch({ refreshModules })}
          />
        </>
      )}
    </>
  )
}
