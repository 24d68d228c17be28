// Pages of the sample about the work on the stand: forms to fill in, and the reports.
import { count, day, found, name, reportBadges, severityBadges, state, text } from './columns.ts'
import { bars, filters, line, module, table, value } from './layout.ts'
import type { SamplePage } from './layout.ts'

/**
 * The form in a page, with a button of the page next to its own (whom to call, if it is urgent); Send turns red for
 * urgent reports.
 */
export const report: SamplePage = {
  name: 'Report a fault',
  icon: 'form',
  rows: [
    [
      module('report_form', 'Questionnaire', 12, 'Report a fault', [], {
        template: 'report_a_fault',
        app: 'flight_operations',
        collection: 'inspections',
        type: 'Page',
        actionbuttons: [
          {
            id: 'whom_to_call',
            label: 'Whom to call',
            icon: 'phone',
            variant: 'ghost',
            actions: [
              {
                type: 'popup',
                title: 'Maintenance control',
                text: 'Extension 4400, day and night. For fire, smoke or fuel: 112 first.',
              },
            ],
          },
        ],
        submitbutton: { id: 'send_report' },
        conditions: [
          { link: 'whom_to_call', key: 'severity', value: 'Low' },
          { link: 'send_report', key: 'severity', value: 'Critical' },
        ],
        conditionactions: [
          { link: 'whom_to_call', conditiontype: 'hide' },
          { link: 'send_report', conditiontype: 'style', stylingId: { link: 'urgent' } },
        ],
        stylings: { urgent: { submit_button: { background: '#b42318', color: '#ffffff' } } },
      }),
    ],
  ],
}

export const inspection: SamplePage = {
  name: 'Ground inspection',
  icon: 'clipboard',
  rows: [
    [
      module('inspection_form', 'Questionnaire', 12, 'Ground handling inspection', [], {
        template: 'ground_handling_inspection',
        app: 'flight_operations',
        collection: 'ground_inspections',
        type: 'Page',
      }),
    ],
  ],
}

const reportColumns = [
  name('airport', 'Airport', { width: 100 }),
  found('gate', 'Stand', { width: 92 }),
  day('found_on', 'Found on'),
  found('equipment', 'Equipment', { width: 150 }),
  found('fault_type', 'Kind', { width: 100 }),
  state('severity', 'Severity', severityBadges, { width: 114 }),
  text('symptoms', 'Noticed', { type: 'tags', width: 236, tag_count: 2, hidden: true }),
  found('reporter', 'Reported by', { width: 130 }),
  state('status', 'Status', reportBadges, { width: 124, editable: true }),
]

export const reports: SamplePage = {
  name: 'Fault reports',
  icon: 'wrench',
  rows: [
    [
      filters('reports_filters', [
        { id: 'severity', name: 'Severity', filters_on: { query: 'fault_reports', key: 'severity' } },
        { id: 'equipment', name: 'Equipment', filters_on: { query: 'fault_reports', key: 'equipment' } },
        { id: 'status', name: 'Status', filters_on: { query: 'fault_reports', key: 'status' } },
      ]),
    ],
    [
      value('reports_all', 'Reports', ['fault_totals', 'fault_reports'], {
        title: 'Reports',
        key: 'reports',
        format: count,
        icon: 'clipboard',
      }),
      value('reports_open', 'Not closed', ['fault_totals', 'fault_reports'], {
        title: 'Not closed',
        key: 'open',
        format: count,
        icon: 'wrench',
      }),
      value('reports_critical', 'Critical', ['fault_totals', 'fault_reports'], {
        title: 'Critical',
        key: 'critical',
        format: count,
        icon: 'warning',
      }),
      value('reports_minutes', 'Minutes of delay', ['fault_totals', 'fault_reports'], {
        title: 'Minutes of delay',
        key: 'minutes',
        format: count,
        icon: 'clock',
      }),
    ],
    [
      bars('reports_equipment', 7, 'By equipment', ['faults_by_equipment', 'fault_reports'], {
        title: 'By equipment',
        label_key: 'equipment',
        series: [
          { key: 'high', label: 'High or critical', colour: 'error' },
          { key: 'other', label: 'Low or medium' },
        ],
        stacked: true,
        horizontal: true,
        height: 320,
        click: 'filter',
        filter_on: { query: 'fault_reports', key: 'equipment' },
      }),
      line('reports_months', 5, 'By month', ['faults_by_month', 'fault_reports'], {
        title: 'By month',
        label_key: 'month',
        series: [{ key: 'reports', label: 'Reports' }],
        fill: true,
        min: 0,
        height: 320,
      }),
    ],
    [
      table('fault_table', 12, 'Fault reports', ['fault_reports'], {
        title: 'Fault reports',
        subtitle: 'Newest first; press the pencil of a status to change it',
        actionbuttons: [
          {
            id: 'report_fault',
            label: 'Report a fault',
            icon: 'plus',
            variant: 'primary',
            actions: [{ type: 'questionnaire', template: 'report_a_fault' }],
          },
        ],
        settings: { limit: 10 },
        scroll_height: 'auto',
        sorting_active: 'On',
        columns: reportColumns,
      }),
    ],
  ],
}
