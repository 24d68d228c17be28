// The form "Ground handling inspection": every input type there is, over five steps in two phases, in two languages, with a
// list that repeats, tabs, and conditions across steps and inside repeats. Its answers are made by inspections.ts.
import { rowsAfter } from './inspection-after.ts'
import { rowsBefore } from './inspection-before.ts'
import { dutch } from './inspection-form-nl.ts'

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
  rows: [...rowsBefore, ...rowsAfter],
} as const
