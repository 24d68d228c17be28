// The buttons of a text, which need its widget. The other nodes: src/engines/rich-text/stored-image.tsx.
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { storedParts } from '../../engines/rich-text/stored-image.tsx'
import { Button } from '../../ui/button.tsx'
import type { RichPartProps, RichParts } from '../../ui/rich-text.tsx'
import { useText } from '../../ui/text.tsx'
import { floatIn, idIn } from './data.ts'
import type { TextButton } from './data.ts'
import { words } from './words.ts'

interface TextWidget {
  readonly buttons: ReadonlyMap<string, TextButton>
  isRunning(id: string): boolean
  press(button: TextButton): void
}
export const TextWidgetContext = createContext<TextWidget>({
  buttons: new Map(),
  isRunning: () => false,
  press: () => {},
})

function CustomButton({ attrs, children }: RichPartProps): ReactNode {
  const say = useText(words)
  const { buttons, isRunning, press } = useContext(TextWidgetContext)
  const id = idIn(attrs)
  const button = buttons.get(id)
  return (
    <span className='lc-explanation-button' data-float={floatIn(attrs)}>
      {button ? (
        <Button
          size='s'
          icon={button.icon}
          variant={button.isPrimary ? 'primary' : 'secondary'}
          isBusy={isRunning(id)}
          onPress={() => press(button)}
        >
          {button.label}
        </Button>
      ) : (
        <Button size='s' isDisabled title={say('explanation.notAvailable')}>
          {labelIn(attrs) ?? children ?? (id || say('explanation.noId'))}
        </Button>
      )}
    </span>
  )
}

const labelIn = ({ label, text }: RichPartProps['attrs']): string | undefined =>
  [label, text].find(one => typeof one === 'string' && one.trim() !== '') as string | undefined // a text, if found

export const parts: RichParts = { ...storedParts, custom_button: CustomButton }
