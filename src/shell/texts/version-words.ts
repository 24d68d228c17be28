// The words of the versions of a shared text. They load with them.
export const words = {
  'version.title': 'Versions of “{name}”',
  'version.list': 'Stored versions',
  'version.name': 'Name of the version',
  'version.save': 'Save as a version',
  'version.saved': 'The text as it is now is saved as the version “{name}”.',
  'version.rename': 'Save the name',
  'version.nameHint': 'A version with a name stays. The others make room in time.',
  'version.none': 'No versions yet',
  'version.none.text':
    'The text is stored as a version when somebody else goes on writing, after a pause of ten minutes, and whenever you save one.',
  'version.pick': 'Choose a version',
  'version.pick.text': 'See what has changed since then, or restore it.',
  'version.failed': 'The versions could not be read.',
  'version.by': 'by {author}',
  'version.restore': 'Restore this version',
  'version.restored':
    'The text is as it was then. Undo (Ctrl+Z) takes it back; what was there before is a version too.',
  'version.notRestored': 'The version was not restored',
  'version.same': 'The text is the same today.',
  'version.looks': 'Only the looks of the text have changed since.',
  'version.count.added': 'Words added since then: {count}.',
  'version.count.removed': 'Words removed: {count}.',
  'version.added': '[Added:',
  'version.addedEnd': ']',
  'version.removed': '[Removed:',
  'version.removedEnd': ']',
} as const
