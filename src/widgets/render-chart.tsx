// The stage for tests of charts: this environment has no layout, so the chart gets a width of 600 px and its own height.
import { render } from '@testing-library/react'
import axe from 'axe-core'
import type { Document } from '../contract/entities/item.ts'
import type { Intent, WidgetChunk, WidgetViewProps } from './part.ts'
import { Stage } from './test-stage.tsx'

export class Layout {
  readonly #tell: (entries: readonly { readonly contentRect: DOMRect }[]) => void
  constructor(tell: (entries: readonly { readonly contentRect: DOMRect }[]) => void) {
    this.#tell = tell
  }
  observe(box: HTMLElement): void {
    const heightPx = Number.parseFloat(box.parentElement?.style.getPropertyValue('--lc-chart-height') ?? '')
    this.#tell([{ contentRect: new DOMRect(0, 0, 600, heightPx || 300) }])
  }
  disconnect(): void {}
}

/** Renders a chart and records its intents. */
export function showChart<Config, State extends object>(
  chunk: WidgetChunk<Config, State>,
  type: string,
  selection: unknown,
  rows: readonly Document[],
  more: {
    readonly isEditing?: boolean
    readonly total?: number
    readonly pageFilters?: WidgetViewProps<Config, State>['pageFilters']
  } = {},
): { readonly intents: Intent[]; readonly container: HTMLElement } {
  const intents: Intent[] = []
  const { container } = render(
    <Stage
      chunk={chunk}
      type={type}
      selection={selection}
      rows={rows}
      onIntent={intent => intents.push(intent)}
      {...more}
    />,
  )
  return { intents, container }
}

/** The faults axe finds, but for what needs a browser. */
export const faultsOf = async (container: HTMLElement): Promise<readonly string[]> =>
  (
    await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(one => one.id)
