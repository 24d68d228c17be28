// <lc-widget> and its typed aliases. Importing this file registers nothing.
import { createElementClass } from './define.ts'
import type { Behaviour, Values } from './element-types.ts'
import type { ExportFormat } from './export-as.ts'
import { widgets } from '../src/widgets/index.ts'
import { givenData, widgetConfig, wrongData } from './inline.ts'
import { descriptor } from './lc-widget.element.ts'
import { register } from './register.ts'
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
  data: readonly Readonly<Record<string, unknown>>[] | Readonly<Record<string, object & ArrayLike<unknown>>> | undefined
}

const isControl = (type: unknown): boolean => typeof type === 'string' && widgets.find(type)?.group === 'control'

/** Returns whether the settings hold all that the widget shows. */
const isComplete = (values: Values): boolean =>
  typeof values['type'] === 'string' &&
  values['config'] !== undefined &&
  !values['widget'] &&
  (widgets.find(values['type'])?.isComplete?.(widgetConfig(values)) ?? false)

const behaviour: Behaviour = {
  load: () => import('./views/widget-view.tsx'),
  // a control needs no rows, and works for the page around it without a server
  needsCore: values => givenData(values) === undefined && !isControl(values['type']) && !isComplete(values),
  wrong: wrongData,
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
    await (await import('./settled.ts')).settled(this)
    return this.#rows
  }

  /** Its rows or its drawing as a file. Rejects if it draws no chart. */
  async exportAs(format: ExportFormat): Promise<Blob> {
    return (await import('./export-as.ts')).exportAs(this, await this.getData(), format)
  }
}

const rowsOf = (detail: unknown): readonly Readonly<Record<string, unknown>>[] =>
  detail !== null && typeof detail === 'object' && 'rows' in detail && Array.isArray(detail.rows) ? detail.rows : []

const made = new Map<TypedWidgetTag, typeof LcWidget>()

/** Returns the class of a widget's tag, whose type is fixed: the same class each time. */
export function typedWidgetClass(tag: TypedWidgetTag): typeof LcWidget {
  const known = made.get(tag)
  if (known) return known
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
      await (await import('./settled.ts')).settled(this)
      return this.#rows
    }
    async exportAs(format: ExportFormat): Promise<Blob> {
      return (await import('./export-as.ts')).exportAs(this, await this.getData(), format)
    }
  }
  const named = Typed as unknown as typeof LcWidget // the same members; its own private field
  made.set(tag, named)
  return named
}

/** Defines the tag of a widget. The build writes a module for each that calls this: dist/elements/lc-bar-chart.js. */
export const defineTyped = (tag: TypedWidgetTag): boolean => register(tag, () => typedWidgetClass(tag))
