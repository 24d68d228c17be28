// The buttons above a table.
import type { ReactNode } from 'react'
import { asRecord, textAt } from '../../base/loose.ts'
import { Button } from '../../ui/button.tsx'
import { buttonId, type WidgetViewProps } from '../part.ts'
import type { Config } from './schema.ts'

export interface TableButtonsProps {
  readonly config: Config
  readonly isRunning: WidgetViewProps<never, never>['isRunning']
  onPress(id: string, button: Config['actionbuttons'][number]): void
}

export function TableButtons({ config, isRunning, onPress }: TableButtonsProps): ReactNode {
  return config.actionbuttons.map((button, index) => {
    const id = buttonId(button, index)
    return (
      <Button
        key={id}
        size='s'
        icon={button.icon}
        variant={button.variant === 'primary' ? 'primary' : 'secondary'}
        isBusy={isRunning?.(id)}
        onPress={() => onPress(id, button)}
      >
        {button.label || button.name || textAt(asRecord(button['containerstyling']), 'title') || id}
      </Button>
    )
  })
}
