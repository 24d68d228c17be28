import type { ReactNode } from 'react'
import { ChoiceSetting, readSetting, SwitchSetting } from '../editing.tsx'
import type { InputEditorProps, StoredQuestion } from '../part.ts'
import { PictureField } from '../picture-field.tsx'
import { pictureFolder } from './schema.ts'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'

/** The picture of each option, and how pictures are shown. */
export default function ImageRadioEditor(props: InputEditorProps): ReactNode {
  const say = useText(words)
  const stored = readSetting(props.question, 'options', 'question')
  const options = (Array.isArray(stored) ? (stored as readonly unknown[]) : []).map(asOption) // a list: its members are read as unknown
  const put = (index: number, image: string): void =>
    props.change({ options: options.map((option, at) => (at === index ? withPicture(option, image.trim()) : option)) })
  return (
    <>
      {options.map((option, index) => (
        <PictureField
          key={`${text(option['key'])} ${options.slice(0, index).filter(one => one['key'] === option['key']).length}`} // an upload belongs to its option, wherever that is moved
          label={say('edit.imageRadio.picture', {
            name: text(option['name']) || say('edit.imageRadio.picture.option', { number: index + 1 }),
          })}
          value={text(option['image'])}
          folder={pictureFolder}
          services={props.services}
          onChange={image => put(index, image)}
          hint={
            option['image'] === undefined
              ? say('edit.imageRadio.picture.hint', {
                  file: `${text(option['key']) || 'key'}.jpg`,
                  folder: pictureFolder,
                })
              : undefined
          }
        />
      ))}
      <ChoiceSetting
        of={props}
        name='size'
        label={say('edit.imageRadio.size')}
        fallback='m'
        options={[
          { value: 's', label: say('edit.imageRadio.size.s') },
          { value: 'm', label: say('edit.imageRadio.size.m') },
          { value: 'l', label: say('edit.imageRadio.size.l') },
        ]}
      />
      <ChoiceSetting
        of={props}
        name='fit'
        label={say('edit.imageRadio.fit')}
        fallback='cover'
        options={[
          { value: 'cover', label: say('edit.imageRadio.fit.cover') },
          { value: 'contain', label: say('edit.imageRadio.fit.contain') },
        ]}
      />
      <SwitchSetting
        of={props}
        name='hideNames'
        label={say('edit.imageRadio.hideNames')}
        hint={say('edit.imageRadio.hideNames.hint')}
      />
    </>
  )
}

/** A plain text is key, name and value. */
const asOption = (stored: unknown): StoredQuestion =>
  stored !== null && typeof stored === 'object'
    ? { ...stored }
    : { key: String(stored), name: String(stored), value: stored }
/** An empty text means no picture: nothing is requested from the server. */
const withPicture = (option: StoredQuestion, image: string): StoredQuestion => ({ ...option, image })
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
