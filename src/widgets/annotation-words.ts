// What a chart says about its target lines, marks and bands.
export const words = {
  'annotation.all': 'Lines and marks: {list}',
  'annotation.list': 'The annotations are not a list: “{value}”.',
  'annotation.entry': 'Annotation {name} is not drawn: “{value}” is not an object with "at".',
  'annotation.empty': 'Annotation “{name}” is not drawn: it has no value yet.',
  'annotation.number': 'Annotation “{name}” is not drawn: “{value}” is not a number.',
  'annotation.date': 'Annotation “{name}” is not drawn: “{value}” is not a date that can be read.',
  'annotation.label': 'Annotation “{name}” is not drawn: no label is “{value}”. Choose one of the labels: {keys}.',
  'annotation.log':
    'Annotation “{name}” is not drawn: a logarithmic axis has no zero or less, and its value is “{value}”.',
  'annotation.outside': 'Annotation “{name}” is not drawn: {value} is outside the axis.',
} as const
