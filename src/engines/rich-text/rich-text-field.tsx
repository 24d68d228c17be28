// The light half of the editor: reserves its space, loads it on first render, and works without it if loading fails.
import { Component, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields.tsx'
import { later } from '../../ui/later.tsx'
import type { Retry } from '../../ui/later.tsx'
import { wordsOf } from '../../ui/rich-words.ts'
import { Skeleton } from '../../ui/state.tsx'
import { useText } from '../../ui/text.tsx'
import type { RichTextEditorProps } from './editor-props.ts'
import { words } from './plain-edit-words.ts'

const Waiting = ({ size, label, isLabelHidden }: RichTextEditorProps): ReactNode => (
  <Skeleton heightPx={(size === 's' ? 108 : 140) + (label === undefined || isLabelHidden ? 0 : 24)} />
)

/** A field whose editor comes from `load`. */
export const richTextFieldOf = (
  load: () => Promise<ComponentType<RichTextEditorProps>>,
): ComponentType<RichTextEditorProps> => guarded(later(load, Waiting, Plain))

/** An editor that is replaced by a plain field if its code fails. */
export function guarded(Editor: ComponentType<RichTextEditorProps>): ComponentType<RichTextEditorProps> {
  return function RichText(props) {
    const [attempt, setAttempt] = useState(0)
    return (
      <Guard key={attempt} fallback={<Plain {...props} onRetry={() => setAttempt(attempt + 1)} />}>
        <Editor {...props} />
      </Guard>
    )
  }
}

/** A field for rich text, in a separate chunk. Props: RichTextEditorProps. */
export const RichTextField = richTextFieldOf(async () => (await import('./editor.tsx')).default)

class Guard extends Component<
  { readonly fallback: ReactNode; readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false }
  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true }
  }
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

/** Without the editor: text and HTML are written as they are stored; a document tree is only read. */
function Plain({ onRetry, value, onChange, ...props }: RichTextEditorProps & Retry): ReactNode {
  const text = useText(words)
  const isTree = value !== null && typeof value === 'object'
  return (
    <>
      <TextArea
        {...props}
        rows={4}
        isReadOnly={isTree || props.isReadOnly}
        value={isTree ? treeWords(value) : typeof value === 'string' ? value : ''}
        onChange={next => onChange(next === '' ? undefined : next)}
        hint={
          <>
            {text(isTree ? 'rich.plain.tree' : 'rich.plain')}{' '}
            <Button size='s' variant='ghost' icon='refresh' onPress={onRetry}>
              {text('action.retry')}
            </Button>
          </>
        }
      />
    </>
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object'

function treeWords(node: unknown): string {
  if (typeof node === 'string') return wordsOf(node)
  if (Array.isArray(node)) return node.map(treeWords).join('\n')
  if (!isRecord(node)) return ''
  if (typeof node['text'] === 'string') return node['text']
  const inside = Array.isArray(node['content']) ? (node['content'] as readonly unknown[]) : [] // a list: its members are read as unknown
  return inside
    .map(treeWords)
    .join(inside.some(child => isRecord(child) && Array.isArray(child['content'])) ? '\n' : '')
}
