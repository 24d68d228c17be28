import type { ReactNode } from 'react'
import type { PageAccess } from '../../contract/calls/public-pages.ts'
import { useSheet } from '../../ui/sheet.ts'
import type { Text } from '../../ui/text.tsx'
import sheet from './sharing.css'

/** What visitors see and use on a page: its data, its forms, and what limits them. */
export function Revealed({ page, say }: { readonly page: PageAccess; readonly say: Text }): ReactNode {
  useSheet(sheet)
  const { collections = [], forms = [] } = page.reveals ?? {}
  const list = (title: string, names: readonly string[]): ReactNode =>
    names.length > 0 && (
      <div>
        <p>{say(title)}</p>
        <ul>
          {names.map((name, index) => (
            <li key={index} dir='auto'>
              {name}
            </li>
          ))}
        </ul>
      </div>
    )
  return (
    <div className='lc-sharing-seen'>
      {list(
        'sharing.data',
        collections.map(({ name }) => name),
      )}
      {list(
        'sharing.forms',
        forms.map(({ name }) => name),
      )}
      {collections.length + forms.length === 0 && <p>{say('sharing.noData')}</p>}
      {collections.length > 0 && <p>{say('sharing.rules')}</p>}
      <p>{say('sharing.buttons')}</p>
    </div>
  )
}
