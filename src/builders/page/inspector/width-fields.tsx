// The columns of a widget: on a wide screen, and for each narrower width as derived or as set for it.
import { useId } from 'react'
import type { ReactNode } from 'react'
import { ownSpan } from '../../../page/layout.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/fields.tsx'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import { columns, widthOf } from '../document.ts'
import type { PageModule } from '../document.ts'
import { pageIn, useEditUi, usePage } from '../edit/context.ts'
import { narrowWidths, shownWidth } from '../spans.ts'
import type { NarrowWidth } from '../spans.ts'

interface Of {
  readonly path: Path
  readonly module: PageModule
}

export function WidthFields({ path, module }: Of): ReactNode {
  const say = useBenchWords()
  const { actions } = useEditUi()
  const id = useId()
  return (
    <section className='lc-canvas-section' aria-labelledby={id}>
      <h3 id={id} className='lc-inspector-title'>
        {say('build.width')}
      </h3>
      <div data-setting='width'>
        <NumberField
          size='s'
          label={say('build.setting.width')}
          min={1}
          max={columns}
          value={widthOf(module)}
          onChange={width => {
            if (width !== null) actions.resize(path, width, 'wide')
          }}
        />
      </div>
      {narrowWidths.map(px => (
        <NarrowField key={px} {...{ path, module, px }} />
      ))}
    </section>
  )
}

function NarrowField({ path, module, px }: Of & { readonly px: NonNullable<NarrowWidth> }): ReactNode {
  const say = useBenchWords()
  const { actions } = useEditUi()
  const page = usePage(pageIn)
  const isOwn = ownSpan(module['type'], px) !== undefined
  const label = say('build.setting.span', { px })
  return (
    <div className='lc-canvas-span' data-setting={`width ${px}`}>
      <NumberField
        size='s'
        label={label}
        hint={say(isOwn ? 'build.span.own' : 'build.span.derived')}
        min={1}
        max={columns}
        value={shownWidth(page, path, px)}
        onChange={width => {
          if (width !== null) actions.resize(path, width, px)
        }}
      />
      {isOwn && (
        <Button
          size='s'
          variant='ghost'
          aria-label={say('build.span.reset.of', { label })}
          onPress={() => actions.derive(path, px)}
        >
          {say('build.span.reset')}
        </Button>
      )}
    </div>
  )
}
