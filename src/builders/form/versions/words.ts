// What the version panel says about forms; the rest are the words of src/workbench/versions.
export const words = {
  'versions.list.form': 'Versions of this form',
  'versions.none.text.form': 'Each time the form is published, what it was before stays here.',
  'versions.since.form': 'What the form you are editing has become since version {version}:',
  'versions.same.form': 'The form you are editing is the same as version {version}.',
  'versions.go.form': 'Show {what} in the form',
  'versions.preview.text.form': 'This is version {version} as visitors met it. Nothing can be filled in here.',
} as const
