// Works out which files an element needs for its first paint (entry, view, and the chunk of a typed widget, with all they
// import statically) and writes the table into the loader, so that one wave of requests fetches them all.
const views = {
  'lc-sign-in': ['views/sign-in-view'],
  'lc-app': ['views/app-view'],
  'lc-page': ['views/page-view'],
  'lc-widget': ['views/widget-view'],
  'lc-questionnaire': ['views/questionnaire-view'],
  'lc-form-builder': ['views/form-builder-view', 'src/builders/form/edit/edit-panel'],
}
const typed = ['lc-data-table', 'lc-bar-chart', 'lc-line-chart', 'lc-single-value', 'lc-filter-bar']
/** What the sizes are measured with besides: the parts that this first paint shows. */
export const alsoShown = tag => (typed.includes(tag) ? [`src/widgets/${tag.slice(3)}/view`] : [])

const modulesOf = tag => [...(views[tag] ?? (typed.includes(tag) ? views['lc-widget'] : [])), ...alsoShown(tag)]

/** The chunk that holds a module, by the end of its path. */
const holderOf = (bundle, path) =>
  Object.values(bundle).find(chunk => chunk.type === 'chunk' && chunk.moduleIds.some(id => id.endsWith(`/${path}.js`)))

/** A chunk and everything it imports statically. */
export function withImports(bundle, fileName, found = new Set()) {
  const chunk = bundle[fileName]
  if (!chunk || found.has(fileName)) return found
  found.add(fileName)
  for (const next of chunk.imports) withImports(bundle, next, found)
  return found
}

export function firstPaintOf(bundle, tag) {
  const found = withImports(bundle, `elements/${tag}.js`)
  for (const path of modulesOf(tag)) {
    const chunk = holderOf(bundle, path)
    if (chunk) withImports(bundle, chunk.fileName, found)
  }
  return [...found]
}

export function firstPaint() {
  return {
    name: 'lc-first-paint',
    generateBundle(_, bundle) {
      const tags = Object.keys(bundle)
        .filter(name => /^elements\/lc-/.test(name))
        .map(name => name.slice('elements/'.length, -'.js'.length))
      const loader = withImports(bundle, 'lc.js')
      const table = Object.fromEntries(
        tags.map(tag => [
          tag,
          firstPaintOf(bundle, tag)
            .filter(name => !loader.has(name))
            .map(name => `./${name}`),
        ]),
      )
      const holder = Object.values(bundle).find(
        chunk => chunk.type === 'chunk' && chunk.code.includes('LC_FIRST_PAINT'),
      )
      if (!holder) this.error('The loader does not ask for its table (LC_FIRST_PAINT).')
      if (holder.fileName !== 'lc.js')
        this.error(
          `The loader's table must be in lc.js, not in ${holder.fileName}: hashed names may not change after hashing.`,
        )
      holder.code = holder.code.replace('"LC_FIRST_PAINT":[]', JSON.stringify(table).slice(1, -1))
      const sizes = Object.fromEntries(
        tags.map(tag => [tag, [...new Set(['lc.js', ...loader, ...firstPaintOf(bundle, tag)])]]),
      )
      this.emitFile({ type: 'asset', fileName: 'first-paint.json', source: `${JSON.stringify(sizes, null, 1)}\n` })
    },
  }
}
