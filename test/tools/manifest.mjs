// Writes what editors and frameworks read, from the descriptors alone: custom-elements.json, web-types.json,
// vscode.html-data.json, dist/custom-elements-jsx.d.ts and lc.css.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeTypings } from './typings.mjs'

const root = join(import.meta.dirname, '../..')
const pack = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const camelCase = name => name.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase())
export const propertyOf = attribute => attribute.property ?? camelCase(attribute.name)
export const typeText = attribute =>
  attribute.values ? attribute.values.map(value => `'${value}'`).join(' | ') : attribute.type
const orUndefined = attribute =>
  attribute.type === 'boolean' || attribute.default !== undefined
    ? typeText(attribute)
    : `${typeText(attribute)} | undefined`
const isMine = (attribute, element) => !element.properties.some(property => property.name === propertyOf(attribute))

/** Custom Elements Manifest, schema 2.1.0. */
export function customElements(elements) {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: elements.map(element => ({
      kind: 'javascript-module',
      path: `dist/elements/${element.tag}.class.js`,
      declarations: [
        {
          kind: 'class',
          customElement: true,
          name: element.className,
          tagName: element.tag,
          description: element.summary,
          superclass: { name: 'HTMLElement' },
          attributes: element.attributes.map(a => ({
            name: a.name,
            type: { text: typeText(a) },
            ...(a.default === undefined ? {} : { default: JSON.stringify(a.default) }),
            description: a.description,
            fieldName: propertyOf(a),
          })),
          members: [
            ...element.attributes
              .filter(a => isMine(a, element))
              .map(a => ({
                kind: 'field',
                name: propertyOf(a),
                attribute: a.name,
                type: { text: orUndefined(a) },
                description: a.description,
              })),
            ...element.properties.map(p => ({
              kind: 'field',
              name: p.name,
              type: { text: p.type },
              ...(p.readonly ? { readonly: true } : {}),
              description: p.description,
            })),
            ...element.methods.map(m => ({
              kind: 'method',
              name: m.name,
              parameters: parametersOf(m.parameters),
              return: { type: { text: m.returns } },
              description: m.description,
            })),
          ],
          events: element.events.map(e => ({
            name: e.name,
            type: { text: `CustomEvent<${e.detail}>` },
            ...(e.cancelable ? { cancelable: true } : {}),
            description: e.description,
          })),
          slots: element.slots.map(s => ({ name: s.name, description: s.description })),
          cssParts: element.parts.map(p => ({ name: p.name, description: p.description })),
          cssProperties: element.cssProperties.map(p => ({
            name: p.name,
            ...(p.default ? { default: p.default } : {}),
            description: p.description,
          })),
          cssStates: element.states.map(s => ({ name: s.name, description: s.description })),
        },
      ],
      exports: [
        {
          kind: 'js',
          name: element.className,
          declaration: { name: element.className, module: `dist/elements/${element.tag}.class.js` },
        },
        {
          kind: 'custom-element-definition',
          name: element.tag,
          declaration: { name: element.className, module: `dist/elements/${element.tag}.class.js` },
        },
      ],
    })),
  }
}

const parametersOf = text =>
  text === ''
    ? []
    : text.split(/,\s*(?=\w+\??:)/).map(one => {
        const [name, ...type] = one.split(':')
        return {
          name: name.replace('?', '').trim(),
          ...(name.includes('?') ? { optional: true } : {}),
          type: { text: type.join(':').trim() },
        }
      })

/** JetBrains web-types. */
export function webTypes(elements, { name, version }) {
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name,
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map(element => ({
          name: element.tag,
          description: element.summary,
          attributes: element.attributes.map(a => ({
            name: a.name,
            description: a.description,
            ...(a.default === undefined ? {} : { default: String(a.default) }),
            value:
              a.type === 'boolean'
                ? { kind: 'no-value' }
                : { type: a.values ? a.values.map(v => `"${v}"`).join(' | ') : a.type },
          })),
          slots: element.slots.filter(s => s.name).map(s => ({ name: s.name, description: s.description })),
          js: {
            properties: element.properties.map(p => ({
              name: p.name,
              description: p.description,
              value: { type: p.type },
              ...(p.readonly ? { 'read-only': true } : {}),
            })),
            events: element.events.map(e => ({ name: e.name, description: e.description })),
          },
          css: {
            parts: element.parts.map(p => ({ name: p.name, description: p.description })),
            properties: element.cssProperties.map(p => ({ name: p.name, description: p.description })),
          },
        })),
      },
    },
  }
}

