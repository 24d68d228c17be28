// A tab of the top bar or a tool of the menu: loaded when it is opened, and fed with the state of the document.
import { createElement, useMemo, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { later } from '../ui/later.tsx'
import { chooseAll, useChoiceOf } from './context.ts'
import type { DocumentStore, Panel, PanelProps, Tool } from './kind.ts'
import { PanelGuard } from './panel-guard.tsx'
import { PanelWaiting } from './waiting.tsx'
import type { Workbench } from './workbench.ts'

type Load<D, Services> = Panel<D, Services>['load'] | Tool<D, Services>['load']
type LazyPanel<D, Services> = ComponentType<PanelProps<D, Services> & { onClose(): void }>

interface Opened<D, Services> {
  readonly bench: Workbench<D>
  readonly store: DocumentStore<D>
  readonly services: Services
  readonly panel?: string | undefined
  open(panel: string): void
  onClose?(): void
}

/** A panel that asks for less takes what a tool takes: it leaves `onClose` alone. */
const lazy = <D, Services>(load: Load<D, Services>): LazyPanel<D, Services> =>
  later(
    async () => (await (load as Tool<D, Services>['load'])()).default,
    () => <PanelWaiting />,
  )

export function OpenPanel<D, Services>({
  load,
  ...opened
}: Opened<D, Services> & { readonly load: Load<D, Services> | undefined }): ReactNode {
  const [attempt, setAttempt] = useState(0)
  const View = useMemo(() => (load ? lazy(load) : undefined), [load, attempt])
  if (!View) return null
  return (
    <PanelGuard key={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Fed {...opened} View={View} />
    </PanelGuard>
  )
}

function Fed<D, Services>({
  View,
  bench,
  store,
  services,
  panel,
  open,
  onClose = stay,
}: Opened<D, Services> & { readonly View: LazyPanel<D, Services> }): ReactNode {
  const { settings, selection, problems, published } = useChoiceOf(bench, chooseAll)
  const props = { settings, selection, problems, published, services, store, panel, open, onClose }
  return createElement(View, { ...props, kind: bench.kind, change: bench.change, select: bench.select })
}
const stay = (): void => {
  /* a tab is left by another tab */
}
