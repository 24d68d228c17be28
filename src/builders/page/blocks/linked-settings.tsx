// The settings of a linked block: what it shows, the pages that show it too, and the ways to change it.
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useText } from '../../../ui/text.tsx'
import type { Path } from '../../../workbench/kind.ts'
import { linkedTo } from '../document.ts'
import type { PageModule } from '../document.ts'
import { useEditUi } from '../edit/context.ts'
import { useBlocks } from './context.tsx'
import { contentIn } from './linked.ts'
import { useLinked } from './linked-block.tsx'
import { words } from './words.ts'
import sheet from './blocks.css'

export function LinkedSettings({ path, module }: { readonly path: Path; readonly module: PageModule }): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const { actions, site, remove } = useEditUi()
  const blocks = useBlocks()
  const { data, error } = useLinked(site.app, module)
  if (error?.status === 404)
    return (
      <div className='lc-canvas-fields lc-linked-settings' data-setting='link'>
        <p className='lc-builder-note' role='status'>
          {say('blocks.linked.goneText')}
        </p>
        <Button size='s' icon='trash' onPress={() => remove(path)}>
          {say('blocks.linked.remove')}
        </Button>
      </div>
    )
  if (!data)
    return (
      <p className='lc-builder-note' role='status'>
        {error ? error.message : say('blocks.linked.loading')}
      </p>
    )
  const { pages, name } = data
  return (
    <div className='lc-canvas-fields lc-linked-settings'>
      <p className='lc-builder-note'>{say('blocks.linked.text', { name })}</p>
      <p>
        {say(
          pages.length === 0
            ? 'blocks.linked.pages.none'
            : pages.length === 1
              ? 'blocks.linked.pages.one'
              : 'blocks.linked.pages',
          { count: pages.length },
        )}
      </p>
      {pages.length > 0 && (
        <ul>
          {pages.map(one => (
            <li key={one.page}>{one.page === site.page ? say('blocks.linked.here', { name: one.name }) : one.name}</li>
          ))}
        </ul>
      )}
      {blocks?.edit && (
        <Button size='s' icon='edit' onPress={() => blocks.edit?.(linkedTo(module))}>
          {say('blocks.edit')}
        </Button>
      )}
      <Button size='s' icon='copy' onPress={() => actions.unlink(path, contentIn(data.content))}>
        {say('blocks.unlink')}
      </Button>
      <p className='lc-builder-note'>{say('blocks.unlink.text')}</p>
    </div>
  )
}
