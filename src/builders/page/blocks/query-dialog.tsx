// Shows the missing queries of a copy, with a field for the query that replaces each.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/fields.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useText } from '../../../ui/text.tsx'
import type { QueryChoice } from '../services.ts'
import { words } from './words.ts'
import sheet from './blocks.css'

export interface QueryDialogProps {
  readonly missing: readonly string[]
  readonly queries: readonly QueryChoice[]
  onInsert(other: Readonly<Record<string, string>>): void
  onClose(): void
}

export default function QueryDialog({ missing, queries, onInsert, onClose }: QueryDialogProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const [other, setOther] = useState<Readonly<Record<string, string>>>({})
  const options = queries.map(({ slug, name, app }) => ({ value: slug, label: name, group: app }))
  return (
    <Dialog
      isOpen
      size='s'
      title={say('blocks.queries')}
      closesOutside={false}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{say('blocks.cancel')}</Button>
          <Button variant='primary' onPress={() => onInsert(other)}>
            {say('blocks.insert')}
          </Button>
        </>
      }
    >
      <div className='lc-blocks-queries'>
        <p className='lc-builder-note'>{say('blocks.queries.text')}</p>
        {missing.map(slug => (
          <Select
            key={slug}
            label={say('blocks.queries.of', { slug })}
            isSearchable
            placeholder={say('blocks.queries.none')}
            options={options}
            value={other[slug] ?? null}
            onChange={(next: string | null) => setOther({ ...other, [slug]: next ?? '' })}
          />
        ))}
      </div>
    </Dialog>
  )
}
