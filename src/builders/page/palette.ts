// What can be added to a page: every widget there is, and forms. Pure.
import type { Say } from '../../base/say.ts'
import { formType } from '../../page/layout.ts'
import { widgets } from '../../widgets/index.ts'
import type { WidgetDescriptor } from '../../widgets/part.ts'
import { freeName } from './edits.ts'
import type { Mint } from './edits.ts'
import type { PageDocument, PageModule } from './document.ts'

export const paletteGroups = ['data', 'charts', 'maps', 'control', 'content', 'form'] as const
export type PaletteGroup = (typeof paletteGroups)[number]

export interface PaletteEntry {
  /** As on the wire: "Data Table". */
  readonly type: string
  readonly title: string
  readonly summary: string
  readonly icon: string
  readonly group: PaletteGroup
  /** The columns it takes at first. */
  readonly width: number
}

/** Everything that can be added, in the order of its groups. */
export function paletteOf(say: Say): readonly PaletteEntry[] {
  const all = widgets.all().map((one): PaletteEntry => ({
    type: one.type,
    title: say(one.title),
    summary: one.summary === undefined ? '' : say(one.summary),
    icon: one.icon,
    group: one.group,
    width: firstWidth(one),
  }))
  const form: PaletteEntry = {
    type: formType,
    title: say('build.form'),
    summary: say('build.form.text'),
    icon: 'form',
    group: 'form',
    width: 12,
  }
  return paletteGroups.flatMap(group => [...all, form].filter(entry => entry.group === group))
}

/** A figure is a quarter of a row, a chart half of it. */
const firstWidth = ({ group, skeleton }: WidgetDescriptor): number =>
  skeleton === 'value' ? 3 : group === 'charts' || group === 'maps' ? 6 : 12

/** Makes a widget with a name that the page does not have yet. */
export const newWidget = (page: PageDocument, { type, title, width }: PaletteEntry, mint: Mint): PageModule => ({
  id: mint(),
  name: freeName(page, title),
  type: { name: type, width },
  queries: [],
  selection: {},
})
