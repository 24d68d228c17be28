import type { WidgetSample } from '../part.ts'

export const sample: WidgetSample = {
  title: 'What happens when a fault is reported, with a condition and two tasks at the same time',
  selection: {
    title: 'A fault is reported',
    height: 320,
    nodes: [
      { id: 'start', type: 'start', name: 'A form is sent', next_items: ['urgent'] },
      {
        id: 'urgent',
        type: 'condition',
        name: 'Is it urgent?',
        next_items: ['both', 'queue'],
        conditions: [{ key: 'urgency', comparison: 'is', value: 'High' }],
      },
      { id: 'both', type: 'concurrent', name: 'Tell everyone', next_items: ['mail', 'call'] },
      {
        id: 'mail',
        type: 'email',
        name: 'Mail to the station',
        next_items: ['joined'],
        config: { input: [{ key: 'to', value: 'station@northline.example' }], output: [] },
      },
      { id: 'call', type: 'http', name: 'Message to the crew', next_items: ['joined'] },
      { id: 'joined', type: 'concurrent', name: 'Everyone knows', join: 'both', next_items: ['update'] },
      { id: 'queue', type: 'insert', name: 'Add to the list', next_items: ['update'] },
      {
        id: 'update',
        type: 'update',
        name: 'Set the state',
        next_items: ['end'],
        config: { input: [{ key: 'state', value: 'Seen' }], output: [{ key: 'item' }] },
      },
      { id: 'end', type: 'end', name: 'Done', next_items: [] },
      {
        id: 'note',
        type: 'note',
        name: 'Who is called',
        content: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The crew of the next departure.' }] }],
        },
      },
    ],
  },
  rows: [],
}
