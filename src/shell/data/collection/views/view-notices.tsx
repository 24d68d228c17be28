// What a view needs a decision for: it was deleted, it is unknown, its fields are gone, or the views could not be read.
import type { ReactNode } from 'react'
import { writeList } from '../../../../base/format/words-of.ts'
import type { FoundField } from '../../../../contract/entities/collection.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useLang } from '../../../../ui/text.tsx'
import type { Text } from '../../../../ui/text.tsx'
import { missingFields, withoutFields } from './item-view.ts'
import type { ItemViews } from './use-item-views.ts'
import type { ViewSaving } from './use-view-saving.tsx'

export function ViewNotices({
  state,
  fields,
  saving,
  say,
}: {
  readonly state: ItemViews
  readonly fields: readonly FoundField[]
  readonly saving: ViewSaving
  readonly say: Text
}): ReactNode {
  const lang = useLang()
  const { shown, isGone, isReady, error, retry, open, change } = state
  if (!isReady) return null
  const missing =
    shown.base && fields.length > 0
      ? missingFields(
          shown,
          fields.map(({ key }) => key),
        )
      : []
  return (
    <>
      {error && (
        <Banner
          kind='error'
          title={say('views.notRead')}
          action={
            <Button size='s' onPress={retry}>
              {say('action.retry')}
            </Button>
          }
        >
          {say(error.message)}
        </Banner>
      )}
      {isGone && (
        <Banner
          kind='warning'
          title={say('views.gone', { name: shown.base?.name ?? '' })}
          action={
            <span className='lc-views-buttons'>
              <Button size='s' onPress={saving.saveNew}>
                {say('views.saveNew')}
              </Button>
              <Button size='s' onPress={() => open(undefined)}>
                {say('views.showAll')}
              </Button>
            </span>
          }
        >
          {say('views.goneText')}
        </Banner>
      )}
      {shown.isUnknown && !error && (
        <Banner
          kind='warning'
          title={say('views.unknown')}
          action={
            <Button size='s' onPress={() => open(undefined)}>
              {say('views.showAll')}
            </Button>
          }
        >
          {say('views.unknownText')}
        </Banner>
      )}
      {missing.length > 0 && (
        <Banner
          kind='warning'
          title={say(missing.length === 1 ? 'views.missingOne' : 'views.missingMany', {
            fields: writeList(
              missing.map(key => `“${key}”`),
              lang,
            ),
          })}
          action={
            <Button size='s' onPress={() => change(withoutFields(shown, missing))}>
              {say('views.missingRemove')}
            </Button>
          }
        >
          {say('views.missingText')}
        </Banner>
      )}
    </>
  )
}
