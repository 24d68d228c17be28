import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { sendOnce } from '../../api/send-once.ts'
import { send } from '../../api/send.ts'
import { ok } from '../../base/result.ts'
import { appCalls } from '../../contract/calls/apps.ts'
import type { App } from '../../contract/entities/app.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import { useCall, useCore, useSession } from '../../stores/use.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { mayOpen } from '../access.ts'
import { appBody, appFields, atFields, appValues } from '../app-manage/app-form.ts'
import { appList, words } from '../app-manage/app-list.tsx'
import { MenuPanel } from '../app-manage/menu-panel.tsx'
import { useShell } from '../context.tsx'
import { atName } from '../data/remove-each.ts'
import type { Submit } from '../manage/descriptor.ts'
import { localRows } from '../manage/local-rows.ts'
import { ManageForm } from '../manage/manage-form.tsx'
import { ManageListView } from '../manage/manage-list.tsx'
import type { ManageView } from '../manage/view.ts'
import { appRolesPath } from '../people/user-path.ts'
import { pagePath } from '../router.ts'
import { useScreenTitle } from '../screen-title.tsx'

/** Only those who build open it. */
export const isRare = true

/** The apps of the platform: search, create, edit, delete (SCR-011, decided). */
export default function AppsScreen(): ReactNode {
  return (
    <BuilderWords>
      <Apps />
    </BuilderWords>
  )
}

function Apps(): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const core = useCore()
  const shell = useShell()
  const toast = useToast()
  const isAdmin = mayOpen('admin', useSession().user)
  useScreenTitle(say('apps.title'))
  const apps = useCall(appCalls.listApps, { query: { extended: true } })
  const [edited, setEdited] = useState<App | 'new'>()
  const list = useMemo(() => appList(isAdmin), [isAdmin])
  const useRows = (view: ManageView) =>
    localRows(apps, apps.data, list.columns, { ...view, sort: view.sort ?? 'name' }, { say, lang })
  const current = edited === 'new' ? undefined : edited
  const submit: Submit = async values => {
    const body = appBody(values, current)
    const answer = current
      ? await send(core, appCalls.updateApp, { params: { app: current.id }, body })
      : await sendOnce(core, appCalls.createApp, { body })
    if (answer.status === 200) return ok(answer.data.data)
    const refused = atFields(refusalOf(answer))
    return current ? refused : atName(refused) // the id of a new app is made from its name
  }
  return (
    <>
      <ManageListView<App>
        list={list}
        useRows={useRows}
        onRow={setEdited}
        create={{ label: say('apps.new'), onPress: () => setEdited('new') }}
        actions={[
          { id: 'open', text: 'apps.open', icon: 'eye', run: ({ id }) => shell.go(pagePath(id), { reason: 'link' }) },
          { id: 'edit', text: 'apps.edit', icon: 'edit', run: one => setEdited(one) },
          {
            id: 'roles',
            text: 'apps.roles',
            icon: 'shield',
            fits: () => isAdmin,
            run: ({ id }) => shell.go(appRolesPath(id), { reason: 'link' }),
          },
        ]}
      />
      {edited !== undefined && (
        <ManageForm
          title={say(current ? 'apps.edit' : 'apps.new')}
          save={say(current ? 'edit.save' : 'apps.create')}
          isDrawer
          fields={appFields(say)}
          values={appValues(current)}
          panels={current && [{ id: 'menu', label: say('apps.menu'), draw: () => <MenuPanel app={current} /> }]}
          submit={submit}
          onDone={() => {
            setEdited(undefined)
            toast({ kind: 'success', text: say(current ? 'apps.saved' : 'apps.created') })
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
