// The roles of the platform, for those parts of the page builder that name them.
import { roleCalls } from '../../../contract/calls/roles.ts'
import { useCall, useOptionalCore } from '../../../stores/use.tsx'

/** `isReady`: the roles have been read. */
export function useRoles() {
  const core = useOptionalCore()
  const { data } = useCall(roleCalls.listRoles, core ? {} : null)
  return { roles: data ?? [], isReady: data !== undefined }
}
