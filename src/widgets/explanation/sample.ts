import type { WidgetSample } from '../part.ts'

const text = (words: string, ...marks: readonly string[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks: marks.map(type => ({ type })) } : {}),
})

export const sample: WidgetSample = {
  title: 'How punctuality is counted, with a button, a list and tasks',
  selection: {
    title: 'How we count punctuality',
    content: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            text('A flight is '),
            text('on time', 'bold'),
            text(' if it is at its gate within 15 minutes of the scheduled time. Cancelled flights do not count.'),
          ],
        },
        { type: 'heading', attrs: { level: 2 }, content: [text('Where the figures come from')] },
        {
          type: 'bulletList',
          content: ['Arrivals of the last 7 days', 'Airports with more than 100 flights', 'Times of the airport'].map(
            line => ({ type: 'listItem', content: [{ type: 'paragraph', content: [text(line)] }] }),
          ),
        },
        { type: 'heading', attrs: { level: 2 }, content: [text('Before you quote a figure')] },
        {
          type: 'taskList',
          content: ['Read the figures again', 'Leave out cancelled flights'].map(line => ({
            type: 'taskItem',
            attrs: { checked: false },
            content: [{ type: 'paragraph', content: [text(line)] }],
          })),
        },
        {
          type: 'paragraph',
          content: [{ type: 'customButton', attrs: { 'data-id': 'refresh', float: 'none' } }],
        },
      ],
    },
    can_tick: true,
    actionbuttons: [
      { id: 'refresh', label: 'Read the figures again', icon: 'refresh', actions: [{ type: 'refresh' }] },
    ],
  },
  rows: [],
}
