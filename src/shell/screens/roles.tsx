import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { sendOnce } from '../../api/send-once.ts'
import { send } from '../../api/send.ts'
import { ok } from '../../base/result.ts'
import { roleCalls } from '../../contract/calls/roles.ts'
import type { Role } from '../../contract/entities/role.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import { useCall, useCore } from '../../stores/use.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { searchApps, useApps } from '../apps.ts'
import { ButtonLink } from '../button-link.tsx'
import { useShell } from '../context.tsx'
import type { Submit } from '../manage/descriptor.ts'
import { localRows } from '../manage/local-rows.ts'
import { ManageForm } from '../manage/manage-form.tsx'
import { ManageListView } from '../manage/manage-list.tsx'
import type { ManageView } from '../manage/view.ts'
import { useAllPages } from '../pages/page-list.tsx'
import { roleBody, roleFields, roleValues } from '../people/permissions.ts'
import { peoplePath, roleList } from '../people/role-list.tsx'
import { words } from '../people/user-list.tsx'
import { appRolesPath } from '../people/user-path.ts'
import { useScreenTitle } from '../screen-title.tsx'

/** Only administrators open it. */
export const isRare = true

/** The roles of the platform: search, create, edit, delete (ROL-001). */
export default function RolesScreen(): ReactNode {
  return (
    <BuilderWords>
      <Roles />
    </BuilderWords>
  )
}

function Roles(): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const core = useCore()
  const shell = useShell()
  const toast = useToast()
  useScreenTitle(say('roles.title'))
  const roles = useCall(roleCalls.listRoles, { query: { extended: true } })
  const apps = useApps()
  const pages = useAllPages(apps.data, 0)
  const [edited, setEdited] = useState<Role | 'new'>()
  const shows = useMemo(
    () => ({ apps: searchApps(apps.data ?? [], ''), pages: pages.entries ?? [] }),
    [apps.data, pages.entries],
  )
  const list = useMemo(() => roleList(shows), [shows])
  const isReady = apps.data !== undefined && pages.entries !== undefined
  const all = roles.data as readonly Role[] | undefined // extended: whole roles
  const error = roles.error ?? apps.error ?? pages.error
  const useRows = (view: ManageView) =>
    localRows(
      {
        isLoading: roles.isLoading,
        ...(error ? { error } : {}),
        retry() {
          roles.retry()
          apps.retry()
        },
      },
      isReady ? all : undefined,
      list.columns,
      { ...view, sort: view.sort ?? 'name' },
      { say, lang },
    )
  const current = edited === 'new' ? undefined : edited
  const submit: Submit = async values => {
    const body = roleBody(values)
    const answer = current
      ? await send(core, roleCalls.updateRole, {
          params: { id: current.id },
          body: { ...body, ...(current.edited === undefined ? {} : { edited: current.edited }) },
        })
      : await sendOnce(core, roleCalls.createRole, { body })
    if (answer.status === 200) return ok(answer.data.data)
    // somebody else changed it: the next press saves over what is stored now
    if (answer.status === 409 && answer.data.data) setEdited(answer.data.data)
    return refusalOf(answer)
  }
  const first = shows.apps[0]
  return (
    <>
      <ManageListView<Role>
        list={list}
        useRows={useRows}
        onRow={setEdited}
        create={{ label: say('roles.new'), onPress: () => setEdited('new') }}
        also={first && <ButtonLink to={appRolesPath(first.id)}>{say('roles.byApp')}</ButtonLink>}
        actions={[
          { id: 'edit', text: 'roles.edit', icon: 'edit', run: one => setEdited(one) },
          { id: 'who', text: 'roles.who', icon: 'users', run: ({ id }) => shell.go(peoplePath(id)) },
        ]}
      />
      {edited !== undefined && (
        <ManageForm
          title={say(current ? 'roles.edit' : 'roles.new')}
          save={say(current ? 'edit.save' : 'roles.create')}
          isDrawer
          fields={roleFields(shows, say)}
          values={roleValues(current, shows)}
          submit={submit}
          onDone={() => {
            setEdited(undefined)
            toast({ kind: 'success', text: say('roles.saved') })
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
