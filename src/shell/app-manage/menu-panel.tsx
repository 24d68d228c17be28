import type { ReactNode } from 'react'
import type { App } from '../../contract/entities/app.ts'
import { useText } from '../../ui/text.tsx'
import { groupsOf } from '../apps.ts'
import { To } from '../context.tsx'
import { isDetailGroup, sortGroups } from '../../page/layout.ts'
import { pagePath } from '../router.ts'
import { words } from './app-list.tsx'

/** The groups of an app with their pages. */
export function MenuPanel({ app }: { readonly app: App }): ReactNode {
  const say = useText(words)
  const groups = sortGroups(groupsOf(app))
  return (
    <div className='lc-manage-form'>
      <p className='lc-manage-note'>{say(groups.length === 0 ? 'apps.noGroups' : 'apps.menuText')}</p>
      {groups.map(group => (
        <section key={group.id} aria-label={isDetailGroup(group) ? say('apps.details') : group.name}>
          <h3>{isDetailGroup(group) ? say('apps.details') : group.name}</h3>
          {group.items.length === 0 ? (
            <p className='lc-manage-note'>{say('apps.noPages')}</p>
          ) : (
            <ul>
              {group.items.map(page => (
                <li key={page.id}>
                  {page.detail_page ? page.name : <To to={pagePath(app.id, page.slug)}>{page.name}</To>}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <p>
        <To to={pagePath(app.id)}>{say('apps.open')}</To>
      </p>
    </div>
  )
}
