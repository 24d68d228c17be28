import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import type { Text } from '../../ui/text.tsx'
import { To } from '../context.tsx'
import type { Use } from './descriptor.ts'

/** What uses something, each with a link where there is a screen for it. */
export function UseList({ uses, say }: { readonly uses: readonly Use[]; readonly say: Text }): ReactNode {
  return (
    <ul className='lc-manage-uses'>
      {uses.map(({ kind, name, to, where }, index) => (
        <li key={index}>
          <Badge>{say(`manage.use.${kind}`)}</Badge>
          {to === undefined ? <span dir='auto'>{name}</span> : <To to={to}>{name}</To>}
          {where !== undefined && <small dir='auto'>{where}</small>}
        </li>
      ))}
    </ul>
  )
}
