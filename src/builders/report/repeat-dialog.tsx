// The dialog "Repeat": what a part of a template is repeated for, which fields it shows, and how.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/fields.tsx'
import { useBenchWords } from '../../workbench/context.ts'
import { fieldsOfRows, mostRows, repeatLooks, repeatTemplate } from './document.ts'
import type { RepeatLook } from './document.ts'
import type { ReportServices } from './services.ts'
import { useQueries } from './use-queries.ts'

/** Only those who build open it. */
export const isRare = true

export interface RepeatDialogProps {
  readonly services: ReportServices
  /** Fields of the rows, and the lists in them with those of their entries. Undefined while they are read. */
  readonly fields: readonly string[] | undefined
  readonly lists: ReadonlyMap<string, readonly string[]>
  onSave(written: string): void
  onClose(): void
}

const none: readonly never[] = []
const mostShown = 12
const queryOf = (section: string): string | undefined => /^#query (.+)$/.exec(section)?.[1]

export default function RepeatDialog({ services, fields, lists, onSave, onClose }: RepeatDialogProps): ReactNode {
  const say = useBenchWords()
  const queries = useQueries(services) ?? none
  const [section, setSection] = useState('#rows')
  const [look, setLook] = useState<RepeatLook>('table')
  const [chosen, setChosen] = useState<readonly string[]>(none)
  const ofQuery = useFieldsOf(services, queryOf(section))
  const list = /^#each (.+)$/.exec(section)?.[1]
  const offered = list !== undefined ? (lists.get(list) ?? none) : queryOf(section) === undefined ? fields : ofQuery
  const isEmpty = offered?.length === 0
  // a list of texts has no fields: its entries are shown themselves
  const isReady = offered !== undefined && (chosen.length > 0 || (isEmpty && list !== undefined))
  return (
    <Dialog
      isOpen
      title={say('report.part.each.title')}
      closesOutside={false}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{say('report.chart.cancel')}</Button>
          <Button variant='primary' isDisabled={!isReady} onPress={() => onSave(repeatTemplate(section, chosen, look))}>
            {say('report.chart.ok')}
          </Button>
        </>
      }
    >
      <div className='lc-report-source'>
        <Select
          label={say('report.part.over')}
          isRequired
          value={section}
          options={[
            { value: '#rows', label: say('report.part.over.rows') },
            ...[...lists.keys()].map(one => ({
              value: `#each ${one}`,
              label: one,
              group: say('report.part.over.lists'),
            })),
            ...queries.map(one => ({
              value: `#query ${one.slug}`,
              label: one.name,
              hint: one.app,
              group: say('report.part.over.queries'),
            })),
          ]}
          onChange={next => {
            setSection(next ?? '#rows')
            setChosen(none)
          }}
        />
        <Select
          label={say('report.part.as')}
          isRequired
          value={look}
          options={repeatLooks.map(value => ({ value, label: say(`report.part.as.${value}`) }))}
          onChange={next => setLook(repeatLooks.find(one => one === next) ?? 'table')}
        />
        <Select
          isMultiple
          label={say('report.part.fields')}
          isRequired={!isEmpty}
          hint={isEmpty ? say('report.part.fields.none') : undefined}
          isLoading={offered === undefined}
          value={chosen}
          options={(offered ?? none).map(value => ({ value, label: value }))}
          onChange={next => setChosen(next.slice(0, mostShown))}
        />
      </div>
    </Dialog>
  )
}

/** The fields of the rows of another query; undefined while they are read. */
function useFieldsOf(services: ReportServices, query: string | undefined): readonly string[] | undefined {
  const [found, setFound] = useState<{ readonly query: string; readonly fields: readonly string[] }>()
  useEffect(() => {
    if (query === undefined) return undefined
    let isCurrent = true
    void services.read({ query, limit: mostRows }).then(answer => {
      if (isCurrent) setFound({ query, fields: answer.ok ? fieldsOfRows(answer.value.rows) : none })
    })
    return () => {
      isCurrent = false
    }
  }, [services, query])
  return found && found.query === query ? found.fields : undefined
}
