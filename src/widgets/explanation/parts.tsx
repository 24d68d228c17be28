// The nodes of a text that need its widget or its server: buttons and stored pictures. The others: src/ui/rich-parts.tsx.
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { useFile } from '../../stores/files.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { richParts } from '../../ui/rich-parts.tsx'
import type { RichPartProps, RichParts } from '../../ui/rich-text.tsx'
import { useText } from '../../ui/text.tsx'
import { words as fileWords } from '../file-words.ts'
import { pictureIn } from '../../base/rich-values.ts'
import { floatIn, idIn, widthIn } from './data.ts'
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

function CustomImage({ attrs }: RichPartProps): ReactNode {
  const source = pictureIn(attrs)
  if (!source) return null
  const { alt, align } = attrs
  const words = typeof alt === 'string' ? alt : ''
  return (
    <span
      className='lc-explanation-picture'
      data-float={floatIn(attrs)}
      data-align={align === 'center' ? align : undefined}
      style={{ inlineSize: widthIn(attrs) }}
    >
      {'url' in source ? (
        <img src={source.url} alt={words} loading='lazy' decoding='async' />
      ) : (
        <StoredPicture folder={source.folder} name={source.name} alt={words} />
      )}
    </span>
  )
}

function StoredPicture({ folder, name, alt }: Readonly<Record<'folder' | 'name' | 'alt', string>>): ReactNode {
  const say = useText(fileWords)
  const file = useFile({ folder, name })
  if (file.status === 'ready') return <img src={file.url} alt={alt} />
  return (
    <span className='lc-explanation-note' role='status'>
      {file.status === 'failed' && <Icon name='image' sizePx={16} />}
      {say(file.status === 'failed' ? `file.${file.code}` : 'file.loading')}
      {alt !== '' && file.status === 'failed' && ` (${alt})`}
    </span>
  )
}

export const parts: RichParts = { ...richParts, custom_button: CustomButton, custom_image: CustomImage }
