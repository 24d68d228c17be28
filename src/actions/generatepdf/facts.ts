import { error, isMissing, missingTarget, trimmed, unknownAnswers, warning } from '../check.ts'
import type { ActionFacts } from '../part.ts'
import { words } from './edit-words.ts'

export const facts: ActionFacts = {
  words,
  explanation: 'actions.explain.generatepdf',
  icon: 'file',
  group: 'data',
  settings: [
    'template',
    'format',
    'output_file',
    'send_all_data',
    'download',
    'app',
    'collection',
    'collection_key',
    'item',
  ],
  start: () => ({ template: '' }),
  sentence(action, say) {
    if (isMissing(action, 'template')) return say('actions.is.generatepdf.open')
    const key = trimmed(action, 'collection_key')
    return key === '' ? say('actions.is.generatepdf') : say('actions.is.generatepdf.saved', { key })
  },
  problems(action, at) {
    const { say } = at
    const target = ['app', 'collection', 'collection_key'] as const
    const isSaved = target.some(name => !isMissing(action, name))
    return [
      ...(isMissing(action, 'template') ? [error('template', say('actions.problem.generatepdf'))] : []),
      ...(isSaved
        ? target
            .filter(name => isMissing(action, name))
            .map(name => error(name, say(`actions.problem.generatepdf.${name}`)))
        : []),
      ...(!isSaved && action['download'] === false
        ? [warning('download', say('actions.problem.generatepdf.nowhere'))]
        : []),
      ...unknownAnswers('output_file', fieldsIn(trimmed(action, 'output_file')), at),
    ]
  },
  findMissing: missingTarget,
}

const fieldsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, name = '']) => name.trim())
