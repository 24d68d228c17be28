// Gives a role a permission or takes it away, each at once: a change that somebody else made in between stays.
import { useRef, useState } from 'react'
import { send } from '../../api/send.ts'
import { roleCalls } from '../../contract/calls/roles.ts'
import type { Role } from '../../contract/entities/role.ts'
import { useCore } from '../../stores/use.tsx'
import type { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'

const undoMs = 10_000
const mostTries = 3

/** What is given or taken, and what it is called. */
export interface Grant {
  readonly role: Role
  readonly permission: string
  readonly name: string
}

export interface Grants {
  /** The roles as they are with what was changed here. */
  readonly roles: readonly Role[]
  set(grant: Grant, isGiven: boolean): void
}

const keyOf = (role: string, permission: string): string => `${role} ${permission}`

export function useGrants(listed: readonly Role[], say: Text): Grants {
  const core = useCore()
  const toast = useToast()
  /** What the server returned last, until the list has it too. */
  const saved = useRef(new Map<string, Role>())
  const [waiting, setWaiting] = useState<ReadonlyMap<string, boolean>>(new Map())
  /** One after the other: each needs what the one before it stored. */
  const last = useRef(Promise.resolve())
  const read = useRef(listed)
  read.current = listed
  const newest = (role: Role): Role => {
    const own = saved.current.get(role.id)
    return own && (own.edited ?? 0) > (role.edited ?? 0) ? own : role
  }

  async function store({ role, permission, name }: Grant, isGiven: boolean, isUndo: boolean): Promise<void> {
    for (let tries = 1; ; tries++) {
      const now = newest(read.current.find(({ id }) => id === role.id) ?? role)
      const without = now.permissions.filter(one => one !== permission)
      const answer = await send(core, roleCalls.updateRole, {
        params: { id: role.id },
        body: {
          permissions: isGiven ? [...without, permission] : without,
          ...(now.edited === undefined ? {} : { edited: now.edited }),
        },
      })
      const stored = answer.data.data
      if (stored) saved.current.set(role.id, stored)
      if (answer.status === 409 && stored && tries < mostTries) continue // onto what somebody else saved
      setWaiting(before => new Map([...before].filter(([key]) => key !== keyOf(role.id, permission))))
      if (answer.status !== 200) {
        toast({ kind: 'error', title: say('roles.app.failed'), text: say(answer.data.message) })
        return
      }
      toast({
        kind: 'success',
        text: say(isGiven ? 'roles.app.given' : 'roles.app.taken', { role: now.name, page: name }),
        ...(isUndo
          ? {}
          : {
              durationMs: undoMs,
              action: { label: say('manage.undo'), onPress: () => set({ role, permission, name }, !isGiven, true) },
            }),
      })
      return
    }
  }
  function set(grant: Grant, isGiven: boolean, isUndo = false): void {
    setWaiting(before => new Map([...before, [keyOf(grant.role.id, grant.permission), isGiven]]))
    last.current = last.current.then(() => store(grant, isGiven, isUndo))
  }

  const roles = listed.map(newest).map(role => {
    const own = [...waiting].filter(([key]) => key.startsWith(`${role.id} `))
    if (own.length === 0) return role
    const permissions = new Set(role.permissions)
    for (const [key, isGiven] of own) permissions[isGiven ? 'add' : 'delete'](key.slice(role.id.length + 1))
    return { ...role, permissions: [...permissions] }
  })
  return { roles, set: (grant, isGiven) => set(grant, isGiven) }
}
