import * as v from '../../base/schema.ts'
import { iconCategories } from '../icon-names.ts'

/** One line of a drawing on a grid of 24 × 24, filled with the colour of the text. */
export const IconPath = v.looseObject({
  /** The path data of SVG. */
  d: v.string(),
  /** Between 0 and 1; absent for 1. */
  opacity: v.optional(v.number()),
  /** Holes are found by the rule "evenodd" of SVG. */
  even_odd: v.optional(v.boolean()),
})
export type IconPath = v.InferOutput<typeof IconPath>

/** How an icon is drawn. */
export const IconDrawing = v.looseObject({ name: v.string(), paths: v.array(IconPath) })
export type IconDrawing = v.InferOutput<typeof IconDrawing>

/** An icon as a picker lists it; `name` is what is stored. */
export const ListedIcon = v.looseObject({ name: v.string(), category: v.picklist(iconCategories) })
export type ListedIcon = v.InferOutput<typeof ListedIcon>
