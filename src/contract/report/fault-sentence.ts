// What is wrong in a template, in the words of the server.
import { formatNames, specials } from './placeholders.ts'
import type { Fault, FaultCode } from './template.ts'

const sentences: Readonly<Record<FaultCode, (name: string) => string>> = {
  field: name => (name === '' ? 'A placeholder names no field.' : `“{{${name}}}” is not a placeholder.`),
  special: name => `“{{${name}}}” does not exist. Use ${specials.join(', ')}.`,
  format: name => `“{{${name}}}” has an unknown format. Use ${formatNames.join(', ')}.`,
  section: name => `“{{${name}}}” does not exist. Use #rows, #group with a field, or #empty, and close it with /.`,
  'open-section': name => `“{{#${name}}}” is not closed with “{{/${name}}}”.`,
  'stray-section': name => `“{{${name}}}” closes nothing.`,
  crossed: name => `<${name}> begins within a section and does not end in it.`,
  nested: name => `“{{${name}}}” cannot be here.`,
  deep: () => 'Elements are nested too deeply.',
  tag: name => `<${name}> is left out.`,
  attribute: name => `The attribute “${name}” is left out.`,
  address: name => `The value of “${name}” is not allowed and is left out.`,
  'open-tag': name => `<${name}> is not closed.`,
  'stray-tag': name => `</${name}> closes nothing.`,
}

export const faultSentence = ({ code, name, line }: Fault): string => `Line ${line}: ${sentences[code](name)}`
