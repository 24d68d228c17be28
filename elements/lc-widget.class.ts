// <lc-widget> and its typed aliases. Importing this file registers nothing.
import { createElementClass } from './define.ts'
import type { Behaviour } from './define.ts'
import { inlineRows } from './inline.ts'
import { descriptor } from './lc-widget.element.ts'
import { typedWidgets } from './typed-widgets.ts'
import type { TypedWidgetTag } from './typed-widgets.ts'

export interface WidgetProperties {
  widget: string | undefined
  type: string | undefined
  app: string | undefined
  page: string | undefined
  query: string | undefined
  limit: number | undefined
  heading: string | undefined
  config: Readonly<Record<string, unknown>> | undefined
  data: readonly Readonly<Record<string, unknown>>[] | undefined
}

const behaviour: Behaviour = {
  load: () => import('./views/widget-view.tsx'),
  needsCore: values => inlineRows(values) === undefined,
  id: values => String(values['widget'] ?? values['query'] ?? values['type'] ?? ''),
  tellsReady: true,
}

const Base = createElementClass<WidgetProperties>(descriptor, behaviour)

export class LcWidget extends Base {
  #rows: readonly Readonly<Record<string, unknown>>[] = []
  constructor() {
    super()
    this.addEventListener('lc-data', event => {
      if (event.target === this && event instanceof CustomEvent) this.#rows = rowsOf(event.detail)
    })
  }

  /** The rows shown now. */
  async getData(): Promise<readonly Readonly<Record<string, unknown>>[]> {
    await this.ready
    return this.#rows
  }
}

const rowsOf = (detail: unknown): readonly Readonly<Record<string, unknown>>[] =>
  detail !== null && typeof detail === 'object' && 'rows' in detail && Array.isArray(detail.rows) ? detail.rows : []

/** The class of a typed alias: the type is fixed. */
export function typedWidgetClass(tag: TypedWidgetTag): typeof LcWidget {
  const { type, descriptor: own, kind } = typedWidgets[tag]
  const TypedBase = createElementClass<WidgetProperties>(own, { ...behaviour, skeleton: kind })
  class Typed extends TypedBase {
    #rows: readonly Readonly<Record<string, unknown>>[] = []
    constructor() {
      super()
      this.setValue('type', type)
      this.addEventListener('lc-data', event => {
        if (event.target === this && event instanceof CustomEvent) this.#rows = rowsOf(event.detail)
      })
    }

    override get type(): string {
      return type
    }
    async getData(): Promise<readonly Readonly<Record<string, unknown>>[]> {
      await this.ready
      return this.#rows
    }
  }
  return Typed as unknown as typeof LcWidget // the same members; its own private field
}
