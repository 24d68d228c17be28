// What can be added to a text (RTE-027). What is switched off has no tool, no key and no sign, and is left out of what
// is pasted or inserted; what a text already has of it is shown and kept. Pure.

export const features = [
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'link',
  'heading',
  'align',
  'list',
  'tasks',
  'quote',
  'codeBlock',
  'details',
  'rule',
  'table',
  'image',
  'video',
  'button',
  'field',
  'highlight',
  'color',
] as const
export type Feature = (typeof features)[number]
export type Features = ReadonlySet<Feature>
export const allFeatures: Features = new Set(features)

/** Reads "bold italic" (only these) or "-image -table" (all but these). Names that are unknown are ignored. */
export function featuresIn(written: unknown): Features {
  const words = typeof written === 'string' ? written.split(/[\s,]+/).filter(word => word !== '') : []
  const has = (word: string): boolean => words.includes(word)
  if (words.some(word => !word.startsWith('-'))) return new Set(features.filter(has))
  return words.length === 0 ? allFeatures : new Set(features.filter(one => !has(`-${one}`)))
}

/** What the tools offer: fields only where there are some. A text that holds some keeps them. */
export const offeredFeatures = (has: Features, fields: readonly unknown[] = []): Features =>
  fields.length > 0 ? has : new Set([...has].filter(one => one !== 'field'))

const notInNotes: Features = new Set(['image', 'table', 'button', 'video'] as const)
/** What of these can be added to a note (RTE-027). */
export const noteFeatures = (from: Features): Features => new Set([...from].filter(one => !notInNotes.has(one)))

/** Nodes and marks of the schema by the feature that adds them. */
export const nodeFeature: Readonly<Record<string, Feature>> = {
  heading: 'heading',
  bullet_list: 'list',
  ordered_list: 'list',
  task_list: 'tasks',
  blockquote: 'quote',
  code_block: 'codeBlock',
  details: 'details',
  horizontal_rule: 'rule',
  table: 'table',
  table_row: 'table',
  table_cell: 'table',
  table_header: 'table',
  image: 'image',
  custom_image: 'image',
  video: 'video',
  custom_button: 'button',
  field: 'field',
  mention: 'field',
}
export const markFeature: Readonly<Record<string, Feature>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strike: 'strike',
  code: 'code',
  link: 'link',
  highlight: 'highlight',
  text_style: 'color',
}
