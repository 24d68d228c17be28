// One form that uses every row type and every input of this version: it feeds tests, docs and pictures.
export const sampleForm: Readonly<Record<string, unknown>> = {
  name: 'fault_report',
  modaltitle: 'Report a fault',
  app: 'airport_ops',
  collection: 'faults',
  progressbar: true,
  pagination: 'Buttons',
  saveButton: { show: true },
  submitButton: { content: 'Send report' },
  navigation: {
    title: 'Fault report',
    phases: [
      {
        name: 'What we need',
        steps: [
          { name: 'The fault', step: 1 },
          { name: 'Consequences', step: 2 },
        ],
      },
      { name: 'Finish', steps: [{ name: 'People', step: 3 }] },
    ],
  },
  rows: [
    {
      id: 'r1',
      key: 'fault',
      label: 'The fault',
      step: 1,
      type: 'default',
      questions: [
        {
          key: 'title',
          type: 'open text',
          label: 'Short title',
          sublabel: 'One line a mechanic understands',
          placeholder: 'E.g. door seal worn',
          required: true,
          validation: { type: 'Not null range', min: 5, max: 80 },
        },
        {
          key: 'airport',
          type: 'select',
          label: 'Airport',
          width: '50%',
          required: true,
          placeholder: 'Choose an airport',
          settings: { dynamic: { active: true, query: 'airports', label: 'name', value: 'iata' } },
        },
        {
          key: 'seen_at',
          type: 'date picker',
          label: 'When was it seen?',
          width: '50%',
          required: true,
          settings: { mode: 'Datetime' },
        },
        {
          key: 'story',
          type: 'textarea',
          label: 'What happened?',
          required: true,
          settings: { max_length: 600 },
          enableInformation: true,
          information: {
            type: 'doc',
            content: [
              {
                type: 'paragraph',
                content: [
                  { type: 'text', text: 'Describe ' },
                  { type: 'text', text: 'what you saw', marks: [{ type: 'bold' }] },
                  { type: 'text', text: ', not what you think caused it.' },
                ],
              },
              {
                type: 'bulletList',
                content: [
                  { type: 'listItem', content: [{ type: 'text', text: 'Sounds and smells' }] },
                  { type: 'listItem', content: [{ type: 'text', text: 'Warnings shown' }] },
                ],
              },
            ],
          },
        },
        {
          key: 'severity',
          type: 'radio',
          label: 'How severe is it?',
          required: true,
          options: [
            { key: 'low', name: 'Cosmetic, can wait', value: 'low' },
            { key: 'mid', name: 'Hinders work', value: 'mid' },
            { key: 'high', name: 'Unsafe, needs action now', value: 'high' },
          ],
        },
        {
          key: 'action',
          type: 'open text',
          label: 'What did you do at once?',
          required: true,
          conditions: [{ type: 'Show', option: 'Equals value', question_id: 'severity', value: 'high' }],
        },
      ],
    },
    {
      id: 'r2',
      key: 'scope',
      label: 'Consequences',
      step: 2,
      questions: [
        {
          key: 'grounded',
          type: 'toggle',
          label: 'Is the aircraft grounded?',
          width: '50%',
          required: true,
          settings: { default_value: 'no' },
          options: [
            { key: 'y', name: 'Yes', value: 'yes' },
            { key: 'n', name: 'No', value: 'no' },
          ],
        },
        {
          key: 'delay',
          type: 'number',
          label: 'Expected delay',
          width: '50%',
          required: true,
          settings: { buttons: true, min: 0, unit: 'min' },
          validation: { type: 'Not null range', min: 0, max: 1440 },
          conditions: [{ type: 'Show', option: 'Equals value', question_id: 'grounded', value: 'yes' }],
        },
        {
          key: 'systems',
          type: 'checkbox',
          label: 'Which systems are concerned?',
          sublabel: 'One to three',
          required: true,
          validation: { type: 'Not null range', min: 1, max: 3 },
          options: ['Hydraulics', 'Electrics', 'Doors', 'Cabin', 'Engines', 'Navigation'],
        },
      ],
    },
    {
      id: 'r3',
      key: 'details',
      label: 'Measurements',
      step: 2,
      type: 'Tab',
      collapse: { show: true, open: true },
      tabs: [
        { key: 'outside', label: 'Outside' },
        { key: 'inside', label: 'Inside' },
      ],
      questions: [
        { key: 'wind', type: 'number', label: 'Wind', width: '50%', tab: 'outside', settings: { unit: 'kn' } },
        { key: 'wet', type: 'toggle', label: 'Was the ground wet?', width: '50%', tab: 'outside' },
        { key: 'temperature', type: 'number', label: 'Cabin temperature', tab: 'inside', settings: { unit: '°C' } },
      ],
    },
    {
      id: 'r4',
      key: 'people',
      label: 'People',
      step: 3,
      type: 'List',
      lists: [
        {
          key: 'witness',
          label: 'Witness',
          addLabel: 'Add a witness',
          addColor: 'primary',
          questions: [
            { key: 'name', type: 'open text', label: 'Name', width: '50%', required: true },
            {
              key: 'role',
              type: 'select',
              label: 'Role',
              width: '50%',
              options: ['Pilot', 'Cabin crew', 'Mechanic', 'Ground crew'],
            },
          ],
        },
      ],
    },
    {
      id: 'r5',
      key: 'finish',
      label: 'Finish',
      step: 3,
      questions: [
        {
          key: 'follow_up',
          type: 'date picker',
          label: 'Repair planned between',
          settings: { mode: 'Date', range: true },
        },
        {
          key: 'agree',
          type: 'checkbox',
          label: 'Statement',
          required: true,
          options: [{ key: 'ok', name: 'What I wrote is true to the best of my knowledge', value: 'agreed' }],
        },
      ],
    },
  ],
}
