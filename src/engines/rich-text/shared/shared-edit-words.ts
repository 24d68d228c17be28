// The words of a text that several people write in.
export const words = {
  'rich.room.joining': 'Connecting to the others…',
  'rich.room.with': 'Also writing here: {names}.',
  'rich.room.saving': 'Saving…',
  'rich.room.saved': 'Saved',
  'rich.room.away': 'No connection. What you write stays here and is sent when the connection is back.',
  'rich.room.unsaved': 'Not saved',
  'rich.room.rejected': '{reason} Your words stay here: undo or remove what is too much, and they are saved.',
  'rich.room.found': 'The page was closed before these words of yours were saved: “{words}”',
  'rich.room.found.none': 'The page was closed before your last changes of this text were saved.',
  'rich.room.found.add': 'Add them',
  'rich.room.found.failed': 'They could not be added now. Try again when the connection is back.',
  'rich.room.found.drop': 'Discard',
  'rich.room.cursor': '{name} writes here',
  'rich.room.conflict': 'Others changed this text while you were away, so your last changes could not be added.',
  'rich.room.own': 'Show my text instead',
  'rich.room.leave': 'Go on with the text of the others',
} as const
