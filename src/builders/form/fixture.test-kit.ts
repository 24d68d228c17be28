// For the tests of this folder: a form with everything a form can have, and keys this version does not know.
import type { Loose } from '../../base/loose.ts'

export const fault: Loose = {
  modaltitle: 'Report a fault',
  app: 'ops',
  collection: 'faults',
  futureKey: { kept: true },
  navigation: {
    title: 'Steps',
    phases: [
      {
        name: 'Facts',
        steps: [
          { name: 'What', step: 1 },
          { name: 'Where', step: 2 },
        ],
      },
    ],
  },
  rows: [
    {
      id: 'main',
      key: 'main',
      label: 'Main',
      step: 1,
      type: 'default',
      later: 1,
      questions: [
        { id: 'title', key: 'title', type: 'open text', label: 'Title', required: true, unknown: 'stays' },
        {
          id: 'kind',
          key: 'kind',
          type: 'radio',
          label: 'Kind',
          options: [
            { key: 'a', name: 'Air', value: 'air' },
            { key: 'g', name: 'Ground', value: 'ground' },
          ],
        },
        {
          id: 'why',
          key: 'why',
          type: 'textarea',
          label: 'Why',
          conditions: [{ type: 'Show', option: 'Equals value', question_id: 'kind', value: 'air' }],
        },
      ],
    },
    {
      id: 'parts',
      key: 'parts',
      label: 'Parts',
      step: 1,
      type: 'Tab',
      tabs: [
        { key: 'left', label: 'Left', conditions: [{ type: 'Show', option: 'Not null', question_id: 'title' }] },
        { key: 'right', label: 'Right' },
      ],
      questions: [
        { key: 'wing', type: 'open text', label: 'Wing', tab: 'left' },
        { key: 'door', type: 'open text', label: 'Door', tab: 'right' },
        { key: 'gear', type: 'open text', label: 'Gear', tab: 'left' },
      ],
    },
    {
      id: 'crew',
      key: 'crew',
      label: 'Crew',
      step: 2,
      type: 'List',
      lists: [
        {
          key: 'people',
          label: 'Person',
          questions: [
            { key: 'name', type: 'open text', label: 'Name' },
            { key: 'role', type: 'open text', label: 'Role' },
          ],
        },
      ],
    },
  ],
}

/** Every label of a form in reading order. */
export const labels = (settings: Loose, read: (settings: Loose) => readonly Loose[]): readonly unknown[] =>
  read(settings).map(node => node['label'])
