import type { LcPage, LcPageEventMap } from 'lc-elements/angular'

/** As Angular's compiler checks `<lc-page #page (lc-title)="told($event)">`: by the tag's own listener. */
const page: LcPage = document.createElement('lc-page')
export const told = (event: LcPageEventMap['lc-title']): string => event.detail.title
page.addEventListener('lc-title', $event => told($event))
// @ts-expect-error the detail of another event
page.addEventListener('lc-action', $event => told($event))
