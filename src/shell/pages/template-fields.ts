// The fields of a collection that a template is filled with, and what a template needs and a collection lacks. Pure.
import { isRecord } from '../../base/loose.ts'
import type { FoundField } from '../../contract/entities/collection.ts'
import type { ListedField, RoleData } from '../../widgets/part.ts'
import type { TemplateName } from './template-sketches.ts'

/** A field as it is listed, and what is known of its values. */
export interface TemplateField extends ListedField {
  /** The values of a choice. */
  readonly options?: readonly { readonly value: string | number | boolean; readonly label?: string | undefined }[]
  readonly examples?: readonly unknown[]
}

/** Some of the items: those with this value. */
export interface Part {
  readonly field: TemplateField
  readonly value: string | number | boolean
  /** What the value is called; absent for yes. */
  readonly label?: string
}

export type Lacks = 'group' | 'date' | 'place' | 'picture' | 'part'

const mostParts = 4

export const labelOf = ({ key, label }: Pick<FoundField, 'key' | 'label'>): string => {
  if (label !== undefined && label !== '') return label
  const words = key.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const listedOf = (field: FoundField): TemplateField => ({
  ...{ key: field.key, type: field.type, types: field.types, label: labelOf(field) },
  ...(field.options ? { options: field.options } : {}),
  ...(field.examples ? { examples: field.examples } : {}),
})

const pictureName = /photo|picture|image|foto|plaatje|afbeelding/i
const pictureText = /^data:image\/|\.(png|jpe?g|gif|webp|avif|svg)(?:[?#]|$)/i
const isPictureText = (value: unknown): boolean =>
  typeof value === 'string'
    ? pictureText.test(value)
    : Array.isArray(value)
      ? isPictureText(value[0])
      : isRecord(value) && [value['full_name'], value['file_name'], value['url']].some(isPictureText)

/** The field with a picture: by its values, otherwise by its name; a file that holds nothing yet may be one. */
function pictureIn(fields: readonly TemplateField[]): TemplateField | undefined {
  const isNamed = ({ key, label }: TemplateField): boolean => pictureName.test(key) || pictureName.test(label)
  return (
    fields.find(({ examples = [] }) => examples.some(isPictureText)) ??
    fields.find(field => (field.type === 'text' || field.type === 'file') && isNamed(field)) ??
    fields.find(({ type, examples = [] }) => type === 'file' && examples.length === 0)
  )
}

/** The values of the first choice, and yes of fields that are yes or no. */
function partsOf(choices: readonly TemplateField[], flags: readonly TemplateField[]): readonly Part[] {
  const [field] = choices
  const yes = flags.slice(0, field ? 1 : mostParts).map((flag): Part => ({ field: flag, value: true }))
  const found = (field?.examples ?? []).filter(one => typeof one === 'string' || typeof one === 'number')
  const values = field?.options ?? [...new Set(found)].map(value => ({ value, label: undefined }))
  const parts = values
    .slice(0, mostParts - yes.length)
    .flatMap(({ value, label }): Part[] => (field ? [{ field, value, label: label ?? String(value) }] : []))
  return [...parts, ...yes]
}

/** The keys of a point on a map: two degrees, otherwise a position. */
const pointOf = (
  latitude: TemplateField | undefined,
  longitude: TemplateField | undefined,
  position: TemplateField | undefined,
): RoleData['place'] =>
  latitude && longitude ? { latitude: latitude.key, longitude: longitude.key } : position && { position: position.key }

/** The fields that a template is filled with. */
export function chosenOf(fields: readonly TemplateField[]) {
  const of = (...types: readonly string[]): readonly TemplateField[] =>
    fields.filter(({ type }) => types.includes(type))
  const find = (name: RegExp): TemplateField | undefined =>
    fields.find(field => field.types.includes('number') && name.test(field.key))
  const [latitude, longitude] = [find(/^(lat|latitude)$/i), find(/^(lon|lng|long|longitude)$/i)]
  const [position] = of('place')
  const isDegree = ({ key }: TemplateField): boolean => key === latitude?.key || key === longitude?.key
  const kinds = [...of('choice'), ...of('boolean')]
  return {
    numbers: of('number').filter(field => !isDegree(field)),
    // a text may be different in each item: only where nothing else groups them
    groups: (kinds.length > 0 ? kinds : of('text')).slice(0, 2),
    date: of('date')[0],
    place: pointOf(latitude, longitude, position),
    picture: pictureIn(fields),
    parts: partsOf(of('choice'), of('boolean')),
  }
}

/** Returns what the template needs and the collection does not have. */
export function lackOf(template: TemplateName, fields: readonly TemplateField[]): Lacks | undefined {
  const chosen = chosenOf(fields)
  const { groups, date, picture, parts } = chosen
  switch (template) {
    case 'list':
    case 'cards':
    case 'entry':
      return undefined
    case 'map':
      return chosen.place ? undefined : 'place'
    case 'gallery':
      return picture ? undefined : 'picture'
    case 'board':
      return parts.length > 0 ? undefined : 'part'
    case 'period':
      return date ? undefined : 'date'
    case 'trend':
      return date ? (groups.length > 0 ? undefined : 'group') : 'date'
    case 'figures':
    case 'comparison':
      return groups.length > 0 ? undefined : 'group'
  }
}
