import { error, isGone, isMissing, trimmed, unknownAnswers } from '../check.ts'
import type { ActionFacts } from '../part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.link',
  icon: 'link',
  group: 'open',
  settings: ['product', 'page', 'value', 'new_window'],
  start: () => ({ new_window: false }),
  sentence(action, say) {
    const [page, app, value] = [trimmed(action, 'page'), trimmed(action, 'product'), trimmed(action, 'value')]
    const go =
      page === ''
        ? say(app === '' ? 'actions.is.link.start' : 'actions.is.link.start.app', { app })
        : say(app === '' ? 'actions.is.link' : 'actions.is.link.app', { page, app })
    return value === '' ? go : say('actions.is.link.item', { go, value })
  },
  problems: (action, at) => (isMissing(action, 'value') ? [] : unknownAnswers('value', [trimmed(action, 'value')], at)),
  async findMissing(action, names, say) {
    const [app, page] = [trimmed(action, 'product'), trimmed(action, 'page')]
    if (app === '') return [] // the app of the form: it may be used in several
    if (await isGone(names.apps(), app)) return [error('product', say('actions.problem.noApp', { name: app }))]
    return (await isGone(names.pages(app), page))
      ? [error('page', say('actions.problem.noPage', { app, name: page }))]
      : []
  },
  leaves: action => action['new_window'] !== true,
}
