// What embedders build on. A change here is a line in CHANGELOG.md written for them; then `npx vitest run --config
// test/vitest.config.mjs test/house/api.test.ts -u` writes the new surface.
import { expect, it } from 'vitest'
import * as entry from '../../elements/index.ts'
import type { ElementDescriptor } from '../../elements/descriptor.ts'
import { elements } from '../../elements/tags.ts'
import { typedWidgets } from '../../elements/typed-widgets.ts'
import { filesBelow, textOf } from './files.ts'

it('exports what embedders build on, and nothing by accident', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'configure',
    'emit',
    'findCore',
    'getCore',
    'register',
    'registerWidget',
    'removeCore',
    'tags',
    'version',
    'whenCore',
  ])
})

/** Every name a file exports, types too. */
function exportsOf(file: string): readonly string[] {
  const text = textOf(file)
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map(name => name.trim())
      .filter(Boolean),
  )
  const own = [...text.matchAll(/^export (?:declare )?(?:async )?(?:const|function|class|interface|type) (\w+)/gm)].map(
    ([, name = '']) => name,
  )
  return [...new Set([...lists, ...own])].sort()
}

const membersOf = ({
  attributes,
  properties,
  methods,
  events,
  slots,
  parts,
  cssProperties,
  states,
}: ElementDescriptor): string =>
  [
    '',
    ...attributes.map(
      one =>
        `attribute ${one.name}: ${one.values?.join(' | ') ?? one.type}${one.default === undefined ? '' : ` = ${String(one.default)}`}`,
    ),
    ...properties.map(one => `property ${one.name}: ${one.type}${one.readonly ? ' (only read)' : ''}`),
    ...methods.map(one => `method ${one.name}(${one.parameters}): ${one.returns}`),
    ...events.map(one => `event ${one.name}: ${one.detail}${one.cancelable ? ' (cancelable)' : ''}`),
    ...slots.map(one => `slot ${one.name || '(default)'}`),
    ...parts.map(one => `part ${one.name}`),
    ...cssProperties.map(one => `custom property ${one.name}`),
    ...states.map(one => `state ${one.name}`),
  ].join('\n  ')

const surfaceOf = (element: ElementDescriptor): string => `<${element.tag}>${membersOf(element)}`

/** A widget's tag and its type are in the README of its folder, which the census checks; what the tags offer is here, once. */
const ofAnyWidget = `the tag of any widget${membersOf(typedWidgets['lc-bar-chart'].descriptor)}`

it('offers these elements, with these attributes, properties, methods and events, and these types', async () => {
  // the build adds these to react.js, and a component for the tag of every widget (test/house/element-files.test.ts)
  const components = filesBelow('elements', /^lc-[\w-]+\.react\.ts$/)
  const entries = ['index', 'core', 'auto', 'all', 'react'].map(name =>
    [
      `lc-elements/${name}`,
      ...[...exportsOf(`elements/${name}.ts`), ...(name === 'react' ? components.flatMap(exportsOf) : [])].toSorted(),
    ].join('\n  '),
  )
  const packed = Object.keys((JSON.parse(textOf('package.json')) as { readonly exports: object }).exports)
  const own = elements.filter(({ tag }) => !Object.hasOwn(typedWidgets, tag)).map(surfaceOf)
  await expect(
    [`package exports\n  ${packed.join('\n  ')}`, ...entries, ...own, ofAnyWidget, ''].join('\n\n'),
  ).toMatchFileSnapshot('public-surface.txt')
})

it('offers the same on the tag of every widget', () => {
  for (const { descriptor } of Object.values(typedWidgets))
    expect(membersOf(descriptor), descriptor.tag).toEqual(ofAnyWidget.slice(ofAnyWidget.indexOf('\n')))
})
