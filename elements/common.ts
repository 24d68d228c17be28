// What every element has. Descriptors add their own to these.
import type {
  AttributeSpec,
  CssPropertySpec,
  ElementDescriptor,
  EventSpec,
  MethodSpec,
  NamedSpec,
  PropertySpec,
} from './descriptor.ts'

export const commonAttributes: readonly AttributeSpec[] = [
  {
    name: 'core',
    type: 'string',
    property: 'coreName',
    description: 'Name of the core to use; default: the nearest <lc-session>, else "default".',
  },
  {
    name: 'theme',
    type: 'string',
    values: ['auto', 'light', 'dark'],
    default: 'auto',
    description: 'Colour scheme. "auto" follows the color-scheme of the page.',
  },
  {
    name: 'density',
    type: 'string',
    values: ['comfortable', 'compact'],
    default: 'comfortable',
    description: 'How closely things stand.',
  },
  {
    name: 'sizing',
    type: 'string',
    values: ['content', 'fill'],
    default: 'content',
    description: '"content" grows with what is shown, "fill" takes the height of its box.',
  },
  {
    name: 'loading',
    type: 'string',
    values: ['eager', 'lazy'],
    default: 'eager',
    description: '"lazy" starts when the element comes near the viewport.',
  },
  {
    name: 'overlays',
    type: 'string',
    values: ['element', 'page'],
    description:
      'Where dialogs open: inside the box of the element, or over the whole page. Default: "page" for <lc-app> and for modal forms, else "element".',
  },
]

export const commonProperties: readonly PropertySpec[] = [
  { name: 'core', type: 'Core | string | undefined', description: 'The core itself, or its name.' },
  {
    name: 'messages',
    type: 'Readonly<Record<string, string>> | undefined',
    description: 'Texts by key that replace ours in this element.',
  },
  {
    name: 'ready',
    type: 'Promise<void>',
    readonly: true,
    description: 'Fulfilled when the element shows its content for the first time.',
  },
  {
    name: 'phase',
    type: "'loading' | 'ready' | 'empty' | 'error'",
    readonly: true,
    description: 'What the element shows now; also :state(…).',
  },
]

export const commonMethods: readonly MethodSpec[] = [
  {
    name: 'refresh',
    parameters: '',
    returns: 'Promise<void>',
    description: 'Loads the data of this element again, or starts it again after a failure.',
  },
]

export const commonEvents: readonly EventSpec[] = [
  {
    name: 'lc-ready',
    detail: '{ kind: string; id: string }',
    description: 'The element shows its content for the first time; of a page, what is in sight of it has been drawn.',
  },
  { name: 'lc-state', detail: "{ phase: 'loading' | 'ready' | 'empty' | 'error' }", description: 'The phase changed.' },
  {
    name: 'lc-error',
    detail: '{ code: string; status?: number; message: string; retry(): void }',
    cancelable: true,
    description: 'Something failed. preventDefault() hides our own error display.',
  },
  {
    name: 'lc-auth-required',
    detail: "{ reason: 'no-token' | 'refused' }",
    cancelable: true,
    description:
      'The page gave no token, or only tokens that the server refuses. Once for each element, until a token is accepted.',
  },
]

export const commonSlots: readonly NamedSpec[] = [
  {
    name: '',
    description: 'Fallback content: shown without JavaScript, and until the element shows something itself.',
  },
  { name: 'loading', description: 'Replaces the skeleton.' },
  { name: 'error', description: 'Replaces the error display.' },
]

export const commonParts: readonly NamedSpec[] = [
  { name: 'root', description: 'The box everything is drawn in.' },
  { name: 'error', description: 'The error display.' },
  { name: 'empty', description: 'The display of "no data".' },
]

export const commonCss: readonly CssPropertySpec[] = [
  {
    name: '--lc-brand',
    default: '#0a6a87',
    description:
      'Brand colour, on the element or around it. Buttons, links, marks, the focus ring and the first colour of charts are derived from it for both schemes, readable on every background.',
  },
  { name: '--lc-font', description: 'Font family, on the element or around it.' },
  {
    name: '--lc-radius',
    default: '6px',
    description: 'Roundness of controls, 0 to 16 px, on the element or around it; cards and check boxes follow.',
  },
  {
    name: '--lc-density',
    default: '0',
    description: 'How closely things stand, a whole number from -2 (compact) to 1, on the element or around it.',
  },
  { name: '--lc-color-primary-normal', default: '#627F90', description: 'Leading colour.' },
  { name: '--lc-color-secondary-normal', default: '#00743C', description: 'Second colour.' },
  { name: '--lc-color-text', description: 'Colour of text.' },
  { name: '--lc-color-surface', description: 'Colour of the ground.' },
  { name: '--lc-color-border', description: 'Colour of lines.' },
  { name: '--lc-radius-m', description: 'Roundness of controls, without a limit.' },
  {
    name: '--lc-reserve',
    description:
      'Least height, kept free from the start: set it to the height that the element will have. Default: a height for the kind of element, until it is drawn.',
  },
]

export const commonStates: readonly NamedSpec[] = [
  { name: 'loading', description: 'Waits for its code, its core or its data.' },
  { name: 'ready', description: 'Shows its content.' },
  { name: 'empty', description: 'Has nothing to show.' },
  { name: 'error', description: 'Shows an error with a way to try again.' },
]

type Needed = 'tag' | 'className' | 'summary'
type Own = Pick<ElementDescriptor, Needed> & Partial<Omit<ElementDescriptor, Needed>>

/** A descriptor: what every element has, and its own. */
export const describe = (own: Own): ElementDescriptor => ({
  tag: own.tag,
  className: own.className,
  summary: own.summary,
  ...(own.budgetKb === undefined ? {} : { budgetKb: own.budgetKb }),
  attributes: [...(own.attributes ?? []), ...commonAttributes],
  properties: [...(own.properties ?? []), ...commonProperties],
  methods: [...(own.methods ?? []), ...commonMethods],
  events: [...(own.events ?? []), ...commonEvents],
  slots: [...commonSlots, ...(own.slots ?? [])],
  parts: [...commonParts, ...(own.parts ?? [])],
  cssProperties: [...commonCss, ...(own.cssProperties ?? [])],
  states: [...commonStates, ...(own.states ?? [])],
  reserve: own.reserve ?? { px: 160 },
  ...(own.drawnWith ? { drawnWith: own.drawnWith } : {}),
})
