import type { Session } from '../api/core.ts'
import { useOptionalCore } from './use.tsx'

/** Builders see more of what went wrong (RUN-018): admins and developers. */
export const isBuilderUser = (session: Session): boolean =>
  session.user?.permissions.some(permission => permission === 'admin' || permission === 'developer') ?? false

/** Asked only for the details of an error: a page of widgets must not read the user for it. */
export function useIsBuilder(): boolean {
  const core = useOptionalCore()
  return core !== undefined && isBuilderUser(core.session.get())
}
