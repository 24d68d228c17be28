// The languages there are beside English. Each text stands beside the part that shows it, in its words.<language>.ts.
import type { Catalogue } from '../src/ui/text.tsx'

export const catalogue: Catalogue = {
  nl: { people: () => import('./words/nl.ts'), builders: () => import('./words/nl-builders.ts') },
}
