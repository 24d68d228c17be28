import { personName } from '../../base/person-name.ts'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { roleCalls } from '../../contract/calls/roles.ts'
import { userCalls } from '../../contract/calls/users.ts'
import { userSorts } from '../../contract/entities/user.ts'
import { useCall, useCore, useSession } from '../../stores/use.tsx'
import { Select } from '../../ui/fields.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { useAddress, useShell } from '../context.tsx'
import { pageRows } from '../manage/descriptor.ts'
import type { Rows, RowAction } from '../manage/descriptor.ts'
import { ManageForm } from '../manage/manage-form.tsx'
import { ManageListView } from '../manage/manage-list.tsx'
import { sortKey } from '../manage/view.ts'
import type { ManageView } from '../manage/view.ts'
import { AddText, createUser, newUser, userFields, userList, words } from '../people/user-list.tsx'
import type { Account, UserRow } from '../people/user-list.tsx'
import { userPath } from '../people/user-path.ts'
import { useStandingOfMany } from '../people/use-standing-of-many.tsx'
import { useStanding } from '../people/use-standing.tsx'
import { parseAddress, writeAddress } from '../router.ts'
import { useScreenTitle } from '../screen-title.tsx'
import sheet from '../people/people.css'

/** Only administrators open it. */
export const isRare = true

/** The people of the platform: search, add, activate and deactivate (NAV-018). */
export default function UsersScreen(): ReactNode {
  return (
    <BuilderWords>
      <Users />
    </BuilderWords>
  )
}

function Users(): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const core = useCore()
  const shell = useShell()
  const toast = useToast()
  const own = useSession().user?.id
  useScreenTitle(say('shell.users'))
  const { path, query } = parseAddress(useAddress())
  const role = query['role']
  const roles = useCall(roleCalls.listRoles, {}).data
  const names = useMemo(() => new Map(roles?.map(({ id, name }) => [id, name])), [roles])
  const [isNew, setNew] = useState(false)
  const standing = useStanding(say)
  const many = useStandingOfMany(say)
  const list = useMemo(() => userList(own), [own])
  const others = (user: Account): boolean => user.id !== own
  const actions: readonly RowAction<UserRow>[] = [
    {
      id: 'mail',
      text: 'users.mail',
      icon: 'mail',
      fits: ({ user }) => user.is_active && others(user),
      run: ({ user }) => standing.mail(user),
    },
    {
      id: 'activate',
      text: 'users.activate',
      icon: 'check',
      fits: ({ user }) => !user.is_active,
      run: ({ user }) => standing.activate(user),
    },
    {
      id: 'deactivate',
      text: 'users.deactivate',
      icon: 'lock',
      fits: ({ user }) => user.is_active && others(user),
      run: ({ user }) => standing.deactivate(user),
    },
  ]
  const useRows = (view: ManageView) => useUsers(view, role, roles && names)
  const added = (user: Account): void => {
    toast({
      kind: 'success',
      text: say('users.added', { name: personName(user) }),
      action: { label: say('manage.open'), onPress: () => shell.go(userPath(user.id), { reason: 'link' }) },
    })
  }
  return (
    <>
      <ManageListView
        list={list}
        useRows={useRows}
        create={{ label: say('users.new'), onPress: () => setNew(true) }}
        actions={actions}
        bulk={many.bulk}
        isNarrowed={role !== undefined}
        toolbar={
          roles &&
          roles.length > 0 && (
            <div className='lc-people-filter'>
              <Select
                label={say('users.byRole')}
                isLabelHidden
                placeholder={say('users.everyRole')}
                options={roles.map(({ id, name }) => ({ value: id, label: name }))}
                value={role !== undefined && names.has(role) ? role : null}
                onChange={next =>
                  shell.go(writeAddress(path, { ...query, page: undefined, role: next ?? undefined }), {
                    reason: 'view',
                    keepScroll: true,
                  })
                }
              />
            </div>
          )
        }
      />
      {isNew && (
        <ManageForm
          title={say('users.new')}
          save={say('users.add')}
          size='m'
          note={<AddText say={say} />}
          fields={userFields({ roles: roles ?? [], isNew: true, say })}
          values={newUser}
          submit={createUser(core, added)}
          onDone={() => setNew(false)}
          onClose={() => setNew(false)}
        />
      )}
      {standing.dialog}
      {many.dialog}
    </>
  )
}

/** What a link says is not sent unless the server sorts by it. */
const isSort = (sort: string): boolean => (userSorts as readonly string[]).includes(sortKey(sort).key)

function useUsers(
  { search, sort, page }: ManageView,
  role: string | undefined,
  names: ReadonlyMap<string, string> | undefined,
): Rows<UserRow> {
  const read = useCall(userCalls.listUsers, {
    query: {
      extended: true,
      limit: pageRows,
      offset: page * pageRows,
      ...(search === '' ? {} : { search: search.slice(0, 200) }),
      ...(role === undefined ? {} : { role }),
      ...(sort !== undefined && isSort(sort) ? { sort } : {}),
    },
  })
  return {
    rows: read.data?.map(user => ({
      user,
      roles: names ? (user.roles ?? []).flatMap(id => names.get(id) ?? []) : [], // no ids while roles are read
    })),
    total: read.total ?? 0,
    isLoading: read.isLoading,
    error: read.error,
    retry: read.retry,
  }
}
