import type {} from 'lc-elements/vue'
import type { GlobalComponents } from 'vue'

type PropsOf<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props']
export const page: PropsOf<'lc-page'> = {
  app: 'sales',
  noFilters: true,
  filters: { region: 1 },
  class: 'wide',
  lang: 'nl',
}
export const form: PropsOf<'lc-questionnaire'> = { template: '12', answers: { a: 1 }, readonly: true, prefillUrl: '' }
export const chart: PropsOf<'lc-bar-chart'> = { config: { x: 'month' }, data: [{ month: 'Jan' }] }
declare const emit: InstanceType<GlobalComponents['lc-questionnaire']>['$emit']
emit satisfies unknown

// @ts-expect-error a number is not an app
export const wrongApp: PropsOf<'lc-page'> = { app: 12 }
// @ts-expect-error no such property
export const wrongName: PropsOf<'lc-page'> = { apps: 'sales' }
// @ts-expect-error no such tag
export type Missing = PropsOf<'lc-pie'>
