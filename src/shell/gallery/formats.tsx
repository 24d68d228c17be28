// How numbers and dates are written, in the language chosen above.
import type { ReactNode } from 'react'
import { dateLooks, writeDate } from '../../base/format/date.ts'
import { formatterNames, formatValue } from '../../base/format/format.ts'
import { writeNumber } from '../../base/format/number.ts'
import { useLang, useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'
import { Piece, Section } from './piece.tsx'
import { momentMs, numbers } from './samples.ts'

export function Formats(): ReactNode {
  const text = useText(words)
  const lang = useLang()
  return (
    <Section id='formats'>
      <Piece name={text('gallery.format.numbers')}>
        <Table rows={numbers.map(value => [String(value), writeNumber(value, lang)])} />
      </Piece>
      <Piece name={text('gallery.format.dates')}>
        <Table rows={dateLooks.map(look => [look, writeDate(momentMs, lang, look)])} />
      </Piece>
      <Piece name={text('gallery.format.stored')}>
        <Table
          rows={formatterNames.flatMap(type =>
            (type === 'DateUnix' ? [momentMs / 1000] : [1234.567, null]).map(value => [
              `${type} ${value ?? ''}`,
              formatValue(value, { type }, { lang }),
            ]),
          )}
        />
      </Piece>
    </Section>
  )
}

const Table = ({ rows }: { readonly rows: readonly (readonly string[])[] }): ReactNode => (
  <dl className='lc-gallery-table'>
    {rows.map(([name = '', value = '']) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
