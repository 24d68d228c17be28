// A document made of a template and the rows when the reader asks for it: each is a file that the server writes.
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Document } from '../../contract/entities/item.ts'
import { makePdf } from '../../stores/made-pdf.ts'
import type { MadePdf, PdfRequest } from '../../stores/made-pdf.ts'
import { useOptionalCore } from '../../stores/use.tsx'
import { Button } from '../../ui/button.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { words as fileWords } from '../file-words.ts'
import { words } from './made-words.ts'
import sheet from './made.css'

export interface MadeProps {
  readonly template: string
  readonly rows: readonly Document[]
  readonly isEditing: boolean
  children(file: MadePdf): ReactNode
}

type Made = { readonly file: MadePdf; readonly rows: readonly Document[] } | { readonly failure: string }

/** Not base/random-key, which builders share: asked for here, it would move into what pages load. */
const newKey = (): string => `pdf-${Date.now()}-${Math.random()}`

export function Made({ template, rows, isEditing, children }: MadeProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const sayFile = useText(fileWords)
  const lang = useLang()
  const core = useOptionalCore()
  const [made, setMade] = useState<Made>()
  const [isBusy, setBusy] = useState(false)
  /** What was asked for without a file in return: asked again it has the same key, so that one file is made. */
  const open = useRef<(PdfRequest & { readonly key: string }) | undefined>(undefined)
  if (!core) return <ErrorState message={sayFile('file.offline')} />
  const make = async (): Promise<void> => {
    setBusy(true)
    const before = open.current
    const isSame = before?.template === template && before.rows === rows && before.lang === lang
    const own = isSame ? before : { template, rows, lang, key: newKey() }
    open.current = own
    const answer = await makePdf(core, own, own.key)
    if (answer.ok) open.current = undefined
    setMade(answer.ok ? { file: answer.value, rows } : { failure: answer.message })
    setBusy(false)
  }
  const press = (): void => {
    if (!isBusy && !isEditing) void make()
  }
  if (!made)
    return (
      <EmptyState
        icon='document'
        title={say('pdfView.made.title')}
        action={
          <Button variant='primary' isBusy={isBusy} onPress={press}>
            {say('pdfView.made.create')}
          </Button>
        }
      />
    )
  if ('failure' in made)
    return <ErrorState title={say('pdfView.made.failed')} message={made.failure} onRetry={press} isRetrying={isBusy} />
  return (
    <>
      <div className='lc-pdf-made'>
        <span role='status'>{made.rows !== rows && say('pdfView.made.old')}</span>
        <Button size='s' variant='ghost' icon='refresh' isBusy={isBusy} onPress={press}>
          {say('pdfView.made.again')}
        </Button>
      </div>
      {children(made.file)}
    </>
  )
}
