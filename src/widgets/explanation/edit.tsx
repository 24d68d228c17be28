import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { isRecord } from '../../base/loose.ts'
import { randomKey } from '../../base/random-key.ts'
import { withValueAt } from '../../base/path.ts'
import * as v from '../../base/schema.ts'
import type { RichTextEditorProps } from '../../engines/rich-text/editor-props.ts'
import type { TextButtonDoor } from '../../engines/rich-text/handle.ts'
import { RichTextField } from '../../engines/rich-text/rich-text-field.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import { Frame } from '../frame.tsx'
import { buttonId } from '../part.ts'
import type { EditorProps, InlineEditProps } from '../part.ts'
import { buttonsOf } from './data.ts'
import { words as editWords } from './edit-words.ts'
import { words as panelWords } from './panel-edit-words.ts'
import { schema } from './schema.ts'
import sheet from './edit.css'

const words = { ...editWords, ...panelWords }

/** The text of an explanation, in its panel. Nodes that the field does not know stay as they are. */
export const TextPanel = (props: EditorProps): ReactNode => <Text {...props} size='s' maxHeightPx={360} />

const here = { isLoading: false, at: 1 } as const
const nothing = (): void => {}

/** The widget on its page, with the editor instead of its text. */
export function TextInline({ module, ...props }: InlineEditProps): ReactNode {
  useSheet(sheet)
  const read = v.safeParse(schema, props.value)
  const config = read.success ? read.output : v.parse(schema, {}) // its text can be edited whatever else is not readable
  return (
    <Frame module={module} config={config} query={here} retry={nothing}>
      <div className='lc-explanation-edit'>
        <Text {...props} isLabelHidden autoFocus maxHeightPx={640} />
      </div>
    </Frame>
  )
}

type TextProps = EditorProps & Pick<RichTextEditorProps, 'size' | 'isLabelHidden' | 'autoFocus' | 'maxHeightPx'>

function Text({ value, onChange, openActions, fields, ...look }: TextProps): ReactNode {
  const say = useText(words)
  const { actionbuttons } = value
  const buttons = useMemo(
    () =>
      [
        ...buttonsOf({ actionbuttons: Array.isArray(actionbuttons) ? actionbuttons.filter(isRecord) : [] }).values(),
      ].map(({ id, label, isPrimary }) => ({ id, label, isPrimary })),
    [actionbuttons],
  )
  const stored: readonly unknown[] = Array.isArray(actionbuttons) ? actionbuttons : []
  const store = (next: readonly unknown[]): void => onChange({ ...value, actionbuttons: next })
  const door: TextButtonDoor = {
    add({ label, isPrimary }) {
      const id = randomKey().slice(0, 8)
      store([...stored, { id, label, ...(isPrimary ? { variant: 'primary' } : {}) }])
      return id
    },
    change({ id, label, isPrimary }) {
      const at = stored.filter(isRecord).findIndex((one, index) => buttonId(one, index) === id)
      const changed = stored.filter(isRecord)[at]
      const variant = isPrimary ? 'primary' : 'secondary'
      store(
        stored.map(one =>
          one === changed ? { ...changed, label, ...(looksLike(changed, variant) ? {} : { variant }) } : one,
        ),
      )
    },
    openActions,
  }
  return (
    <RichTextField
      {...look}
      label={say('edit.explanation.text')}
      placeholder={say('edit.explanation.placeholder')}
      value={value['content']}
      buttons={buttons}
      fields={fields}
      buttonDoor={door}
      onChange={content => onChange(withValueAt(value, 'content', content))}
    />
  )
}

/** Whether a stored button already looks so: without a word for it it has a border. */
const looksLike = (button: unknown, variant: 'primary' | 'secondary'): boolean =>
  isRecord(button) && (button['variant'] === 'primary') === (variant === 'primary')
