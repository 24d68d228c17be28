import * as v from '../../base/schema.ts'
import { Group } from './group.ts'

const text = v.string()

/** What the app shows around its pages: the defaults are those of NAV-044. */
export const AppLayout = v.looseObject({
  showHeader: v.optional(v.boolean()),
  showAppMenu: v.optional(v.boolean()),
  showMainMenu: v.optional(v.boolean()),
})

/** What stands in the header while the app is open, in place of its name, its icon and the colour of its tile. */
export const AppHeader = v.looseObject({
  title: v.optional(v.pipe(text, v.maxLength(60, 'Use at most 60 characters.'))),
  /** The address of a picture. */
  logo: v.optional(
    v.pipe(
      text,
      v.maxLength(2000, 'Use at most 2,000 characters.'),
      v.regex(/^$|^https?:\/\/|^\/(?!\/)/i, 'Enter an address that begins with https:// or with /.'),
    ),
  ),
  colour: v.optional(v.pipe(text, v.regex(/^$|^#[\da-f]{6}$/i, 'Enter a colour as # and six hexadecimal digits.'))),
})

export const App = v.looseObject({
  id: text,
  name: text,
  description: v.optional(text),
  icon: v.optional(text),
  settings: v.optional(
    v.looseObject({
      appheader: v.optional(v.unknown()),
      appmenu: v.optional(v.array(Group)),
      layout: v.optional(v.unknown()),
    }),
    {},
  ),
  /** For builders: visitors without an account may open its default page. */
  is_public: v.optional(v.boolean()),
})
export type App = v.InferOutput<typeof App>
