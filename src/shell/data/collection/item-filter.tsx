import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { MatchForm } from '../../../builders/query/forms/match-form.tsx'
import { joinMatch, splitMatch, writeMatch } from '../../../builders/query/forms/match.ts'
import { words as queryWords } from '../../../builders/query/words.ts'
import type { Loose } from '../../../base/loose.ts'
import { isRecord } from '../../../base/loose.ts'
import type { FoundField } from '../../../contract/entities/collection.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useText } from '../../../ui/text.tsx'
import { words as ownWords } from '../collections.ts'
import { filterValue } from './filter-value.tsx'
import type { References } from './item-form.ts'
import sheet from '../../../builders/query/steps.css'

const words = { ...queryWords, ...ownWords } as const

interface Draft {
  /** The conditions that the form shows. */
  readonly spec: Loose
  /** What it cannot show, for example from a link: applied as it is until it is removed. */
  readonly rest: readonly Loose[]
}

/** The conditions that narrow a list of items. */
export function ItemFilter({
  filter,
  fields,
  references,
  onFilter,
}: {
  readonly filter: Loose
  readonly fields: readonly FoundField[]
  readonly references: References
  onFilter(filter: Loose): void
}): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const keptId = useId()
  const [draft, setDraft] = useState<Draft>()
  const { conditions, rest } = splitMatch(filter)
  const count = conditions.length + rest.length
  const open = (): void =>
    // a first condition is what the dialog is opened for
    setDraft({ spec: writeMatch(count === 0 ? [{ field: '', compare: 'is', value: '' }] : conditions), rest })
  const labels = new Map(fields.map(({ key, label }) => [key, label ?? key]))
  return (
    <>
      <Button icon='filter' aria-haspopup='dialog' onPress={open}>
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
              {count > 0 && (
                <Button
                  onPress={() => {
                    onFilter({})
                    setDraft(undefined)
                  }}
                >
                  {say('items.filterClear')}
                </Button>
              )}
              <Button
                variant='primary'
                onPress={() => {
                  const shown = splitMatch(draft.spec).conditions
                  onFilter(
                    joinMatch(
                      shown.filter(({ field }) => field !== ''),
                      draft.rest,
                    ),
                  )
                  setDraft(undefined)
                }}
              >
                {say('items.filterApply')}
              </Button>
            </>
          }
        >
          <MatchForm
            spec={draft.spec}
            onSpec={spec => setDraft({ ...draft, spec: isRecord(spec) ? spec : {} })}
            fields={fields.map(({ key }) => key)}
            collections={[]}
            say={say}
            labelOf={key => labels.get(key) ?? key}
            drawValue={compared => filterValue(compared, fields, references, say)}
          />
          {draft.rest.length > 0 && (
            <section className='lc-manage-kept' aria-labelledby={keptId}>
              <p id={keptId}>{say('items.filterKept')}</p>
              <ul>
                {draft.rest.map((entry, at) => (
                  <li key={at}>
                    <code dir='ltr'>{JSON.stringify(entry)}</code>
                    <IconButton
                      icon='trash'
                      size='s'
                      label={say('items.filterRemove', { number: at + 1 })}
                      onPress={() => setDraft({ ...draft, rest: draft.rest.filter((_, index) => index !== at) })}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </Dialog>
      )}
    </>
  )
}
