import type { ReactNode } from 'react'
import { useLang } from '../../ui/text.tsx'
import { answerText } from '../answer-text.ts'
import type { InputReadingProps } from '../part.ts'
import type { DynamicRows } from './rows.ts'
import { cellText, dynamicRowsOf } from './rows.ts'
import { useRows } from './use-rows.ts'

/** Chosen options by name; chosen rows by their cells, or by the stored value if the row is not loaded (INP-055). */
export default function CheckboxReading(props: InputReadingProps): ReactNode {
  const dynamic = dynamicRowsOf(props.question)
  const lang = useLang()
  return dynamic ? <RowsReading {...props} dynamic={dynamic} /> : answerText(props.question, props.value, lang)
}

function RowsReading({ value, services, dynamic }: InputReadingProps & { readonly dynamic: DynamicRows }): ReactNode {
  const lang = useLang()
  const { loaded } = useRows(dynamic, services)
  const rows = loaded.is === 'ready' ? loaded.table : []
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <ul className='lc-rows-reading'>
      {chosen.map(one => {
        const row = rows.find(other => other.uniqueKey !== undefined && String(other.uniqueKey) === String(one))
        return (
          <li key={String(one)}>
            {row
              ? row.cells
                  .map(cell => cellText(cell.value, lang))
                  .filter(Boolean)
                  .join(' · ')
              : String(one)}
          </li>
        )
      })}
    </ul>
  )
}
