import type { ReactNode } from 'react'
import { useSession } from '../../stores/use.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/fields.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useLang, useText } from '../../ui/text.tsx'
import { words } from '../words.ts'
import { isAdmin, isDeveloper } from '../access.ts'
import { useScreenTitle } from '../screen-title.tsx'
import { useSignOut } from '../sign-out.ts'
import { themeChoices, useTheme } from '../theme.tsx'
import narrow from './narrow.css'
import sheet from './profile.css'

/** The signed-in user, the look of the shell, and signing out. */
export default function ProfileScreen(): ReactNode {
  useSheet(narrow)
  useSheet(sheet)
  const text = useText(words)
  const lang = useLang()
  const { user, refreshExpiry } = useSession()
  const theme = useTheme()
  const signOut = useSignOut()
  useScreenTitle(text('profile.title'))
  if (!user) return null
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email
  // the permission to build is not a role, and more informative than any role
  const roles = [
    ...(isAdmin(user) ? [text('profile.admin')] : isDeveloper(user) ? [text('profile.developer')] : []),
    ...user.roles,
  ]
  return (
    <div className='lc-narrow'>
      <header className='lc-profile-head'>
        <Avatar name={name} src={user.picture ?? user.extra_information?.profile_picture} sizePx={64} />
        <div>
          <h1>{name}</h1>
          <p>{user.email}</p>
        </div>
      </header>
      <section className='lc-panel'>
        <dl className='lc-facts'>
          <div>
            <dt>{text('profile.name')}</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>{text('profile.email')}</dt>
            <dd>{user.email}</dd>
          </div>
          <div>
            <dt>{text('profile.roles')}</dt>
            <dd className='lc-tags'>
              {roles.length ? roles.map(role => <Tag key={role}>{role}</Tag>) : text('profile.noRoles')}
            </dd>
          </div>
        </dl>
      </section>
      <section className='lc-panel'>
        <RadioGroup
          label={text('profile.look')}
          hint={text('profile.lookText')}
          isInline
          value={theme.choice}
          onChange={theme.choose}
          options={themeChoices.map(choice => ({ value: choice, label: text(`shell.theme.${choice}`) }))}
        />
      </section>
      <section className='lc-panel lc-panel-row'>
        <div>
          <h2>{text('profile.session')}</h2>
          {refreshExpiry !== undefined && (
            <p>
              {text('profile.expires', {
                when: new Date(refreshExpiry * 1000).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' }),
              })}
            </p>
          )}
        </div>
        <Button icon='logout' onPress={signOut}>
          {text('profile.signOut')}
        </Button>
      </section>
    </div>
  )
}
