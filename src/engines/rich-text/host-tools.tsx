import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { HostTool } from './editor-props.ts'
import { isMac, keysOf } from './keys-of.ts'
import { toolStop } from './walk-tools.ts'
import type { ToolStop } from './walk-tools.ts'

/** Renders the tools of the page around, in a toolbar of the text. */
export const HostTools = ({
  tools = [],
  own,
}: {
  readonly tools: readonly HostTool[] | undefined
  readonly own: ToolStop
}): ReactNode =>
  tools.map(({ id, icon, label, keys, onPress }) => (
    <Tooltip
      key={id}
      sharesEscape
      text={
        <>
          {label}
          {keys !== undefined && <kbd className='lc-rte-keys'>{keysOf(keys)}</kbd>}
        </>
      }
    >
      <IconButton
        {...toolStop(id, own)}
        size='s'
        icon={icon}
        label={label}
        title=''
        aria-keyshortcuts={keys?.replace('Mod', isMac() ? 'Meta' : 'Control').replaceAll(' ', '+')}
        onPress={onPress}
      />
    </Tooltip>
  ))