/** VS Code custom data. */
export const vscodeData = elements => ({
  version: 1.1,
  tags: elements.map(element => ({
    name: element.tag,
    description: element.summary,
    attributes: element.attributes.map(a => ({
      name: a.name,
      description: a.description,
      ...(a.type === 'boolean' ? { valueSet: 'v' } : {}),
      ...(a.values ? { values: a.values.map(name => ({ name })) } : {}),
    })),
  })),
})

/** Typings of the bare tags for React and others that use JSX. */
export function jsxTypes(elements) {
  const lines = elements.map(element =>
    [
      `  /** ${element.summary} */`,
      `  '${element.tag}': LcBase<${element.className}> & {`,
      ...element.attributes.flatMap(a => [
        `    /** ${a.description} */`,
        `    '${a.name}'?: ${typeText(a)} | undefined`,
      ]),
      ...element.properties
        .filter(p => !p.readonly && !element.attributes.some(a => a.name === p.name))
        .flatMap(p => [`    /** ${p.description} */`, `    ${p.name}?: ${p.type}`]),
      ...element.events.flatMap(e => [
        `    /** ${e.description} */`,
        `    'on${e.name}'?: ((event: CustomEvent<${e.detail}>) => void) | undefined`,
      ]),
      '  }',
    ].join('\n'),
  )
  return `// Typings of the elements as JSX tags: import type {} from 'lc-elements/jsx'
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { Core, Failure, HostRouter, PageState, User } from './elements/index.js'

${elements.map(element => `import type { ${element.className} } from './elements/${element.tag}.class.js'`).join('\n')}

type LcBase<Element extends HTMLElement> = DetailedHTMLProps<HTMLAttributes<Element>, Element>

export interface LcElements {
${lines.join('\n')}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends LcElements {}
  }
}

export type { Failure, PageState, User }
`
}

/** The style sheet that reserves the space of each element before its script is loaded. */
export function reserveCss(elements, { version }) {
  const rules = new Map()
  const add = (selector, height) => rules.set(height, [...(rules.get(height) ?? []), selector])
  const drawn = elements.filter(element => element.tag !== 'lc-session')
  for (const { tag, reserve } of drawn) add(`${tag}:not(:defined)`, reserve.px)
  for (const { tag, reserve } of drawn)
    for (const { attribute, is, px } of reserve.when ?? [])
      if (px !== reserve.px) add(`${tag}[${attribute}='${is}']:not(:defined)`, px)
  const all = drawn.map(element => element.tag).join(', ')
  return `/* lc-elements ${version} | MIT. Keeps the room of each element free until its script has come; change it by --lc-reserve. */
:where(${all}):not(:defined) { display: block; box-sizing: border-box; }
${[...rules].map(([px, selectors]) => `${selectors.join(', ')} { min-block-size: var(--lc-reserve, ${px}px); }`).join('\n')}
:where(${all})[sizing='fill']:not(:defined) { block-size: 100%; min-block-size: var(--lc-reserve, 0); }
:where(${all})[hidden]:not(:defined) { display: none; }
lc-session:not(:defined) { display: contents; }
`
}

/** Reads the descriptors from the built dist/ (they are pure: no page is needed). */
export const readElements = async () =>
  (await import(`${pathToFileURL(join(root, 'dist/elements/tags.js')).href}?at=${Date.now()}`)).elements

export async function writeManifests() {
  const elements = await readElements()
  const json = value => `${JSON.stringify(value, null, 2)}\n`
  writeFileSync(join(root, 'custom-elements.json'), json(customElements(elements)))
  writeFileSync(join(root, 'web-types.json'), json(webTypes(elements, pack())))
  writeFileSync(join(root, 'vscode.html-data.json'), json(vscodeData(elements)))
  writeFileSync(join(root, 'dist/custom-elements-jsx.d.ts'), jsxTypes(elements))
  writeTypings(join(root, 'dist'), elements)
  writeFileSync(join(root, 'dist/lc.css'), reserveCss(elements, pack()))
  writeFileSync(join(root, 'dist/lc.css.d.ts'), 'export {}\n') // TypeScript refuses the import of a file without types
}
