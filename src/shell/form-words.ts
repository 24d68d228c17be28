// The words of the form screens. They load with them.
export const words = {
  'forms.new': 'New form',
  'forms.name': 'Name',
  'forms.nameHint': 'People see the title you give it in the builder; this name is for you.',
  'forms.make': 'Create',
  'forms.app': 'App',
  'forms.appHint': 'Answers are saved in a collection of this app. You can choose it later too.',
  'forms.appLater': 'Choose later',
  'forms.search': 'Search forms',
  'forms.noMatch': 'No form matches “{text}”',
  'forms.emptyText': 'Make the first one: drag questions in, publish, and put it on a page.',
  'forms.more': 'More about {name}',
  'forms.edit': 'Edit',
  'forms.fill': 'Fill in',
  'forms.rename': 'Rename',
  'forms.renameTitle': 'Rename “{name}”',
  'forms.duplicate': 'Duplicate',
  'forms.delete': 'Delete',
  'forms.copyOf': '{name} (copy)',
  'forms.seeAnswers': 'Answers',
  'forms.deleteTitle': 'Delete “{name}”?',
  'forms.deleteText': 'Pages that show it will show an error. Answers that were sent stay in their collection.',
  'forms.created': 'Your form has been successfully created.',
  'forms.createFailed':
    "We couldn't create your form. Please try again later or reach out to our support team for assistance.",
  'forms.renamed': 'Your form has been successfully renamed.',
  'forms.renameFailed':
    "We couldn't rename your form. Please try again later or reach out to our support team for assistance.",
  'forms.duplicated': 'Your form has been successfully duplicated.',
  'forms.duplicateFailed':
    "We couldn't duplicate your form. Please try again later or reach out to our support team for assistance.",
  'forms.deleted': 'Your form has been successfully deleted.',
  'forms.deleteFailed':
    "We couldn't delete your form. Please try again later or reach out to our support team for assistance.",
  'forms.leave': 'Leave with unpublished changes?',
  'forms.leave.device':
    'Visitors do not see them yet. Your changes are saved as a draft on this device. You can continue later.',
  'forms.leave.server':
    'Visitors do not see them yet. Your changes are saved as a draft in your account. You can continue later on any device.',
  'forms.leave.tab':
    'Visitors do not see them yet. Your changes are saved as a draft only until this tab is closed. Publish them first, or export the form from the menu “More”.',
  'forms.leave.nowhere':
    'Your changes would be lost, because this browser does not save drafts. Publish them first, or export the form from the menu “More”.',
  'forms.leaveGo': 'Leave',
  'forms.leaveStay': 'Stay here',
  'forms.backToBuilder': 'Back to the builder',
} as const
