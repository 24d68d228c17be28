import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { ConnectedFormBuilder } from '../../src/builders/form/connected.tsx'
import type { BuilderEvent, FormBuilderHandle } from '../../src/builders/form/form-builder.tsx'
import type { ElementViewProps } from '../element-types.ts'
import { useBuilderHandle } from './use-builder-handle.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export function View({ values, host, onEvent }: ElementViewProps): ReactNode {
  const [handle, named] = useBuilderHandle<FormBuilderHandle | null>(host, () => onEvent('lc-ready'))
  const tell = useCallback(
    (event: BuilderEvent): void => {
      if (event.kind === 'change')
        onEvent('lc-form-change', { settings: event.settings, label: event.label, dirty: event.isDirty })
      else onEvent('lc-form-published', { id: event.id, version: event.version })
    },
    [onEvent],
  )
  const settings = values['settings'] as Readonly<Record<string, unknown>> | undefined // the property's own type
  return (
    <ConnectedFormBuilder
      ref={handle}
      template={text(values['template'])}
      name={text(values['name'])}
      settings={settings}
      onEvent={tell}
      onReady={named}
    />
  )
}
