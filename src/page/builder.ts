import type { Session } from '../api/core.ts'

/** Builders see more of what went wrong (RUN-018): admins and developers. */
export const isBuilderUser = (session: Session): boolean =>
  session.user?.permissions.some(permission => permission === 'admin' || permission === 'developer') ?? false
