import { useState } from 'react'
import type { ReactNode } from 'react'
import { asRecord, textAt } from '../../../base/loose.ts'
import { limits } from '../../../contract/limits.ts'
import { iconOf } from '../../../page/icon-setting.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField, TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { searchIcons } from '../../../ui/icon-search.ts'
import { useBenchWords } from '../../../workbench/context.ts'
import { holderAt } from '../button-lists.ts'
import type { PageDocument, PageModule } from '../document.ts'
import { useEditUi } from '../edit/context.ts'
import { Buttons } from './buttons.tsx'

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
    </div>
  )
}

/** A stored icon may have a color and a height, which stay. */
function IconField({ value, onChange }: { readonly value: unknown; onChange(icon: unknown): void }): ReactNode {
  const say = useBenchWords()
  const [search, setSearch] = useState('')
  const chosen = iconOf(value as Parameters<typeof iconOf>[0])?.name // reads what it can
  const set = (name: string): void =>
    onChange(textAt(asRecord(value), 'iconName') === '' ? name : { ...asRecord(value), iconName: name })
  return (
    <fieldset className='lc-canvas-icons'>
      <legend>{say('build.setting.icon')}</legend>
      <SearchField
        size='s'
        label={say('build.setting.icon.find')}
        placeholder={say('build.setting.icon.find')}
        value={search}
        onChange={setSearch}
      />
      <div className='lc-canvas-icon-grid' role='group' aria-label={say('build.setting.icon')}>
        {searchIcons(search)
          .slice(0, 60)
          .map(name => (
            <button
              key={name}
              type='button'
              className='lc-canvas-icon'
              aria-label={name}
              title={name}
              aria-pressed={chosen === name}
              onClick={() => set(name)}
            >
              <Icon name={name} sizePx={18} />
            </button>
          ))}
      </div>
      {chosen !== undefined && (
        <Button size='s' variant='ghost' icon='close' onPress={() => onChange(undefined)}>
          {say('build.setting.icon.none')}
        </Button>
      )}
    </fieldset>
  )
}
