// The development build of React keeps the stack of each element that it creates, up to 10,000 a second, to name the owner
// in a warning. That took a seventh of the time of a test that renders a builder. Warnings still name the component.
import * as React from 'react'

interface Internals {
  recentlyCreatedOwnerStacks: number
}
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  Internals
>
// the renderer sets the number to 0 every second
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
