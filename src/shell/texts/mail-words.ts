// The words of the mail of a shared text. They load with it.
export const words = {
  'mail.title': 'Send “{name}” by email',
  'mail.note':
    'The email has the text as it is now, with the pictures that you may see. Later changes are not sent. Replies go to you.',
  'mail.to': 'To',
  'mail.me': '{name} (you)',
  'mail.subject': 'Subject',
  'mail.send': 'Send',
  'mail.sent': 'The email is on its way to {names}.',
  'mail.failed': 'The email was not sent. What you entered is still here.',
  'mail.absent': 'The text has fields that have no value here: {names}. Delete them from the text, then send it again.',
  'mail.people': 'The people you can write to could not be read.',
} as const
