// What uses a query, beside its editor: a change of its steps changes all of that.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { useCall } from '../../stores/use.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import { UseList } from '../manage/use-list.tsx'
import sheet from '../manage/manage.css'
import { words } from './queries.tsx'
import { shownUse } from './remove-each.ts'

/** Renders a button with the number of uses, which opens their list; nothing for a query that nothing uses. */
export function QueryUses({ id }: { readonly id: string }): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const [isOpen, setOpen] = useState(false)
  const uses = useCall(collectionCalls.readQuery, { params: { id }, query: { extended: true } }).data?.uses ?? []
  if (uses.length === 0) return null
  return (
    <>
      <Button size='s' variant='ghost' icon='link' onPress={() => setOpen(true)}>
        {say('queries.usedBy', { count: uses.length })}
      </Button>
      <Dialog isOpen={isOpen} size='s' title={say('queries.uses')} onClose={() => setOpen(false)}>
        <div className='lc-manage-refused'>
          <p>{say('queries.uses.text')}</p>
          <UseList uses={uses.map(shownUse)} say={say} />
        </div>
      </Dialog>
    </>
  )
}
