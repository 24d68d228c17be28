// What is said of a part of a text that could not be read.
export const words = {
  'rich.unreadable': 'A part of this text could not be read. These are its words:',
  'rich.unreadable.none': 'A part of this text could not be read.',
} as const
