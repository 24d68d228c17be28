// Writes generated files into dist/: for the tag of every widget the module that defines it and the one with its class,
// and in react.js the components of all elements. All of it is derived from the built descriptors.
import { appendFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The files of a widget's tag by name: "lc-bar-chart.js", "lc-bar-chart.class.js", and their types. */
export function filesOf({ tag, className }) {
  return {
    [`${tag}.class.js`]: `// <${tag}>. Importing this file registers nothing.
import { typedWidgetClass } from './lc-widget.class.js'

export const ${className} = typedWidgetClass('${tag}')
`,
    [`${tag}.class.d.ts`]: `declare const ${className}_base: typeof import('./lc-widget.class.js').LcWidget
export declare class ${className} extends ${className}_base {}
export {}
`,
    [`${tag}.js`]: `// Defines <${tag}>.
import { ${className} } from './${tag}.class.js'
import { defineTyped } from './lc-widget.class.js'

defineTyped('${tag}')

export { ${className} }
`,
    [`${tag}.d.ts`]: `export { ${className} } from './${tag}.class.js'\n`,
  }
}

/** What is added to react.js: `parts` are the names of the files with components of their own, "lc-app.react". */
export function reactOf(typed, parts) {
  const all = parts.map(part => `export * from './${part}.js'`)
  return {
    script: [
      ...all,
      `import { typedWidgets } from './typed-widgets.js'`,
      `import { wrap } from './wrap.js'`,
      ...typed.map(({ tag, className }) => `export const ${className} = wrap(typedWidgets['${tag}'].descriptor)`),
      '',
    ].join('\n'),
    types: [
      ...all,
      `import type { LcWidget as WidgetElement } from './lc-widget.class.js'`,
      `import type { LcTypedWidgetProps } from './lc-widget.react.js'`,
      `import type { wrap } from './wrap.js'`,
      ...typed.map(
        ({ className }) =>
          `export declare const ${className}: ReturnType<typeof wrap<WidgetElement, LcTypedWidgetProps>>`,
      ),
      '',
    ].join('\n'),
  }
}

/** Writes the modules beside those of the first pass. Returns what writes their types, after the other declarations. */
export async function writeElementFiles(dist) {
  const folder = join(dist, 'elements')
  const built = pathToFileURL(join(folder, 'typed-widgets.js')).href
  const { typedWidgets } = await import(`${built}?at=${Date.now()}`)
  const typed = Object.values(typedWidgets).map(({ descriptor }) => descriptor)
  for (const descriptor of typed)
    for (const [name, text] of Object.entries(filesOf(descriptor))) writeFileSync(join(folder, name), text)
  const parts = readdirSync(folder)
    .filter(name => /^lc-[a-z-]+\.react\.js$/.test(name))
    .map(name => name.slice(0, -'.js'.length))
  const { script, types } = reactOf(typed, parts.toSorted())
  appendFileSync(join(folder, 'react.js'), script)
  return () => appendFileSync(join(folder, 'react.d.ts'), types)
}
