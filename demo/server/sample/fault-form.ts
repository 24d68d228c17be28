// The form "Report a fault": 20 questions over 3 steps. Also defines the possible answers, for the seeded reports.
export const airportsQuery = 'airport_options'

export const equipment = [
  'Baggage tug',
  'Belt loader',
  'Ground power unit',
  'Pushback tractor',
  'De-icing truck',
  'Passenger stairs',
  'Catering truck',
  'Fuel bowser',
  'Air start unit',
  'Boarding bridge',
] as const
export const faultTypes = ['Mechanical', 'Electrical', 'Hydraulic', 'Software', 'Damage'] as const
export const symptoms = ['Noise', 'Leak', 'Smoke or smell', 'Vibration', 'Warning light', 'Will not start'] as const
export const severities = ['Low', 'Medium', 'High', 'Critical'] as const
export const shifts = ['Morning', 'Afternoon', 'Night'] as const
export const actionsTaken = [
  'Tagged out of service',
  'Area cordoned off',
  'Fluids cleaned up',
  'Maintenance called',
  'Replacement arranged',
] as const

const optionsOf = (names: readonly string[]): readonly object[] =>
  names.map(name => ({ key: name.toLowerCase().replaceAll(/\W+/g, '_'), name, value: name }))
const showWhen = (question: string, value: unknown): readonly object[] => [
  { type: 'Show', option: 'Equals value', question_id: question, value },
]
const yesNo = optionsOf(['Yes', 'No'])

/** The settings of the form, as stored in a form template's version. */
export const faultForm = {
  name: 'report_a_fault',
  label: 'Report a fault',
  modaltitle: 'Report a fault',
  app: 'flight_operations',
  collection: 'inspections',
  progressbar: true,
  pagination: 'Buttons',
  navigationShow: true,
  navigation: {
    title: 'Fault report',
    phases: [
      {
        name: 'Report',
        steps: [
          { name: 'Where and when', step: 1 },
          { name: 'What is wrong', step: 2 },
        ],
      },
      { name: 'Follow-up', steps: [{ name: 'Impact and action', step: 3 }] },
    ],
  },
  saveButton: { show: true, content: 'Save draft' },
  submitButton: { show: true, content: 'Send report' },
  message: {
    create: {
      success: { title: 'Report sent', text: 'Thank you. The station manager has been told.' },
      error: {
        title: 'Not sent',
        text: 'Your report could not be stored. Nothing you typed is lost: please try again.',
      },
    },
  },
  rows: [
    {
      id: 'row_place',
      key: 'place',
      label: 'Where and when',
      step: 1,
      type: 'default',
      questions: [
        {
          id: 'airport',
          key: 'airport',
          type: 'select',
          label: 'Airport',
          sublabel: 'The station where the equipment stands.',
          placeholder: 'Choose a station',
          required: true,
          settings: { dynamic: { active: true, query: airportsQuery, label: 'label', value: 'iata' } },
        },
        {
          id: 'gate',
          key: 'gate',
          type: 'open text',
          label: 'Gate or stand',
          placeholder: 'For example B14',
          required: true,
          width: '50%',
        },
        {
          id: 'found_on',
          key: 'found_on',
          type: 'date picker',
          label: 'Found on',
          required: true,
          width: '50%',
          settings: { mode: 'Date' },
        },
        { id: 'shift', key: 'shift', type: 'radio', label: 'Shift', required: true, options: optionsOf(shifts) },
        {
          id: 'aircraft_involved',
          key: 'aircraft_involved',
          type: 'toggle',
          label: 'Was an aircraft involved?',
          required: true,
          options: yesNo,
        },
        {
          id: 'registration',
          key: 'registration',
          type: 'open text',
          label: 'Aircraft registration',
          sublabel: 'As painted on the tail.',
          placeholder: 'N412NL',
          required: true,
          width: '50%',
          conditions: showWhen('aircraft_involved', 'Yes'),
        },
        {
          id: 'flight',
          key: 'flight',
          type: 'open text',
          label: 'Flight number',
          placeholder: 'NL 2041',
          width: '50%',
          conditions: showWhen('aircraft_involved', 'Yes'),
        },
      ],
    },
    {
      id: 'row_fault',
      key: 'fault',
      label: 'What is wrong',
      step: 2,
      type: 'default',
      questions: [
        {
          id: 'equipment',
          key: 'equipment',
          type: 'select',
          label: 'Equipment',
          placeholder: 'Choose the equipment',
          required: true,
          width: '50%',
          options: optionsOf(equipment),
        },
        {
          id: 'meter_hours',
          key: 'meter_hours',
          type: 'number',
          label: 'Hours on the meter',
          placeholder: '0',
          width: '50%',
          settings: { min: 0, max: 60000 },
        },
        {
          id: 'fault_type',
          key: 'fault_type',
          type: 'radio',
          label: 'Kind of fault',
          required: true,
          options: optionsOf(faultTypes),
        },
        {
          id: 'symptoms',
          key: 'symptoms',
          type: 'checkbox',
          label: 'What did you notice?',
          sublabel: 'Tick all that apply.',
          options: optionsOf(symptoms),
        },
        {
          id: 'severity',
          key: 'severity',
          type: 'toggle',
          label: 'Severity',
          required: true,
          enableInformation: true,
          information: 'Critical means that the equipment must not be used, or that people could be hurt.',
          options: optionsOf(severities),
        },
        {
          id: 'description',
          key: 'description',
          type: 'textarea',
          label: 'Describe the fault',
          placeholder: 'What happened, and what were you doing?',
          required: true,
          validation: { type: 'Not null range', min: 10, max: 2000 },
        },
      ],
    },
    {
      id: 'row_impact',
      key: 'impact',
      label: 'Impact and action',
      step: 3,
      type: 'default',
      questions: [
        {
          id: 'delayed',
          key: 'delayed',
          type: 'toggle',
          label: 'Did it delay a flight?',
          required: true,
          options: yesNo,
        },
        {
          id: 'delay_minutes',
          key: 'delay_minutes',
          type: 'number',
          label: 'Minutes of delay',
          required: true,
          width: '50%',
          validation: { type: 'Ranged', min: 1, max: 1440 },
          settings: { min: 1, max: 1440 },
          conditions: showWhen('delayed', 'Yes'),
        },
        { id: 'injury', key: 'injury', type: 'radio', label: 'Was anyone hurt?', required: true, options: yesNo },
        {
          id: 'injury_details',
          key: 'injury_details',
          type: 'textarea',
          label: 'Who was hurt, and how?',
          required: true,
          conditions: showWhen('injury', 'Yes'),
        },
        {
          id: 'actions',
          key: 'actions',
          type: 'checkbox',
          label: 'What has been done?',
          options: optionsOf(actionsTaken),
        },
        {
          id: 'repaired_by',
          key: 'repaired_by',
          type: 'date picker',
          label: 'Needed again by',
          width: '50%',
          settings: { mode: 'Date' },
        },
        { id: 'reporter', key: 'reporter', type: 'open text', label: 'Your name', required: true, width: '50%' },
      ],
    },
  ],
} as const
