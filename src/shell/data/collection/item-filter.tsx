import { useState } from 'react'
import type { ReactNode } from 'react'
import { MatchForm } from '../../../builders/query/forms/match-form.tsx'
import { readMatch, writeMatch } from '../../../builders/query/forms/match.ts'
import { words as queryWords } from '../../../builders/query/words.ts'
import type { Loose } from '../../../base/loose.ts'
import { isRecord } from '../../../base/loose.ts'
import type { FoundField } from '../../../contract/entities/collection.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useText } from '../../../ui/text.tsx'
import { words as ownWords } from '../collections.ts'
import sheet from '../../../builders/query/steps.css'

const words = { ...queryWords, ...ownWords } as const

/** The conditions that narrow a list of items. */
export function ItemFilter({
  filter,
  fields,
  onFilter,
}: {
  readonly filter: Loose
  readonly fields: readonly FoundField[]
  onFilter(filter: Loose): void
}): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const [draft, setDraft] = useState<Loose>()
  const count = readMatch(filter)?.length ?? Object.keys(filter).length
  return (
    <>
      <Button icon='filter' aria-haspopup='dialog' onPress={() => setDraft(filter)}>
        {count === 0 ? say('items.filter') : say('items.filterCount', { count })}
      </Button>
      {draft && (
        <Dialog
          isOpen
          title={say('items.filter')}
          size='m'
          onClose={() => setDraft(undefined)}
          closesOutside={false}
          footer={
            <>
              <Button
                onPress={() => {
                  onFilter({})
                  setDraft(undefined)
                }}
              >
                {say('items.filterClear')}
              </Button>
              <Button
                variant='primary'
                onPress={() => {
                  onFilter(writeMatch((readMatch(draft) ?? []).filter(({ field }) => field !== '')))
                  setDraft(undefined)
                }}
              >
                {say('items.filterApply')}
              </Button>
            </>
          }
        >
          <MatchForm
            spec={draft}
            onSpec={spec => setDraft(isRecord(spec) ? spec : {})}
            fields={fields.map(({ key }) => key)}
            collections={[]}
            say={say}
          />
        </Dialog>
      )}
    </>
  )
}
