// Which element shows a page, or one of its modules. Pure.
import { textAt } from '../../../base/loose.ts'
import { formType } from '../../../page/layout.ts'
import { selectionOf, typeOf } from '../document.ts'
import type { PageModule } from '../document.ts'
import type { BuilderSite } from '../site.ts'
import type { Embedded } from './snippets.ts'

export const embeddedPage = ({ app, page, item }: Pick<BuilderSite, 'app' | 'page' | 'item'>): Embedded => ({
  tag: 'lc-page',
  attributes: [['app', app], ['page', page], ...(item === undefined ? [] : [['item', item] as const])],
})

/** A form is embedded by its template, every other module by its id. */
export function embeddedModule(module: PageModule): Embedded {
  const template = textAt(selectionOf(module), 'template') || textAt(selectionOf(module), 'questionnaire')
  return typeOf(module) === formType && template !== ''
    ? { tag: 'lc-questionnaire', attributes: [['template', template]] }
    : { tag: 'lc-widget', attributes: [['widget', module.id]] }
}
