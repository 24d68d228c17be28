// One account as a screen: by itself, or inside an app (NAV-025). What was typed stays when somebody else was first.
import { personName } from '../../base/person-name.ts'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { sendOnce } from '../../api/send-once.ts'
import { send } from '../../api/send.ts'
import type { Failure } from '../../base/result.ts'
import { isSameTree } from '../../base/same-tree.ts'
import { roleCalls } from '../../contract/calls/roles.ts'
import { userCalls } from '../../contract/calls/users.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import { useCall, useCore, useSession } from '../../stores/use.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { ErrorState, Skeleton } from '../../ui/state.tsx'
import { useText } from '../../ui/text.tsx'
import type { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import { LeaveQuestion } from '../../workbench/leave/leave-question.tsx'
import { useLeaving } from '../../workbench/leaving.ts'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { useShell } from '../context.tsx'
import type { FormField, FormValues } from '../manage/descriptor.ts'
import { FormControl, problemOf } from '../manage/form-control.tsx'
import { useScreenTitle } from '../screen-title.tsx'
import { useBack } from '../use-back.ts'
import { useOpenMade } from '../use-open-made.ts'
import { AddText, bodyOf, newUser, userFields, words } from './user-list.tsx'
import type { Account } from './user-list.tsx'
import { useStanding } from './use-standing.tsx'
import type { Standing } from './use-standing.tsx'
import manage from '../manage/manage.css'
import sheet from './people.css'

export interface UserScreenProps {
  /** Absent: a new account. */
  readonly id: string | undefined
  /** The way back; absent where the bar above has one. */
  readonly back?: { readonly to: string; readonly label: string } | undefined
  /** The path of an account after it was added. */
  pathOf(id: string): string
}

export const UserScreen = (props: UserScreenProps): ReactNode => (
  <BuilderWords>
    <Read {...props} />
  </BuilderWords>
)

function Read(props: UserScreenProps): ReactNode {
  const { id } = props
  useSheet(manage)
  useSheet(sheet)
  const say = useText(words)
  const read = useCall(userCalls.readUser, id === undefined ? null : { params: { id }, query: { extended: true } })
  const roles = useCall(roleCalls.listRoles, {})
  useScreenTitle(say('screen.user'), read.data && personName(read.data))
  const error = read.error ?? roles.error
  if ((id === undefined || read.data) && roles.data)
    return <Edit {...props} user={read.data} roles={roles.data} onRead={read.retry} />
  if (!error) return <Skeleton kind='form' heightPx={480} />
  return (
    <ErrorState
      message={say(error.message)}
      onRetry={() => {
        read.retry()
        roles.retry()
      }}
    />
  )
}

interface EditProps extends UserScreenProps {
  readonly user: Account | undefined
  readonly roles: readonly { readonly id: string; readonly name: string }[]
  onRead(): void
}

function Edit({ user, roles, back, pathOf, onRead }: EditProps): ReactNode {
  const say = useText(words)
  const backTo = useBack()
  const isOwn = useSession().user?.id === user?.id && user !== undefined
  const fields = userFields({ roles, isOwn, isNew: user === undefined, say })
  const form = useAccountForm({ user, isOwn, fields, pathOf, onRead, say })
  const { refused } = form
  const standing = useStanding(say)
  const issueOf = (key: string): string | undefined => refused?.issues?.find(({ path }) => path === key)?.message
  const isAtField = refused?.issues?.every(({ path }) => fields.some(({ key }) => key === path)) ?? false
  return (
    <div className='lc-manage'>
      <PageHead
        title={user ? personName(user) : say('users.new')}
        about={user?.email}
        picture={user && <Avatar isDecoration name={personName(user)} src={user.picture ?? undefined} sizePx={48} />}
        back={back && backTo(back.to, back.label)}
        actions={user && !isOwn && <Actions user={user} standing={standing} say={say} />}
      />
      <section className='lc-manage-panel lc-manage-settings' aria-label={say('manage.form')}>
        {refused && !isAtField && (
          <Banner kind='error' title={say('manage.notSaved')}>
            {say(refused.message)}
          </Banner>
        )}
        {isOwn && <p className='lc-manage-note'>{say('users.own')}</p>}
        {!user && <AddText say={say} />}
        {fields.map(field => (
          <FormControl
            key={field.key}
            field={field}
            value={form.values[field.key]}
            error={issueOf(field.key) ?? form.problemAt(field.key)}
            isFirst={false}
            onChange={value => form.change(field.key, value)}
            onSubmit={() => void form.save()}
            say={say}
          />
        ))}
        <div>
          <Button variant='primary' isBusy={form.isBusy} isDisabled={!form.isChanged} onPress={() => void form.save()}>
            {say(user ? 'edit.save' : 'users.add')}
          </Button>
        </div>
      </section>
      {standing.dialog}
      {form.dialog}
    </div>
  )
}

function Actions({
  user,
  standing,
  say,
}: {
  readonly user: Account
  readonly standing: Standing
  readonly say: Text
}): ReactNode {
  return (
    <>
      {user.is_active && (
        <Button icon='mail' onPress={() => standing.mail(user)}>
          {say('users.mail')}
        </Button>
      )}
      <Button onPress={() => (user.is_active ? standing.deactivate : standing.activate)(user)}>
        {say(user.is_active ? 'users.deactivate' : 'users.activate')}
      </Button>
    </>
  )
}

/** What is stored, with what was typed over it, and how it is saved. */
function useAccountForm({
  user: read,
  isOwn,
  fields,
  pathOf,
  onRead,
  say,
}: Pick<EditProps, 'user' | 'pathOf' | 'onRead'> & {
  readonly isOwn: boolean
  readonly fields: readonly FormField[]
  readonly say: Text
}) {
  const core = useCore()
  const openMade = useOpenMade({ replace: true })
  const toast = useToast()
  const [typed, setTyped] = useState<FormValues>({})
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Failure>()
  /** What was saved, until it is read again. */
  const [saved, setSaved] = useState<Account>()
  const user = saved && (saved.edited ?? 0) > (read?.edited ?? 0) ? saved : read
  const stored: FormValues = user
    ? { ...user, roles: user.roles && user.roles.length > 0 ? user.roles : null }
    : newUser
  const values = { ...stored, ...typed }
  const isChanged = fields.some(({ key }) => !isSameTree(values[key], stored[key]))
  const leaving = useLeaveQuestion(isChanged, say)
  const problems = new Map(fields.map(field => [field.key, problemOf(field, values[field.key], say)]))

  const store = () => {
    const { roles: given, ...own } = bodyOf(values)
    if (!user) return sendOnce(core, userCalls.createUser, { body: { ...own, roles: given } })
    const { id, edited } = user
    return send(core, userCalls.updateUser, {
      params: { id },
      body: {
        ...own,
        ...(isOwn ? {} : { roles: given, is_active: values['is_active'] === true }),
        ...(edited === undefined ? {} : { edited }),
      },
    })
  }
  async function save(): Promise<void> {
    setTried(true)
    if (!isChanged || isBusy || [...problems.values()].some(problem => problem !== undefined)) return
    setBusy(true)
    const answer = await store()
    setBusy(false)
    const account = answer.data.data
    if (answer.status === 200 && account) {
      setSaved(user && account)
      setRefused(undefined)
      setTyped({})
      setTried(false)
      leaving.allow()
      toast({ kind: 'success', text: say(user ? 'users.saved' : 'users.added', { name: personName(account) }) })
      if (!user) openMade(pathOf(account.id))
      return
    }
    setRefused(refusalOf(answer))
    // somebody else changed it: what they saved is shown, except where this person typed
    if (answer.status === 409 && account) onRead()
  }
  return {
    values,
    isChanged,
    isBusy,
    refused,
    save,
    problemAt: (key: string): string | undefined => (isTried ? problems.get(key) : undefined),
    change(key: string, value: unknown): void {
      setTyped(before => ({ ...before, [key]: value }))
      setRefused(undefined)
    },
    dialog: leaving.dialog,
  }
}

/** Shows a question before someone leaves the screen or closes the tab with unsaved input, which has no draft. */
function useLeaveQuestion(isChanged: boolean, say: ReturnType<typeof useText>) {
  const shell = useShell()
  const asks = useRef(isChanged)
  asks.current = isChanged
  const form = useRef({
    isDirty: () => asks.current,
    saveDraft: () => 'nowhere' as const,
    get: () => ({ isDirty: asks.current }),
  })
  useLeaving(form.current)
  return {
    allow() {
      asks.current = false
    },
    dialog: (
      <LeaveQuestion
        builder={form}
        hold={shell.holdLeaving}
        sentences={() => ({
          title: say('manage.discard'),
          text: say('manage.discardText'),
          confirm: say('manage.discardGo'),
          cancel: say('manage.discardStay'),
        })}
      />
    ),
  }
}
