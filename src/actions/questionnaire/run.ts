import { isJoinValue } from '../../base/join-value.ts'
import { valueAt } from '../../base/path.ts'
import type { RunAction } from '../part.ts'
import { done, refused } from '../part.ts'
import { readSettings } from '../read.ts'
import { overTemplate, schema } from './schema.ts'

/**
 * Opens a form over the page (ACT-028) and is done when that is closed (QUE-075). With `crud` "Update" the form changes the item whose
 * join key, or _id, has the record's value (QUE-014). Closed without a save, what waits for it is not begun.
 */
export const run: RunAction<'openQuestionnaire'> = async (action, host) => {
  const settings = readSettings(schema, action)
  if (!settings.ok) return settings
  const { template, questionnaire, app, collection, crud, join_key } = settings.value
  const form = String(template ?? questionnaire ?? '')
  if (form === '') return refused('This action does not say which form it opens.')
  const joinKey = join_key || '_id'
  if (crud === 'Update' && !isJoinValue(host.record && valueAt(host.record, joinKey)))
    return refused(`The record has no “${joinKey}”, so there is nothing to change.`)
  const isSaved = await host.openQuestionnaire({
    template: form,
    ...(app ? { app } : {}),
    ...(collection ? { collection } : {}),
    ...(host.record ? { record: host.record } : {}),
    config: {
      ...Object.fromEntries(overTemplate.flatMap(name => (isNothing(action[name]) ? [] : [[name, action[name]]]))),
      ...(crud ? { crud, join_key: joinKey } : {}),
    },
  })
  return isSaved ? done : { ok: false, isCancelled: true, message: '' }
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''
