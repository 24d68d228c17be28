// Shown below a refusal to open a document: the draft of it that this browser has, and two ways to take it out.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Core, StorageLike } from '../../api/core.ts'
import { storedKeys } from '../../api/stored-keys.ts'
import { writeDate } from '../../base/format/date.ts'
import { useReadable } from '../../stores/use.tsx'
import { Button } from '../../ui/button.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useLang } from '../../ui/text.tsx'
import { useKindText } from '../kind-text.ts'
import { download } from '../transfer/download.ts'
import { fileName } from '../transfer/file-name.ts'
import { CopyText, importable } from './copy-out.tsx'
import { findLeftDraft, hasDrafts } from './left-draft.ts'
import type { LeftDraft } from './left-draft.ts'
import { words } from './words.ts'
import sheet from './left-draft.css'

/** Only those who build load it. */
export const isRare = true

export interface LeftDraftProps {
  /** The name of a kind of document. */
  readonly kind: string
  /** The id of the document, or what it is opened by. */
  readonly address: string
  /**
   * Requests the id of the document that is opened by this address. An earlier version of this program stored drafts by the
   * id alone. Never rejects; undefined if it is not known.
   */
  findId?(): Promise<string | undefined>
  readonly core: Core
  /** Where the builder stores drafts. */
  readonly storage: StorageLike
}

export default function LeftDraftNotice({ kind, address, findId, core, storage }: LeftDraftProps): ReactNode {
  const { status, user } = useReadable(core.session)
  const account = status === 'signed-in' ? String(user?.id ?? '') : ''
  // read once: nothing changes it while the document cannot be opened
  const [nowMs] = useState(Date.now)
  const keys = useMemo(() => storedKeys(core.options), [core])
  const [id, setId] = useState('')
  const draft = useMemo(() => {
    const all = { keys, getItem: (key: string) => storage.getItem(key) }
    const find = (by: string): LeftDraft | undefined => findLeftDraft(all, { kind, account, address: by }, nowMs)
    return find(address) ?? find(id)
  }, [keys, storage, kind, account, address, id, nowMs])
  const find = useRef(findId)
  find.current = findId
  const isSought = !draft && hasDrafts(keys, kind, account)
  useEffect(() => {
    if (!isSought) return undefined
    let isCurrent = true
    void find.current?.().then(found => {
      if (isCurrent) setId(found ?? '')
    })
    return () => {
      isCurrent = false
    }
  }, [isSought, address])
  return draft ? <Shown kind={kind} draft={draft} /> : null
}

function Shown({ kind, draft }: { readonly kind: string; readonly draft: LeftDraft }): ReactNode {
  useSheet(sheet)
  const say = useKindText(words, kind)
  const lang = useLang()
  const [said, setSaid] = useState('')
  const text = (): string => importable(draft.name, draft.settings)
  const title = say('builder.localDraft')
  return (
    <div className='lc-left-draft' role='group' aria-label={title}>
      <p>
        <strong>{title}</strong> {say('builder.localDraft.text', { when: writeDate(draft.atMs, lang, 'moment') })}
      </p>
      <div className='lc-left-draft-ways'>
        <CopyText kind={kind} write={text} onSaid={setSaid} />
        <Button
          size='s'
          icon='download'
          onPress={() => download(text(), fileName({ name: draft.name, version: draft.version }, true, kind))}
        >
          {say('builder.localDraft.download')}
        </Button>
      </div>
      <p className='lc-hidden' role='status'>
        {said}
      </p>
    </div>
  )
}
