// The form "Ground handling inspection": every input type there is, over five steps in two phases, in two languages, with a
// list that repeats, tabs, and conditions across steps and inside repeats. Its answers are made by inspections.ts.
import { airportsQuery, equipment } from './fault-form.ts'
import { dutch } from './inspection-form-nl.ts'

export const weathers = ['Clear', 'Rain', 'Snow', 'Fog'] as const
export const handlers = ['Northline Ground', 'Apron Partners', 'SkyBridge Services', 'Delta Ramp'] as const
export const states = ['In order', 'Worn', 'Defect'] as const
export const findings = [
  'Loose objects on the stand',
  'Vehicle outside its lane',
  'No chocks',
  'No hearing protection',
  'Spilled fluid',
  'Cones missing',
] as const
export const grades = ['Poor', 'Fair', 'Good', 'Excellent'] as const
export const checkpoints = ['marshalling', 'chocks', 'loading', 'fuelling', 'pushback'] as const
export const results = ['Passed', 'Passed with remarks', 'Failed'] as const

const keyOf = (name: string): string => name.toLowerCase().replaceAll(/\W+/g, '_')
const optionsOf = (names: readonly string[]): readonly { key: string; name: string; value: string }[] =>
  names.map(name => ({ key: keyOf(name), name, value: name }))
const when = (question: string, value: unknown, type: 'Show' | 'Hide' = 'Show'): object => ({
  type,
  option: 'Equals value',
  question_id: question,
  value,
})
const yesNo = optionsOf(['Yes', 'No'])

