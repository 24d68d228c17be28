import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import { Frame, titleOf } from '../frame.tsx'
import type { WidgetViewProps } from '../part.ts'
import { chosenColumn, tabColumns } from '../tab-columns.ts'
import { headerButton, type State } from './data.ts'
import type { Config } from './schema.ts'
import { words } from './words.ts'
import sheet from './tab.css'

export { schema } from './schema.ts'
export { initialState, request } from './data.ts'

const ready = { isLoading: false, at: 1 }

/** The headers of the tabs. The page draws the rows of the chosen one. */
export default function View({
  module,
  config,
  tab,
  intent,
  retry,
  isRunning,
  isEditing,
}: WidgetViewProps<Config, State>): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const [alone, setAlone] = useState<string>() // without a page the widget holds its own choice
  const columns = useMemo(() => tabColumns(config), [config])
  const chosen = chosenColumn(columns, tab === undefined ? alone : tab)
  const button = chosen && headerButton(config, chosen)
  const press = (): void => {
    if (!button?.stored || isEditing) return
    const { type } = button.stored
    intent({
      kind: 'action',
      type: typeof type === 'string' ? type : 'button',
      button: button.id,
      settings: button.stored,
    })
  }
  return (
    <Frame
      module={module}
      config={config}
      query={ready}
      retry={retry}
      className='lc-tab-strip'
      isEmpty={columns.length === 0}
      emptyText={say('tab.none')}
    >
      <div className='lc-tab-head'>
        <Tabs
          label={titleOf(module, config) || say('tab.label')}
          tabs={columns.map(({ id, label }) => ({ id, label }))}
          value={chosen?.id ?? ''}
          onChange={id => {
            setAlone(id)
            intent({ kind: 'tab', column: id })
          }}
        />
        {button && (
          <Button
            size='s'
            icon={button.icon}
            isDisabled={!button.stored}
            isBusy={isRunning?.(button.id)}
            onPress={press}
          >
            {button.label}
          </Button>
        )}
      </div>
    </Frame>
  )
}
