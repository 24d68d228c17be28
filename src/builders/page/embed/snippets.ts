// The code that embeds a page or one of its widgets in another site, for each way to write it. Pure.
export type Access = 'public' | 'account' | 'token'
export const accesses: readonly Access[] = ['public', 'account', 'token']

export interface Embedded {
  readonly tag: 'lc-page' | 'lc-widget' | 'lc-questionnaire'
  readonly attributes: readonly (readonly [name: string, value: string])[]
}
export interface SnippetOptions {
  readonly element: Embedded
  readonly access: Access
  /** Base URL of the calls, absolute. */
  readonly api: string
}

export type SnippetKind = 'html' | 'cms' | 'react' | 'vue' | 'svelte' | 'angular'
export const snippetKinds: readonly SnippetKind[] = ['html', 'cms', 'react', 'vue', 'svelte', 'angular']

/** What a platform's own server calls the token's URL in our examples; a site chooses its own. */
export const tokenUrl = '/lc-token'

export function snippetOf(kind: SnippetKind, options: SnippetOptions): string {
  const lines = {
    html: htmlLines,
    cms: (of: SnippetOptions) => [
      htmlLines(of)
        .map(line => line.trim())
        .join(''),
    ],
    react: reactLines,
    vue: vueLines,
    svelte: svelteLines,
    angular: angularLines,
  }[kind](options)
  return `${lines.join('\n')}\n`
}

/** What the token of the site must allow, e.g. "page:shop/sales:read". */
export function scopeOf({ tag, attributes }: Embedded): string {
  const value = (name: string): string => attributes.find(([one]) => one === name)?.[1] ?? ''
  if (tag === 'lc-page') return `page:${value('app')}/${value('page')}:read`
  return tag === 'lc-widget' ? `module:${value('widget')}:read` : `questionnaire:${value('template')}:create`
}

/** The folder of the SDK: the platform serves it beside its calls. */
export const sdkOf = (api: string): string => new URL('sdk', api.replace(/\/+$/, '')).href

const attributeText = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const write = ([name, value]: readonly [string, string]): string =>
  value === '' ? name : `${name}="${attributeText(value)}"`
const trimmed = (api: string): string => api.replace(/\/+$/, '')

const sessionAttributes = ({ api, access }: SnippetOptions): (readonly [string, string])[] => [
  ['api', trimmed(api)],
  ...(access === 'public' ? ([['public', '']] as const) : []),
  ...(access === 'token' ? ([['token-url', tokenUrl]] as const) : []),
]

function elementLines(options: SnippetOptions): string[] {
  const { tag, attributes } = options.element
  return [
    `<lc-session ${sessionAttributes(options).map(write).join(' ')}>`,
    ...(options.access === 'account' ? ['  <lc-sign-in></lc-sign-in>'] : []),
    `  <${tag} ${attributes.map(write).join(' ')}></${tag}>`,
    '</lc-session>',
  ]
}

function htmlLines(options: SnippetOptions): string[] {
  const sdk = sdkOf(options.api)
  return [
    `<link rel="stylesheet" href="${attributeText(sdk)}/lc.css">`,
    `<script type="module" src="${attributeText(sdk)}/lc.js"></script>`,
    ...elementLines(options),
  ]
}

const tagsOf = ({ element, access }: SnippetOptions): string[] => [
  'lc-session',
  ...(access === 'account' ? ['lc-sign-in'] : []),
  element.tag,
]
const importLines = (options: SnippetOptions): string[] => [
  "import 'lc-elements/lc.css'",
  ...tagsOf(options).map(tag => `import 'lc-elements/elements/${tag}.js'`),
]
const indent = (lines: readonly string[], by: number): string[] => lines.map(line => ' '.repeat(by) + line)

const pascal = (tag: string): string => tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function reactLines(options: SnippetOptions): string[] {
  const { element, access } = options
  const prop = ([name, value]: readonly [string, string]): string => write([camel(name), value])
  return [
    "import 'lc-elements/lc.css'",
    `import { ${tagsOf(options).map(pascal).toSorted().join(', ')} } from 'lc-elements/react'`,
    '',
    'export function Embedded() {',
    '  return (',
    `    <LcSession ${sessionAttributes(options).map(prop).join(' ')}>`,
    ...(access === 'account' ? ['      <LcSignIn />'] : []),
    `      <${pascal(element.tag)} ${element.attributes.map(prop).join(' ')} />`,
    '    </LcSession>',
    '  )',
    '}',
  ]
}

const vueLines = (options: SnippetOptions): string[] => [
  "<!-- vite.config: vue({ template: { compilerOptions: { isCustomElement: tag => tag.startsWith('lc-') } } }) -->",
  '<script setup>',
  ...importLines(options),
  '</script>',
  '',
  '<template>',
  ...indent(elementLines(options), 2),
  '</template>',
]

const svelteLines = (options: SnippetOptions): string[] => [
  '<script>',
  ...indent(importLines(options), 2),
  '</script>',
  '',
  ...elementLines(options),
]

const angularLines = (options: SnippetOptions): string[] => [
  "import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'",
  ...importLines(options),
  '',
  '@Component({',
  "  selector: 'app-embedded',",
  '  schemas: [CUSTOM_ELEMENTS_SCHEMA],',
  '  template: `',
  ...indent(elementLines(options), 4),
  '  `,',
  '})',
  'export class Embedded {}',
]
