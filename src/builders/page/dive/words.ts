// What the settings of a deep dive say.
export const words = {
  'dive.title': 'Deep dive',
  'dive.none': 'A press on a row or a mark can open other widgets of this page in place of this one, with a way back.',
  'dive.hint':
    'A press on a row or a mark opens these widgets one after another in place of this one. Visitors see them only there.',
  'dive.closed':
    'A click does not open these widgets, because “{setting}” has another choice. Choose “{choice}” there, or open them with a button.',
  'dive.add': 'Add a level',
  'dive.add.none': 'Add another widget to the page first; it becomes a level here.',
  'dive.level': '{number}. {name}',
  'dive.remove': 'Put {name} back onto the page',
  'dive.key': 'Shows the rows whose',
  'dive.key.all': 'All its rows',
  'dive.from': 'is the pressed',
  'dive.elsewhere': 'a widget outside of this page ({id})',
  'dive.of': 'Visitors see this widget only in the deep dive of {name}.',
  'dive.toMain': 'Go to {name}',
  'dive.toPage': 'Put it back onto the page',
} as const
