import type { ReactNode } from 'react'
import { textAt } from '../../base/loose.ts'
import { Select } from '../../ui/fields.tsx'
import { NewWindow, answerOptions } from '../fields.tsx'
import type { ActionEditorProps } from '../part.ts'
import { LookedPick } from '../pick.tsx'

export default function LinkForm({ action, context, services, say, problemOf, patch }: ActionEditorProps): ReactNode {
  const { listApps, listPages } = services
  const product = textAt(action, 'product')
  const app = product || context.app
  return (
    <>
      <LookedPick
        label={say('actions.app')}
        ask={listApps}
        optionOf={one => ({ value: one.id, label: one.name })}
        error={problemOf('product')}
        placeholder={say('actions.app.this')}
        value={product}
        onChange={next => patch({ product: next || undefined, page: undefined })}
      />
      <LookedPick
        label={say('actions.page')}
        ask={listPages && (() => listPages(app))}
        lookKey={app}
        isReady={app !== ''}
        optionOf={one => ({ value: one.slug, label: one.name, hint: one.slug })}
        error={problemOf('page')}
        placeholder={say('actions.page.first')}
        value={textAt(action, 'page')}
        onChange={next => patch({ page: next || undefined })}
      />
      <Select
        size='s'
        label={say('actions.link.value')}
        hint={problemOf('value') === undefined ? say('actions.link.value.hint') : undefined}
        error={problemOf('value')}
        placeholder={say('actions.link.value.none')}
        isClearable
        options={withStored(
          [{ value: '_id', label: say('actions.record.id') }, ...answerOptions(context)],
          textAt(action, 'value'),
        )}
        value={textAt(action, 'value') || null}
        onChange={(next: string | null) => patch({ value: next ?? undefined })}
      />
      <NewWindow action={action} fallback={false} say={say} problemOf={problemOf} patch={patch} />
    </>
  )
}

const withStored = (options: readonly { readonly value: string; readonly label: string }[], value: string) =>
  value === '' || options.some(option => option.value === value) ? options : [...options, { value, label: value }]
