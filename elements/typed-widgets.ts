// One alias per widget: <lc-bar-chart> is <lc-widget type="Bar Chart Widget"> with its own tag in editors and manifests.
import { camelCase } from './descriptor.ts'
import { describe } from './common.ts'
import type { ElementDescriptor } from './descriptor.ts'
import { ownWidgets } from '../src/widgets/index.ts'
import type { OwnWidget } from '../src/widgets/index.ts'
import type { SkeletonKind, WidgetDescriptor } from '../src/widgets/part.ts'
import { source, widgetEvents, widgetMethods, widgetParts, widgetProperties } from './lc-widget.element.ts'

export type TypedWidgetTag = OwnWidget['element']

export interface TypedWidget {
  readonly type: string
  readonly kind: SkeletonKind
  readonly descriptor: ElementDescriptor
}

/** "lc-bar-chart" → "LcBarChart". */
const classNameOf = (tag: string): string => camelCase(`-${tag}`)

const aliasOf = ({ element, title, summary, reservePx }: WidgetDescriptor): ElementDescriptor =>
  describe({
    tag: `lc-${element.slice('lc-'.length)}`,
    className: classNameOf(element),
    summary: summary ?? title,
    reserve: { px: reservePx },
    attributes: source,
    properties: [
      ...widgetProperties,
      { name: 'type', type: 'string', readonly: true, description: 'Type of the widget, which the tag fixes.' },
    ],
    methods: widgetMethods,
    events: widgetEvents,
    parts: widgetParts,
  })

export const typedWidgets = Object.fromEntries(
  ownWidgets.map((widget): [string, TypedWidget] => [
    widget.element,
    { type: widget.type, kind: widget.skeleton, descriptor: aliasOf(widget) },
  ]),
) as Readonly<Record<TypedWidgetTag, TypedWidget>> // its keys are exactly their tags
