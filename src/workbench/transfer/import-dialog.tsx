// Reads a text, shows what it would change, and replaces the document in one step that can be undone.
import { useDeferredValue, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Result } from '../../base/result.ts'
import { isSameTree } from '../../base/same-tree.ts'
import type { Say } from '../../base/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { Change } from '../changes.tsx'
import type { DocumentKind, PanelProps } from '../kind.ts'
import { words as benchWords } from '../words.ts'
import { TextSource } from './text-source.tsx'
import { useKindText } from '../kind-text.ts'
import { words as ownWords } from './words.ts'
import sheet from './transfer.css'

export interface Imported<D> {
  readonly name: string | undefined
  /** The whole of the new settings. */
  readonly settings: D
  readonly problems: readonly string[]
  /** Absent if nothing can be left out. */
  readonly notes?: readonly string[]
}
const mostShown = 100

export function ImportDialog<D>({
  of: { settings, published, change },
  kind,
  words,
  title,
  intro,
  label,
  read,
  onClose,
}: {
  readonly of: Pick<PanelProps<D>, 'settings' | 'published' | 'change'>
  readonly kind: Pick<DocumentKind<D>, 'name' | 'differences' | 'words'>
  /** Sentences of this kind of document; `${key}.${kind.name}` replaces the dialog's own. */
  readonly words?: Readonly<Record<string, string>>
  readonly title: string
  readonly intro: string
  /** Of the step of undo. */ readonly label: string
  /** Keep it referentially stable: it is called again when it changes. */
  read(text: string, say: Say): Result<Imported<D>>
  onClose(): void
}): ReactNode {
  useSheet(sheet)
  const say = useKindText(
    useMemo(() => ({ ...benchWords, ...ownWords, ...kind.words, ...words }), [kind, words]),
    kind.name,
  )
  const [text, setText] = useState('')
  const shown = useDeferredValue(text)
  const found = useMemo(() => (shown.trim() === '' ? undefined : read(shown, say)), [shown, read, say])
  const value = found?.ok ? found.value : undefined
  const list = useMemo(() => (value ? kind.differences(settings, value.settings) : []), [kind, value, settings])
  const isSame = value !== undefined && isSameTree(settings, value.settings)
  const replace = (): void => {
    if (!value) return
    change(value.settings, label, { select: '' })
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={title}
      size='l'
      closesOutside={false}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{say('transfer.cancel')}</Button>
          <Button variant='primary' icon='check' isDisabled={!value || isSame || shown !== text} onPress={replace}>
            {say('transfer.replace')}
          </Button>
        </>
      }
    >
      <div className='lc-transfer'>
        <p className='lc-builder-note'>{intro}</p>
        <TextSource
          say={say}
          text={text}
          error={found && !found.ok ? say(found.message) : undefined}
          onText={setText}
        />
        <div role='status'>{isSame && <p>{say('transfer.changes.none')}</p>}</div>
        {value && (
          <>
            {value.name !== undefined && value.name !== published.name && (
              <p className='lc-builder-note'>{say('transfer.name', { name: value.name })}</p>
            )}
            {value.notes && (
              <Sentences
                say={say}
                title={say('transfer.notes')}
                icon='info'
                list={value.notes}
                none={say('transfer.notes.none')}
              />
            )}
            <Sentences say={say} title={say('transfer.problems')} icon='warning' list={value.problems} />
            {list.length > 0 && (
              <section>
                <h3>
                  {say('transfer.changes')} ({list.length})
                </h3>
                <ul className='lc-builder-changes'>
                  {list.slice(0, mostShown).map((one, index) => (
                    <Change key={index} change={one} say={say} />
                  ))}
                </ul>
                {list.length > mostShown && <p>{say('transfer.changes.more', { count: list.length - mostShown })}</p>}
                <p className='lc-builder-note'>{say('transfer.undo')}</p>
              </section>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function Sentences({
  say,
  title,
  icon,
  list,
  none,
}: {
  readonly say: Say
  readonly title: string
  readonly icon: string
  readonly list: readonly string[]
  readonly none?: string
}): ReactNode {
  if (list.length === 0 && none === undefined) return null
  return (
    <section>
      <h3>
        {title} ({list.length})
      </h3>
      {list.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className='lc-transfer-list'>
          {list.slice(0, mostShown).map((one, index) => (
            <li key={index}>
              <Icon name={icon} sizePx={14} /> <span>{one}</span>
            </li>
          ))}
        </ul>
      )}
      {list.length > mostShown && <p>{say('transfer.changes.more', { count: list.length - mostShown })}</p>}
    </section>
  )
}
