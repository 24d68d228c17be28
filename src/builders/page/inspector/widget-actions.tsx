// What the buttons of a widget do, and a press on one of its rows. The editor is loaded when it is first shown.
import type { ReactNode } from 'react'
import { later } from '../../../ui/later.tsx'
import { Skeleton } from '../../../ui/state.tsx'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import { actionListsOf } from '../action-lists.ts'
import { hasButtons } from '../button-lists.ts'
import { readsRows } from '../checks.ts'
import type { LevelsProps } from '../dive/levels-editor.tsx'
import type { PageModule } from '../document.ts'
import type { ListEditorProps } from './action-list-editor.tsx'

/** A list of actions in its editor. */
export const ActionList = later<ListEditorProps>(
  async () => (await import('./action-list-editor.tsx')).loadListEditor(),
  () => <Skeleton kind='form' heightPx={80} />,
)

const Levels = later<LevelsProps>(async () => (await import('../dive/levels-editor.tsx')).Levels)

export function WidgetActions({
  path,
  module,
  hasRowActions,
  fields,
}: {
  readonly path: Path
  readonly module: PageModule
  readonly hasRowActions: boolean
  readonly fields: readonly string[]
}): ReactNode {
  const say = useBenchWords()
  // those of buttons that are set up here stand with them
  const lists = actionListsOf(module, hasRowActions).filter(({ name }) => name === 'row' || !hasButtons(module))
  const shown = lists.map(({ name, label, actions }) => {
    const title = label === undefined ? say('build.actions.row') : say('build.actions.button', { button: label })
    return (
      <section key={name} className='lc-inspector-section' aria-label={title} data-setting={`actions ${name}`}>
        <h3 className='lc-inspector-title' data-reach tabIndex={-1}>
          {title}
        </h3>
        <ActionList {...{ path, name, fields }} list={actions} />
      </section>
    )
  })
  return (
    <>
      {shown}
      {readsRows(module) && <Levels {...{ path, module, hasRowActions, fields }} />}
    </>
  )
}
