// The roles of the platform, for those parts of the page builder that name them.
import { roleCalls } from '../../../contract/calls/roles.ts'
import { allUsers, allVisitors } from '../../../contract/shown-to.ts'
import { useCall, useOptionalCore } from '../../../stores/use.tsx'
import { useBenchWords } from '../../../workbench/context.ts'

/** `isReady`: the roles have been read. */
export function useRoles() {
  const core = useOptionalCore()
  const { data } = useCall(roleCalls.listRoles, core ? {} : null)
  return { roles: data ?? [], isReady: data !== undefined }
}

/** Whom a widget can be shown to, by their entry in its list. */
export function useAudiences() {
  const say = useBenchWords()
  const { roles, isReady } = useRoles()
  const audiences = [
    { value: allUsers, label: say('build.shownTo.users') },
    { value: allVisitors, label: say('build.shownTo.visitors') },
    ...roles.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return { audiences, isReady }
}
