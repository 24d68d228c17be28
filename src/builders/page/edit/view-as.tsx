// Selects a role or a person, and shows the canvas with the widgets that are for them and the data that they may read. Only reads
// are sent as them.
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { viewingAs } from '../../../api/view-as.ts'
import { personName } from '../../../base/person-name.ts'
import { roleCalls } from '../../../contract/calls/roles.ts'
import { userCalls } from '../../../contract/calls/users.ts'
import { allUsers, allVisitors, asPerson, personIn, readerAs } from '../../../contract/shown-to.ts'
import type { Reader } from '../../../contract/shown-to.ts'
import type { CallReply } from '../../../contract/call.ts'
import { CoreProvider, useCall, useOptionalCore } from '../../../stores/use.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { matchOptions } from '../../../ui/select-list.tsx'
import { Select } from '../../../ui/select.tsx'
import { useCollator } from '../../../ui/text.tsx'
import { useLate } from '../../../ui/use-late.ts'
import { useBenchWords } from '../../../workbench/context.ts'
import { useRoles } from './roles.ts'

/** The roles that a page may be shown as, built-in ones first. */
function useChoices() {
  const say = useBenchWords()
  const { roles } = useRoles()
  return [
    { value: allUsers, label: say('build.viewAs.users') },
    { value: allVisitors, label: say('build.viewAs.visitors') },
    ...roles.map(({ id, name }) => ({ value: id, label: name })),
  ]
}

/** No role has this id: those that begin with @ are built in. */
const own = '@own'

/** Whom the page is shown as. */
export interface Viewed {
  /** A role, or one person (src/contract/shown-to.ts), as it is sent. */
  readonly as: string
  readonly name: string
  /** What decides which widgets they see; undefined for a builder, who sees all. */
  readonly reader: Reader | undefined
}

/** Chooses the role or, for administrators, the person. */
export function ViewAs(props: ViewAsProps): ReactNode {
  return props.mayBePerson ? <RolesAndPeople {...props} /> : <Roles {...props} />
}
interface ViewAsProps {
  readonly viewed: Viewed | undefined
  readonly mayBePerson: boolean
  onChange(viewed: Viewed | undefined): void
}

function Roles({ viewed, onChange }: ViewAsProps): ReactNode {
  const say = useBenchWords()
  const choices = useChoices()
  return (
    <Select
      {...looks}
      label={say('build.viewAs')}
      options={[{ value: own, label: say('build.viewAs.own') }, ...choices]}
      value={viewed?.as ?? own}
      onChange={(next: string | null) => onChange(roleIn(choices, next))}
    />
  )
}
const looks = { size: 's', isLabelHidden: true, icon: 'user', isClearable: false } as const

function roleIn(choices: ReturnType<typeof useChoices>, id: string | null): Viewed | undefined {
  const found = choices.find(({ value }) => value === id)
  return found && { as: found.value, name: found.label, reader: readerAs(found.value) }
}

/** People are found by name or address on the server: there may be thousands. */
function RolesAndPeople({ viewed, onChange }: ViewAsProps): ReactNode {
  const say = useBenchWords()
  const collator = useCollator()
  const choices = useChoices()
  const { data: all = [] } = useCall(roleCalls.listRoles, { query: { extended: true } })
  const [search, setSearch] = useState<string>()
  const typed = useLate(search)
  const { data, error } = useCall(
    userCalls.listUsers,
    typed === undefined ? null : { query: { search: typed, limit: mostPeople, extended: true } },
  )
  const people = (data ?? []).filter(one => one.is_active !== false).map(one => viewedOf(one, all))
  const roles = [{ value: own, label: say('build.viewAs.own') }, ...choices].map(one => ({
    ...one,
    group: say('build.viewAs.roles'),
  }))
  const found = people.map(({ as, name, email }) => ({
    ...{ value: as, label: name, hint: email },
    group: say('build.viewAs.people'),
  }))
  const shown = viewed && personIn(viewed.as) !== undefined && !found.some(one => one.value === viewed.as)
  const options = [
    ...matchOptions(roles, search ?? '', collator),
    ...(shown ? [{ value: viewed.as, label: viewed.name, group: say('build.viewAs.people') }] : []),
    ...found,
  ]
  const chosen = viewed?.as ?? own
  return (
    <Select
      {...looks}
      label={say('build.viewAs')}
      isLoading={search !== undefined && data === undefined && error === undefined}
      error={search !== undefined && error ? say('build.viewAs.failed') : undefined}
      options={options}
      // what is chosen may not be among what a search finds
      value={options.some(({ value }) => value === chosen) ? chosen : null}
      placeholder={viewed?.name ?? say('build.viewAs.own')}
      onOpenChange={isOpen => setSearch(isOpen ? '' : undefined)}
      onSearch={setSearch}
      onChange={(next: string | null) => onChange(people.find(({ as }) => as === next) ?? roleIn(choices, next))}
    />
  )
}
const mostPeople = 20

type ListedUser = CallReply<typeof userCalls.listUsers>[number]
function viewedOf(
  account: ListedUser,
  all: CallReply<typeof roleCalls.listRoles>,
): Viewed & { readonly email: string } {
  const { id, email, roles = [], permissions } = account
  const granted = [permissions, ...all.filter(role => roles.includes(role.id)).map(role => role.permissions)].flat()
  const isBuilder = granted.includes('admin') || granted.includes('developer')
  return {
    as: asPerson(id),
    name: personName(account),
    email,
    reader: isBuilder ? undefined : { hasAccount: true, roles },
  }
}

/** Renders the canvas with the data of the role or person, and says whose it is. */
export function ViewedAs({
  viewed,
  onEnd,
  children,
}: {
  readonly viewed: Viewed | undefined
  onEnd(): void
  readonly children: ReactNode
}): ReactNode {
  const say = useBenchWords()
  const core = useOptionalCore()
  const as = viewed?.as
  const reading = useMemo(() => (core && as !== undefined ? viewingAs(core, as) : core), [core, as])
  return (
    <>
      {viewed && (
        <Banner
          title={say('build.viewAs.now', { role: viewed.name })}
          action={
            <Button size='s' onPress={onEnd}>
              {say('build.viewAs.end')}
            </Button>
          }
        >
          {say('build.viewAs.text')}
        </Banner>
      )}
      <CoreProvider core={reading}>{children}</CoreProvider>
    </>
  )
}