/** A small drawing, so that the choice needs no file. */
const drawing = (sky: string, strokes: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><rect width="160" height="120" fill="${sky}"/><g fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${strokes}</g></svg>`)}`
const cloud = '<path d="M45 66a17 17 0 0 1 3-33 25 25 0 0 1 48-4 19 19 0 0 1 17 37z"/>'
const pictures: Readonly<Record<(typeof weathers)[number], string>> = {
  Clear: drawing(
    '#2f6f9f',
    '<circle cx="80" cy="60" r="22"/><path d="M80 20v-8M80 108v-8M40 60h-8M128 60h-8M52 32l-6-6M114 94l-6-6M108 32l6-6M46 94l6-6"/>',
  ),
  Rain: drawing('#456576', `${cloud}<path d="M58 82l-6 16M82 82l-6 16M106 82l-6 16"/>`),
  Snow: drawing('#6d86a8', `${cloud}<path d="M56 84v14M49 91h14M80 84v14M73 91h14M104 84v14M97 91h14"/>`),
  Fog: drawing('#77818a', '<path d="M30 42h74M46 60h86M28 78h70M60 96h66"/>'),
}

/** The settings of the form, as stored in a form template's version. */
export const inspectionForm = {
  name: 'ground_handling_inspection',
  label: 'Ground handling inspection',
  modaltitle: 'Ground handling inspection',
  app: 'flight_operations',
  collection: 'ground_inspections',
  languages: ['en', 'nl'],
  translations: { nl: dutch },
  progressbar: true,
  pagination: 'Buttons',
  navigationShow: true,
  addColor: 'primary',
  navigation: {
    title: 'Inspection',
    phases: [
      {
        name: 'Prepare',
        steps: [
          { name: 'Assignment', step: 1 },
          { name: 'Stand and aircraft', step: 2 },
        ],
      },
      {
        name: 'Inspect',
        steps: [
          { name: 'Equipment', step: 3 },
          { name: 'Findings', step: 4 },
          { name: 'Hand over', step: 5 },
        ],
      },
    ],
  },
  saveButton: { show: true, content: 'Save draft' },
  submitButton: { show: true, content: 'Send inspection' },
  addData: { source: 'form', inspector_id: '$USER_STR' },
  submitactions: [{ type: 'refresh', refreshModules: [] }],
  message: {
    create: {
      success: { title: 'Inspection sent', text: 'Thank you. The handling company has been told.' },
      error: {
        title: 'Not sent',
        text: 'Your inspection could not be stored. Nothing you typed is lost: please try again.',
      },
    },
  },
  rows: [
    {
      id: 'row_assignment',
      key: 'assignment',
      label: 'Assignment',
      step: 1,
      type: 'default',
      questions: [
        {
          id: 'intro',
          key: 'intro',
          type: 'markup',
          settings: {
            tone: 'info',
            content:
              '<p>An inspection takes about <b>ten minutes</b>. Walk around the aircraft once before you begin, and never step between a vehicle and the aircraft.</p>',
          },
        },
        {
          id: 'station',
          key: 'station',
          type: 'select',
          label: 'Station',
          placeholder: 'Choose a station',
          required: true,
          width: '50%',
          settings: { dynamic: { active: true, query: airportsQuery, label: 'label', value: 'iata' } },
        },
        {
          id: 'inspected_at',
          key: 'inspected_at',
          type: 'date picker',
          label: 'Inspected at',
          required: true,
          width: '50%',
          settings: { mode: 'Datetime' },
        },
        {
          id: 'inspector',
          key: 'inspector',
          type: 'open text',
          label: 'Inspector',
          placeholder: 'First and last name',
          required: true,
          width: '50%',
        },
        {
          id: 'email',
          key: 'email',
          type: 'email',
          label: 'Email address',
          sublabel: 'A copy of the report goes there.',
          required: true,
          width: '50%',
        },
        {
          id: 'phone',
          key: 'phone',
          type: 'phone',
          label: 'Phone on the apron',
          width: '50%',
          settings: { country: 'NL' },
        },
        {
          id: 'handler',
          key: 'handler',
          type: 'radio',
          label: 'Handling company',
          required: true,
          options: optionsOf(handlers),
        },
        {
          id: 'weather',
          key: 'weather',
          type: 'image radio',
          label: 'Weather on the stand',
          required: true,
          settings: { size: 'm' },
          options: weathers.map(name => ({ key: `weather_${keyOf(name)}`, name, value: name, image: pictures[name] })),
        },
        {
          id: 'records',
          key: 'records',
          type: 'app collection',
          label: 'Records you looked at beforehand',
          settings: { app: 'flight_operations' },
        },
      ],
    },
    {
      id: 'row_stand',
      key: 'stand',
      label: 'Stand and aircraft',
      step: 2,
      type: 'default',
      questions: [
        {
          id: 'stand_number',
          key: 'stand_number',
          type: 'open text',
          label: 'Stand',
          placeholder: 'For example B14',
          required: true,
          width: '50%',
        },
        {
          id: 'occupied',
          key: 'occupied',
          type: 'toggle',
          label: 'Is an aircraft on the stand?',
          required: true,
          width: '50%',
          options: yesNo,
        },
        {
          id: 'tail',
          key: 'tail',
          type: 'open text',
          label: 'Aircraft registration',
          placeholder: 'N412NL',
          required: true,
          width: '50%',
          conditions: [when('occupied', 'Yes')],
        },
        {
          id: 'turnaround',
          key: 'turnaround',
          type: 'number',
          label: 'Minutes on the stand so far',
          width: '50%',
          settings: { min: 0, max: 2000, buttons: true },
          conditions: [when('occupied', 'Yes')],
        },
        {
          id: 'wind',
          key: 'wind',
          type: 'slider',
          label: 'Wind',
          sublabel: 'As the tower gives it.',
          required: true,
          settings: { min: 0, max: 60, step: 1, unit: 'kt', min_label: 'Calm', max_label: 'Storm' },
        },
        {
          id: 'hold_temperature',
          key: 'hold_temperature',
          type: 'range slider',
          label: 'Lowest and highest temperature in the hold',
          settings: { min: -30, max: 40, step: 1, unit: '°C' },
        },
        {
          id: 'deiced',
          key: 'deiced',
          type: 'toggle',
          label: 'Was the aircraft de-iced?',
          required: true,
          options: yesNo,
          conditions: [when('weather', 'Snow'), when('occupied', 'Yes')],
          enableInformation: true,
          information:
            '<p>Asked in snow only. <b>De-icing</b> counts when the whole wing and the tail were treated:</p><ul><li>type I fluid removes ice,</li><li>type IV fluid keeps it away.</li></ul>',
        },
        {
          id: 'area',
          key: 'area',
          type: 'map',
          label: 'Where on the apron?',
          sublabel: 'Draw around the stand or the place you mean.',
        },
      ],
    },
    {
      id: 'row_equipment',
      key: 'equipment_row',
      label: 'Equipment',
      step: 3,
      type: 'List',
      lists: [
        {
          id: 'machines',
          key: 'machines',
          name: 'Machine',
          label: 'Machines in use',
          addLabel: 'Add a machine',
          addable: true,
          max: 12,
          collapse: { show: true, open: true },
          questions: [
            {
              id: 'machine',
              key: 'machine',
              type: 'select',
              label: 'Machine',
              placeholder: 'Choose the equipment',
              required: true,
              width: '50%',
              options: optionsOf(equipment),
            },
            {
              id: 'machine_state',
              key: 'machine_state',
              type: 'radio',
              label: 'State',
              required: true,
              width: '50%',
              options: optionsOf(states),
            },
            {
              id: 'machine_fault',
              key: 'machine_fault',
              type: 'textarea',
              label: 'What is wrong with it?',
              required: true,
              validation: { type: 'Not null range', min: 10, max: 1000 },
              conditions: [when('machine_state', 'Defect')],
            },
            {
              id: 'machine_hours',
              key: 'machine_hours',
              type: 'number',
              label: 'Hours on the meter',
              width: '50%',
              settings: { min: 0, max: 60_000 },
              conditions: [when('machine_state', 'In order', 'Hide')],
            },
          ],
        },
      ],
    },
    {
      id: 'row_findings',
      key: 'findings_row',
      label: 'Findings',
      step: 4,
      type: 'Tab',
      tabs: [
        { id: 'tab_safety', key: 'safety', label: 'Safety' },
        { id: 'tab_quality', key: 'quality', label: 'Quality' },
        { id: 'tab_records', key: 'papers', label: 'Records' },
      ],
      questions: [
        {
          id: 'findings',
          key: 'findings',
          type: 'checkbox',
          label: 'What did you see?',
          sublabel: 'Tick all that apply; none is a good result.',
          tab: 'safety',
          options: optionsOf(findings),
        },
        {
          id: 'stopped',
          key: 'stopped',
          type: 'toggle',
          label: 'Did you stop the work?',
          tab: 'safety',
          required: true,
          options: yesNo,
        },
        {
          id: 'stop_reason',
          key: 'stop_reason',
          type: 'textarea',
          label: 'Why did you stop it?',
          tab: 'safety',
          required: true,
          conditions: [when('stopped', 'Yes')],
        },
        {
          id: 'quality',
          key: 'quality_grades',
          type: 'group radio',
          label: 'How well was it done?',
          tab: 'quality',
          required: true,
          validation: { type: 'Not null range', min: 3, max: 5 },
          radios: [
            { key: 'marshalling', label: 'Marshalling' },
            { key: 'chocks', label: 'Chocks and cones' },
            { key: 'loading', label: 'Loading' },
            { key: 'fuelling', label: 'Fuelling' },
            { key: 'pushback', label: 'Pushback' },
          ],
          options: optionsOf(grades),
        },
        {
          id: 'reports_seen',
          key: 'reports_seen',
          type: 'checkbox',
          label: 'Open fault reports you checked',
          tab: 'papers',
          settings: {
            dynamic: {
              active: true,
              app: 'flight_operations',
              collection: 'inspections',
              query: 'open_fault_reports',
              keys: [
                { headerTitle: 'Airport', dataKey: 'airport' },
                { headerTitle: 'Equipment', dataKey: 'equipment' },
                { headerTitle: 'Severity', dataKey: 'severity' },
              ],
              saveKey: '_id',
            },
          },
        },
        {
          id: 'readings',
          key: 'readings',
          type: 'json',
          label: 'Readings of the tester',
          sublabel: 'As the ground power tester exports them.',
          tab: 'papers',
          settings: { height: 160 },
        },
      ],
    },
    {
      id: 'row_result',
      key: 'result_row',
      label: 'Result',
      step: 5,
      type: 'default',
      questions: [
        { id: 'result', key: 'result', type: 'radio', label: 'Result', required: true, options: optionsOf(results) },
        {
          id: 'photos',
          key: 'photos',
          type: 'file upload',
          label: 'Photos',
          extensions: ['jpg', 'jpeg', 'png', 'pdf'],
          maxedText: 'Five files are enough.',
          validation: { type: 'Ranged', min: 0, max: 5 },
          settings: { maxSizeMb: 10, camera: 'environment' },
        },
        {
          id: 'remarks',
          key: 'remarks',
          type: 'textarea',
          label: 'Remarks',
          placeholder: 'What should the station know?',
          conditions: [when('result', 'Passed', 'Hide')],
        },
        {
          id: 'call_manager',
          key: 'call_manager',
          type: 'button',
          label: 'Tell the duty manager now',
          settings: {
            variant: 'danger',
            icon: 'warning',
            successText: 'The duty manager has been told.',
            actions: [
              {
                type: 'popup',
                title: 'Duty manager',
                text: 'Call the duty manager on +1 214 555 0100 and stay on the stand.',
              },
            ],
          },
          conditions: [when('result', 'Failed')],
        },
      ],
    },
    {
      id: 'row_invoice',
      key: 'invoice_row',
      label: 'Repair by a contractor',
      step: 5,
      type: 'default',
      collapse: { show: true, open: true },
      conditions: [when('result', 'Passed', 'Hide')],
      questions: [
        {
          id: 'contractor',
          key: 'contractor',
          type: 'toggle',
          label: 'Does a contractor have to come?',
          required: true,
          options: yesNo,
        },
        {
          id: 'site',
          key: 'site',
          type: 'address',
          label: 'Where does the contractor work?',
          sublabel: 'Dutch addresses only: the contractor sits in the Netherlands.',
          required: true,
          conditions: [when('contractor', 'Yes')],
        },
        {
          id: 'iban',
          key: 'iban',
          type: 'iban',
          label: 'Account for the invoice',
          required: true,
          width: '50%',
          settings: { checkDigits: true },
          conditions: [when('contractor', 'Yes')],
        },
      ],
    },
  ],
} as const
