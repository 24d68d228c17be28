// Notes before a form is published: the target of its answers.
import type { ReactNode } from 'react'
import type { Loose } from '../../base/loose.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { WorkbenchState } from '../../workbench/workbench.ts'
import { savesNowhere, wantsCollection } from './checks.ts'
import { textAt } from './path.ts'
import { words } from './texts.ts'
import { useText } from '../../ui/text.tsx'

export function PublishNotes({
  state: { settings, published },
  makesCollections,
  onTarget,
}: {
  readonly state: WorkbenchState<Loose>
  readonly makesCollections: boolean
  /** Opens the setting for the target of the answers. */
  onTarget(): void
}): ReactNode {
  const say = useText(words)
  if (makesCollections && wantsCollection(settings))
    return <Banner>{say('builder.publish.collection', { name: published.name, app: textAt(settings, 'app') })}</Banner>
  if (!savesNowhere(settings)) return null
  return (
    <Banner
      kind='warning'
      action={
        <Button size='s' onPress={onTarget}>
          {say('builder.publish.choose')}
        </Button>
      }
    >
      {say('builder.publish.nowhere')}
    </Banner>
  )
}
