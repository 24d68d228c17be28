import { ownLanguageName } from '../../base/format/words-of.ts'
import { writeDate } from '../../base/format/date.ts'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../api/send.ts'
import { userCalls } from '../../contract/calls/users.ts'
import type { User } from '../../contract/entities/user.ts'
import { useCore, useSession } from '../../stores/use.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/fields.tsx'
import { later } from '../../ui/later.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { Skeleton } from '../../ui/state.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useLang, useLanguages, useText } from '../../ui/text.tsx'
import { words } from '../words.ts'
import { isAdmin, isDeveloper } from '../access.ts'
import { ButtonLink } from '../button-link.tsx'
import { useScreenTitle } from '../screen-title.tsx'
import { useSignOut } from '../sign-out.ts'
import { themeChoices, useTheme } from '../theme.tsx'
import narrow from './narrow.css'
import sheet from './profile.css'

/** As high as what comes. */
const PictureWaiting = (): ReactNode => <Skeleton heightPx={90} />
const Picture = later(async () => (await import('../profile-picture.tsx')).default, PictureWaiting)

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
    ...(user.role_names ?? user.roles),
  ]
  return (
    <div className='lc-narrow'>
      <PageHead
        title={name}
        about={user.email}
        picture={<Avatar name={name} src={user.picture ?? undefined} sizePx={64} />}
      />
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
      <Picture user={user} />
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
      <section className='lc-panel'>
        <LanguageChoice key={user.id} user={user} />
      </section>
      <section className='lc-panel lc-panel-row'>
        <div>
          <h2>{text('screen.export')}</h2>
          <p>{text('profile.exportText')}</p>
        </div>
        <ButtonLink to='/export'>{text('profile.export')}</ButtonLink>
      </section>
      <section className='lc-panel lc-panel-row'>
        <div>
          <h2>{text('profile.session')}</h2>
          {refreshExpiry !== undefined && (
            <p>
              {text('profile.expires', {
                when: writeDate(refreshExpiry * 1000, lang, 'moment'),
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

/** The language of the account, at once on this page and wherever it signs in. */
function LanguageChoice({ user }: { readonly user: User }): ReactNode {
  const text = useText(words)
  const core = useCore()
  const toast = useToast()
  const languages = useLanguages()
  const stored = user.extra_information?.language ?? ''
  const [chosen, setChosen] = useState<string>() // until the server has it
  const last = useRef(Promise.resolve()) // one after another: the last choice is the one that stays
  const save = async (language: string): Promise<void> => {
    const { status } = await send(core, userCalls.updateUser, {
      params: { id: user.id },
      body: { extra_information: { language: language === '' ? null : language } },
    })
    if (status === 200) return
    setChosen(undefined)
    toast({ kind: 'error', text: text('profile.languageFailed') })
  }
  const choose = (language: string): void => {
    setChosen(language)
    last.current = last.current.then(() => save(language))
  }
  useEffect(() => setChosen(now => (now === stored ? undefined : now)), [stored])
  return (
    <RadioGroup
      label={text('profile.language')}
      hint={text('profile.languageText')}
      isInline
      value={chosen ?? (languages.includes(stored) ? stored : '')}
      onChange={choose}
      options={[
        { value: '', label: text('profile.languageAuto') },
        ...languages.map(language => ({ value: language, label: ownLanguageName(language) })),
      ]}
    />
  )
}
