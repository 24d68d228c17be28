// What both imports share: read a text, show what it would change, and replace the form in one step that can be undone.
import { useDeferredValue, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Loose } from '../../base/loose.ts'
import type { Result } from '../../base/result.ts'
import type { Say } from '../../form/rules.ts'
import { useWords } from '../../inputs/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { Change } from '../../builders/form/dialogs.tsx'
import { differences } from '../../builders/form/differences.ts'
import type { BuilderPanelProps } from '../../builders/form/panel-shapes.ts'
import { isSameTree } from '../../base/same-tree.ts'
import { TextSource } from './text-source.tsx'
import { words } from '../../builders/form/transfer/words.ts'
import sheet from './transfer.css'

export interface Imported {
  readonly name: string | undefined
  /** The whole of the new settings. */
  readonly settings: Loose
  readonly problems: readonly string[]
  /** Absent where nothing can be left out. */
  readonly notes?: readonly string[]
}
const mostShown = 100

export function ImportDialog({
  of: { settings, published, change },
  title,
  intro,
  label,
  read,
  onClose,
}: {
  readonly of: BuilderPanelProps
  readonly title: string
  readonly intro: string
  /** Of the step of undo. */ readonly label: string
  /** Keep it the same between two drawings: it is asked again when it changes. */
  read(text: string, say: Say): Result<Imported>
  onClose(): void
}): ReactNode {
  useSheet(sheet)
  const say = useWords(words)
  const [text, setText] = useState('')
  const shown = useDeferredValue(text)
  const found = useMemo(() => (shown.trim() === '' ? undefined : read(shown, say)), [shown, read, say])
  const value = found?.ok ? found.value : undefined
  const list = useMemo(() => (value ? differences(settings, value.settings) : []), [value, settings])
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
        <p className='lc-fb-note'>{intro}</p>
        <TextSource text={text} error={found && !found.ok ? found.message : undefined} onText={setText} />
        <div role='status'>{isSame && <p>{say('transfer.changes.none')}</p>}</div>
        {value && (
          <>
            {value.name !== undefined && value.name !== published.name && (
              <p className='lc-fb-note'>{say('transfer.name', { name: value.name })}</p>
            )}
            {value.notes && (
              <Sentences
                title={say('transfer.notes')}
                icon='info'
                list={value.notes}
                none={say('transfer.notes.none')}
              />
            )}
            <Sentences title={say('transfer.problems')} icon='warning' list={value.problems} />
            {list.length > 0 && (
              <section>
                <h3>
                  {say('transfer.changes')} ({list.length})
                </h3>
                <ul className='lc-fb-changes'>
                  {list.slice(0, mostShown).map((one, index) => (
                    <Change key={index} change={one} />
                  ))}
                </ul>
                {list.length > mostShown && <p>{say('transfer.changes.more', { count: list.length - mostShown })}</p>}
                <p className='lc-fb-note'>{say('transfer.undo')}</p>
              </section>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function Sentences({
  title,
  icon,
  list,
  none,
}: {
  readonly title: string
  readonly icon: string
  readonly list: readonly string[]
  readonly none?: string
}): ReactNode {
  const say = useWords(words)
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
