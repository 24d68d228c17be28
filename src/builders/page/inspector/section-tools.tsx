// What can be done with one section of the settings of a widget: reset, copy, paste, apply to all widgets of its type on the page.
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { LazyMenu } from '../../../ui/lazy-menu.tsx'
import { pickSettings } from '../../../widgets/changed-settings.ts'
import type { EditorSection } from '../../../widgets/part.ts'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import { selectionOf, typeOf } from '../document.ts'
import type { PageModule } from '../document.ts'
import { useEditUi } from '../edit/context.ts'
import { useUndoOffer } from '../edit/use-edit-ui.ts'
import { typeName } from '../kind.ts'
import { others, sectionText, sharedKeys } from '../sections.ts'

export function SectionTools({
  path,
  module,
  section,
  title,
  changed,
}: {
  readonly path: Path
  readonly module: PageModule
  readonly section: EditorSection
  /** The title of the section, as it is read. */
  readonly title: string
  /** The settings that differ from their defaults. */
  readonly changed: readonly string[]
}): ReactNode {
  const say = useBenchWords()
  const { actions, bench, copyText, paste } = useEditUi()
  const offerUndo = useUndoOffer(bench)
  const shared = sharedKeys(section)
  const alike = others(bench.get().settings, path)
  const type = typeName(typeOf(module), say)
  const reset = (): void => {
    actions.putSettings(
      new Map([[path, Object.fromEntries(section.fields.map(({ key }) => [key, null]))]]),
      say('build.did.resetSection', { section: title, name: actions.name(path) }),
    )
    bench.say(say('build.said.resetSection', { section: title }))
  }
  const apply = (): void => {
    const picked = pickSettings(selectionOf(module), shared)
    actions.putSettings(
      new Map(alike.map(one => [one, picked])),
      say('build.did.applySection', { section: title, count: alike.length }),
    )
    const text = say('build.said.applySection', { section: title, count: alike.length })
    bench.say(text)
    offerUndo(text)
  }
  return (
    <>
      {changed.length > 0 && (
        <span className='lc-canvas-changed'>{say('build.section.changed', { count: changed.length })}</span>
      )}
      <LazyMenu
        label={say('build.section.tools', { section: title })}
        placement='bottom-end'
        trigger={<IconButton size='s' icon='more' label={say('build.section.tools', { section: title })} />}
        items={[
          {
            id: 'reset',
            label: say('build.section.reset'),
            icon: 'undo',
            isDisabled: changed.length === 0,
            onSelect: reset,
          },
          ...(shared.length > 0
            ? [
                {
                  id: 'copy',
                  label: say('build.section.copy'),
                  icon: 'copy',
                  onSelect: () =>
                    copyText(
                      sectionText(pickSettings(selectionOf(module), shared)),
                      say('build.said.copied', { name: title }),
                    ),
                },
                { id: 'paste', label: say('build.section.paste'), icon: 'clipboard', onSelect: () => paste(path) },
                {
                  id: 'apply',
                  label: say('build.section.apply', { type, count: alike.length }),
                  icon: 'layout',
                  isDisabled: alike.length === 0,
                  onSelect: apply,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
