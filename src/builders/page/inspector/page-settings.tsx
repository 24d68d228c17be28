import type { ReactNode } from 'react'
import { limits } from '../../../contract/limits.ts'
import { TextField } from '../../../ui/fields.tsx'
import { useBenchWords } from '../../../workbench/context.ts'
import { holderAt } from '../button-lists.ts'
import type { PageDocument, PageModule } from '../document.ts'
import { useEditUi } from '../edit/context.ts'
import { Buttons } from './buttons.tsx'
import { IconField } from './icon-field.tsx'
import { Weight } from './weight.tsx'

const nothing: PageModule = { id: '' }
const noFields: readonly string[] = []

/** The name and the icon of the page, and its buttons. */
export function PageSettings({ page }: { readonly page: PageDocument }): ReactNode {
  const say = useBenchWords()
  const { actions, mayRename } = useEditUi()
  const length = page.name.trim().length
  return (
    <div className='lc-canvas-fields'>
      <div data-setting='name'>
        <TextField
          size='s'
          label={say('build.setting.pageName')}
          hint={say(mayRename ? 'build.setting.pageName.hint' : 'build.setting.pageName.locked')}
          isReadOnly={!mayRename}
          value={page.name}
          isRequired
          error={
            length === 0
              ? say('build.problem.name')
              : length > limits.pageNameLength
                ? say('build.problem.longName', { max: limits.pageNameLength })
                : undefined
          }
          onChange={name => actions.patchPage({ name }, 'build.did.name')}
        />
      </div>
      {mayRename && <IconField value={page['icon']} onChange={icon => actions.patchPage({ icon }, 'build.did.icon')} />}
      <Buttons path='' holder={holderAt(page, '') ?? nothing} fields={noFields} />
      <Weight page={page} />
    </div>
  )
}
