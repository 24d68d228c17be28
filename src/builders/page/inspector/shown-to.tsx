// Whom widgets are shown to: everybody, or people who have one of some roles. The server leaves them out for all others. Those
// that are hidden say so: the list holds once they are shown again.
import type { ReactNode } from 'react'
import { Select } from '../../../ui/fields.tsx'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import { isHidden, shownToIn, withHidden } from '../document.ts'
import type { PageModule } from '../document.ts'
import { useEditUi } from '../edit/context.ts'
import { useAudiences } from '../edit/roles.ts'

export function ShownTo({
  paths,
  modules,
}: {
  readonly paths: readonly Path[]
  readonly modules: readonly PageModule[]
}): ReactNode {
  const say = useBenchWords()
  const { actions } = useEditUi()
  const { audiences, isReady } = useAudiences()
  const lists = modules.map(shownToIn)
  const isMixed = new Set(lists.map(list => JSON.stringify(list))).size > 1
  const chosen = isMixed ? [] : (lists[0] ?? [])
  const hidden = modules.filter(isHidden).length
  const isAllHidden = hidden > 0 && hidden === modules.length
  const hints = [
    ...(isAllHidden ? ['build.shownTo.hidden'] : hidden > 0 ? ['build.shownTo.someHidden'] : []),
    ...(isMixed ? ['build.shownTo.mixed'] : isAllHidden ? [] : ['build.shownTo.hint']),
  ]
  const gone = chosen.filter(one => !audiences.some(({ value }) => value === one))
  return (
    <div data-setting='shown_to'>
      <Select
        size='s'
        isMultiple
        label={say(isAllHidden ? 'build.shownTo.later' : 'build.shownTo')}
        hint={hints.map(one => say(one)).join(' ')}
        placeholder={say(isMixed ? 'build.shownTo.different' : 'build.shownTo.all')}
        options={[
          ...audiences,
          ...gone.map(value => ({ value, label: isReady ? say('build.shownTo.gone', { id: value }) : '…' })),
        ]}
        value={chosen}
        onChange={next => actions.patch(paths, one => withShownTo(one, next), say('build.shownTo'))}
      />
    </div>
  )
}

/** Nothing is stored for a widget that everybody sees. */
const withShownTo = (module: PageModule, roles: readonly string[]): PageModule =>
  withHidden({ ...module, shown_to: [...roles] }, isHidden(module))
