import type { ReactNode } from 'react'
import { roleCalls } from '../../contract/calls/roles.ts'
import type { Role } from '../../contract/entities/role.ts'
import { useCall } from '../../stores/use.tsx'
import { EmptyScreen } from '../../ui/empty-screen.tsx'
import { Select } from '../../ui/fields.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { ErrorState, Skeleton } from '../../ui/state.tsx'
import { useText } from '../../ui/text.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { searchApps, useApp, useApps } from '../apps.ts'
import { ButtonLink } from '../button-link.tsx'
import { useShell } from '../context.tsx'
import { AppMatrix } from '../people/app-matrix.tsx'
import { words } from '../people/user-list.tsx'
import { appRolesPath } from '../people/user-path.ts'
import { useScreenTitle } from '../screen-title.tsx'
import type { ScreenProps } from '../screen.ts'
import { useBack } from '../use-back.ts'
import sheet from '../manage/manage.css'

/** Only administrators open it. */
export const isRare = true

/** The roles of an app: which of them opens which pages (NAV-030, ROL-003). */
export default function AppRolesScreen({ match }: ScreenProps): ReactNode {
  return (
    <BuilderWords>
      <AppRoles id={match.params['app'] ?? ''} />
    </BuilderWords>
  )
}

function AppRoles({ id }: { readonly id: string }): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const shell = useShell()
  const backTo = useBack()
  const apps = useApps()
  const app = useApp(id)
  const roles = useCall(roleCalls.listRoles, { query: { extended: true } })
  useScreenTitle(say('roles.title'), app.data?.name)
  const listed = roles.data as readonly Role[] | undefined // extended: whole roles
  const error = app.error ?? roles.error
  return (
    <div className='lc-manage'>
      <PageHead
        title={say('roles.app.title', { app: app.data?.name ?? id })}
        about={say('roles.app.note')}
        back={backTo('/roles', say('roles.title'))}
      />
      <div className='lc-manage-head'>
        <Select
          label={say('roles.app')}
          isRequired
          options={searchApps(apps.data ?? [], '').map(one => ({ value: one.id, label: one.name }))}
          value={id}
          onChange={next => {
            if (next !== null) shell.go(appRolesPath(next), { replace: true, reason: 'view' })
          }}
        />
      </div>
      {app.data && listed && (
        <section className='lc-manage-panel'>
          <AppMatrix key={id} app={app.data} roles={listed} say={say} />
        </section>
      )}
      {listed?.length === 0 && (
        <EmptyScreen
          icon='shield'
          title={say('roles.empty')}
          text={say('roles.emptyText')}
          action={<ButtonLink to='/roles'>{say('roles.title')}</ButtonLink>}
        />
      )}
      {(!app.data || !listed) &&
        (error ? (
          <ErrorState
            message={say(error.message)}
            onRetry={() => {
              app.retry()
              roles.retry()
            }}
          />
        ) : (
          <Skeleton kind='table' heightPx={240} />
        ))}
    </div>
  )
}
