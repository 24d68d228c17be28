// The texts of a form that may name answers. What fills, finds, renames and imports them follows this one list, for stored
// settings and for the definition that is parsed from them. Pure.
import { isRecord } from '../base/loose.ts'

/** Who has texts: a question; a row, a tab or a list, without what it holds; the form, without its rows. */
export type TextOwner = 'question' | 'box' | 'form'

/** The way to each text; `*` stands for every entry of a list or record. */
const ways: Readonly<Record<TextOwner, readonly string[]>> = {
  question: [
    'label',
    'sublabel',
    'placeholder',
    'information',
    'popUp.title',
    'popUp.text',
    'maxedText',
    'validation.message',
    'settings.content',
    'settings.successText',
    // of a choice what visitors read: its value and key are what is stored
    'options.*.name',
    'radios.*.label',
  ],
  box: ['label', 'name', 'addLabel'],
  // not its title: that is also its name in lists and dialogs, which have no answers
  form: [
    'saveButton.content',
    'submitButton.content',
    'footer.saveButton.content',
    'footer.submitButton.content',
    'navigation.title',
    'navigation.phases.*.name',
    'navigation.phases.*.steps.*.name',
    'message.*.*.title',
    'message.*.*.text',
  ],
}

/** The texts that may have a layout. */
const rich: ReadonlySet<string> = new Set(['information', 'settings.content'])

/** Returns an owner with its texts changed; what stays equal stays the same object. */
export const mapTexts = <T extends object>(
  owner: T,
  kind: TextOwner,
  map: (text: unknown, isRich: boolean) => unknown,
): T =>
  ways[kind].reduce<unknown>((now, way) => mapAt(now, way.split('.'), text => map(text, rich.has(way))), owner) as T // a text becomes a text, and nothing else changes

function mapAt(node: unknown, [first, ...rest]: readonly string[], map: (text: unknown) => unknown): unknown {
  if (first === undefined) return map(node)
  if (Array.isArray(node)) return first === '*' ? mapList(node, one => mapAt(one, rest, map)) : node
  if (!isRecord(node)) return node
  const names = first === '*' ? Object.keys(node) : Object.hasOwn(node, first) ? [first] : []
  return names.reduce((now, name) => withPart(now, name, mapAt(now[name], rest, map)), node)
}

/** Returns a record with one part replaced: the same record if it is the same part. */
export const withPart = <T extends Readonly<Record<string, unknown>>>(node: T, name: string, part: unknown): T =>
  node[name] === part ? node : { ...node, [name]: part }

/** Returns a list with its entries changed: the same list if none did. */
export function mapList(list: readonly unknown[], change: (one: unknown) => unknown): readonly unknown[] {
  const next = list.map(change)
  return next.some((one, at) => one !== list[at]) ? next : list
}
