// Roles as a management screen.
import { send } from '../../api/send.ts'
import { writeNumber } from '../../base/format/number.ts'
import { roleCalls } from '../../contract/calls/roles.ts'
import type { Role } from '../../contract/entities/role.ts'
import { To } from '../context.tsx'
import { removeEach } from '../data/remove-each.ts'
import type { ManageList } from '../manage/descriptor.ts'
import { writeAddress } from '../router.ts'
import { mayText } from './permissions.ts'
import type { Shows } from './permissions.ts'
import { words } from './user-list.tsx'

/** The list of the people who have a role. */
export const peoplePath = (role: string): string => writeAddress('/users', { role })

export const roleList = (shows: Shows): ManageList<Role> => ({
  name: 'roles',
  words,
  icon: 'shield',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', title: 'roles.name', text: ({ name }) => name },
    {
      key: 'may',
      title: 'roles.may',
      isMinor: true,
      text: ({ permissions }, tools) => mayText(permissions, shows, tools) || tools.say('roles.mayNothing'),
    },
    {
      key: 'users',
      title: 'roles.people',
      align: 'end',
      widthPx: 96,
      text: ({ users = 0 }, { lang }) => writeNumber(users, lang),
      cell: ({ id, users = 0 }, { lang }) =>
        users === 0 ? undefined : (
          <To to={peoplePath(id)} className='lc-manage-link'>
            {writeNumber(users, lang)}
          </To>
        ),
      sortBy: ({ users = 0 }) => users,
    },
  ],
  removal: {
    question: (rows, say) => ({
      title: say(rows.length === 1 ? 'roles.deleteTitle' : 'roles.deleteTitleMany', {
        name: rows[0]?.name ?? '',
        count: rows.length,
      }),
      text: say('roles.deleteText'),
    }),
    run: (core, rows, anyway) =>
      removeEach(core, rows, (_, { id }) => send(core, roleCalls.deleteRole, { params: { id }, query: { anyway } })),
  },
})
