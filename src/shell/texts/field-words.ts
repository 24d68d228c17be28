// The names of what a shared text says of the person who sends it.
export const words = {
  'texts.sender': 'Sender',
  'texts.sender.name': 'Name of the sender',
  'texts.sender.first_name': 'First name of the sender',
  'texts.sender.last_name': 'Last name of the sender',
  'texts.sender.email': 'Email of the sender',
} as const
