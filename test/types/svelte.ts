import type {} from 'lc-elements/svelte'
import type { SvelteHTMLElements } from 'svelte/elements'

export const page: SvelteHTMLElements['lc-page'] = {
  app: 'sales',
  'no-filters': true,
  filters: { region: 1 },
  'onlc-title': event => console.log(event.detail.title, event.currentTarget.getFilters()),
  class: 'wide',
}
export const legacy: SvelteHTMLElements['lc-questionnaire'] = { 'on:lc-saved': event => console.log(event.detail.id) }

// @ts-expect-error no such member of the detail
export const wrongDetail: SvelteHTMLElements['lc-page'] = { 'onlc-title': event => console.log(event.detail.name) }
// @ts-expect-error a number is not an app
export const wrongApp: SvelteHTMLElements['lc-page'] = { app: 12 }
// @ts-expect-error no such event
export const wrongEvent: SvelteHTMLElements['lc-page'] = { 'onlc-nothing': () => {} }
