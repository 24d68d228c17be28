// Selects a role, and shows the canvas with the widgets that are for this role and the data that it may read. Only reads are sent as
// the role.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { viewingAs } from '../../../api/view-as.ts'
import { allUsers, allVisitors } from '../../../contract/shown-to.ts'
import { CoreProvider, useOptionalCore } from '../../../stores/use.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
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

/** Chooses the role. */
export function ViewAs({
  role,
  onChange,
}: {
  readonly role: string | undefined
  onChange(role: string | undefined): void
}): ReactNode {
  const say = useBenchWords()
  const options = [{ value: own, label: say('build.viewAs.own') }, ...useChoices()]
  return (
    <Select
      size='s'
      label={say('build.viewAs')}
      isLabelHidden
      icon='user'
      isClearable={false}
      options={options}
      value={role ?? own}
      onChange={(next: string | null) => onChange(next === null || next === own ? undefined : next)}
    />
  )
}

/** Renders the canvas with the data of the role, and says whose it is. */
export function ViewedAs({
  role,
  onEnd,
  children,
}: {
  readonly role: string | undefined
  onEnd(): void
  readonly children: ReactNode
}): ReactNode {
  const say = useBenchWords()
  const core = useOptionalCore()
  const roles = useChoices()
  const viewed = useMemo(() => (core && role !== undefined ? viewingAs(core, role) : core), [core, role])
  const name = roles.find(({ value }) => value === role)?.label ?? role ?? ''
  return (
    <>
      {role !== undefined && (
        <Banner
          title={say('build.viewAs.now', { role: name })}
          action={
            <Button size='s' onPress={onEnd}>
              {say('build.viewAs.end')}
            </Button>
          }
        >
          {say('build.viewAs.text')}
        </Banner>
      )}
      <CoreProvider core={viewed}>{children}</CoreProvider>
    </>
  )
}
