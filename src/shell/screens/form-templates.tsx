import { useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../api/send.ts'
import { sendOnce } from '../../api/send-once.ts'
import type { Answer } from '../../contract/call.ts'
import { formCalls } from '../../contract/calls/forms.ts'
import type { App } from '../../contract/entities/app.ts'
import type { Questionnaire } from '../../contract/entities/questionnaire.ts'
import { limits } from '../../contract/limits.ts'
import { useCall, useCore, useReadable } from '../../stores/use.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { SearchField } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LazyMenu } from '../../ui/lazy-menu.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Select } from '../../ui/select.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/state.tsx'
import { useCollator, useText } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import { searchApps, useApps } from '../apps.ts'
import { To, useShell } from '../context.tsx'
import { words as formWords } from '../form-words.ts'
import { createForm } from '../forms/create-form.ts'
import { useFormName } from '../forms/form-name.tsx'
import { formPath } from '../forms/form-path.ts'
import { words as shellWords } from '../words.ts'
import { recentApps } from '../recent.ts'
import { refusedName } from '../refused-name.ts'
import type { RefusedName } from '../refused-name.ts'
import { EmptyScreen } from '../../ui/empty-screen.tsx'
import { useScreenTitle } from '../screen-title.tsx'
import { useOpenMade } from '../use-open-made.ts'
import narrow from './narrow.css'
import sheet from './form-template.css'

const words = { ...shellWords, ...formWords }

/**
 * The form templates of the platform: search, create, rename, duplicate, delete, each confirmed in a toast (NAV-006,
 * ERR-029).
 */
export default function FormTemplatesScreen(): ReactNode {
  const text = useText(words)
  const shell = useShell()
  const openMade = useOpenMade()
  const core = useCore()
  const toast = useToast()
  const collator = useCollator()
  useSheet(narrow)
  useSheet(sheet)
  useScreenTitle(text('forms.title'))
  const { data, error, retry } = useCall(formCalls.listQuestionnaires, {})
  const [search, setSearch] = useState('')
  const [naming, setNaming] = useState<Questionnaire | 'new'>()
  const [doomed, setDoomed] = useState<Questionnaire>()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<RefusedName>()
  const shown = data?.filter(
    form =>
      search.trim() === '' ||
      form.name
        .split(/\s+/)
        .some(
          (_, at, all) => collator.compare(all.slice(at).join(' ').slice(0, search.trim().length), search.trim()) === 0,
        ),
  )

  /** Awaits one change; a failure is shown with the text of `bad` and changes nothing. */
  const changed = async <T,>(work: Promise<Answer<T>>, bad: string, name?: string): Promise<T | undefined> => {
    setBusy(true)
    const answer = await work
    setBusy(false)
    if (answer.status !== 200) {
      if (name !== undefined) setRefused(refusedName(name, answer))
      toast({ kind: 'error', text: text(bad) })
      return undefined
    }
    return answer.data.data
  }
  const tell = (good: string): void => {
    toast({ kind: 'success', text: text(good), durationMs: limits.toastMs })
  }
  const make = async (name: string, app: string | undefined): Promise<void> => {
    const form = await changed(createForm(core, name, app), 'forms.createFailed', name)
    if (!form) return
    tell('forms.created')
    openMade(formPath(form.id))
  }
  const close = (): void => {
    setNaming(undefined)
    setRefused(undefined)
  }
  const rename = async ({ id }: Questionnaire, name: string): Promise<void> => {
    if (
      !(await changed(
        send(core, formCalls.updateQuestionnaire, { params: { id }, body: { name } }),
        'forms.renameFailed',
        name,
      ))
    )
      return
    close()
    tell('forms.renamed')
  }
  const duplicate = async ({ id, name }: Questionnaire): Promise<void> => {
    const source = await changed(send(core, formCalls.readQuestionnaire, { params: { id } }), 'forms.duplicateFailed')
    if (!source) return
    // its slug is made from its name, so the copy of a copy needs another
    const taken = new Set(data?.map(form => form.name))
    let copy = text('forms.copyOf', { name })
    for (let number = 2; taken.has(copy); number++) copy = `${text('forms.copyOf', { name })} ${number}`
    const made = await changed(
      sendOnce(core, formCalls.createQuestionnaire, {
        body: { name: copy, settings: source.latest_version?.settings ?? { rows: [] } },
      }),
      'forms.duplicateFailed',
    )
    // 1.5 s are too short to press a button in: with one it stays as long as toasts usually do
    if (made)
      toast({
        kind: 'success',
        text: text('forms.duplicated'),
        action: { label: text('forms.edit'), onPress: () => shell.go(formPath(made.id)) },
      })
  }
  const remove = async ({ id }: Questionnaire): Promise<void> => {
    if (!(await changed(send(core, formCalls.deleteQuestionnaire, { params: { id } }), 'forms.deleteFailed'))) return
    setDoomed(undefined)
    tell('forms.deleted')
  }
  const newForm = (
    <Button variant='primary' icon='plus' onPress={() => setNaming('new')}>
      {text('forms.new')}
    </Button>
  )
  return (
    <div className='lc-narrow'>
      <PageHead
        isTitleHidden
        title={text('forms.title')}
        about={text('forms.text')}
        actions={data && data.length > 0 && newForm}
      />
      {!data && !error && <Skeleton heightPx={160} kind='table' />}
      {!data && error && <ErrorState message={error.message} onRetry={retry} />}
      {data?.length === 0 && (
        <EmptyScreen icon='form' title={text('forms.empty')} text={text('forms.emptyText')} action={newForm} />
      )}
      {data && data.length > 4 && (
        <SearchField
          label={text('forms.search')}
          placeholder={text('forms.search')}
          value={search}
          onChange={setSearch}
        />
      )}
      {data && data.length > 0 && shown?.length === 0 && (
        <EmptyState icon='search' title={text('forms.noMatch', { text: search })} />
      )}
      {shown && shown.length > 0 && (
        <ul className='lc-panel lc-list'>
          {shown.map(form => (
            <li key={form.id} className='lc-forms-item'>
              <To to={formPath(form.id)} state={{ title: text('forms.one'), object: form.name }}>
                <Icon name='form' />
                <span>{form.name}</span>
                {form.is_draft !== undefined && (
                  <>
                    <small>{text('forms.version', { version: form.newest_version ?? 1 })}</small>
                    <Badge kind={form.is_draft ? 'neutral' : 'success'}>
                      {text(form.is_draft ? 'forms.draft' : 'forms.published')}
                    </Badge>
                  </>
                )}
              </To>
              <LazyMenu
                label={text('forms.more', { name: form.name })}
                placement='bottom-end'
                trigger={<IconButton icon='more' label={text('forms.more', { name: form.name })} />}
                items={[
                  { id: 'edit', label: text('forms.edit'), icon: 'edit', onSelect: () => shell.go(formPath(form.id)) },
                  {
                    id: 'fill',
                    label: text('forms.fill'),
                    icon: 'form',
                    onSelect: () => shell.go(`${formPath(form.id)}?view=fill`),
                  },
                  {
                    id: 'answers',
                    label: text('forms.seeAnswers'),
                    icon: 'inbox',
                    onSelect: () => shell.go(`${formPath(form.id)}/answers`),
                  },
                  {
                    id: 'rename',
                    label: text('forms.rename'),
                    icon: 'text',
                    startsGroup: true,
                    onSelect: () => setNaming(form),
                  },
                  {
                    id: 'copy',
                    label: text('forms.duplicate'),
                    icon: 'copy',
                    isDisabled: isBusy,
                    onSelect: () => void duplicate(form),
                  },
                  {
                    id: 'delete',
                    label: text('forms.delete'),
                    icon: 'trash',
                    isDanger: true,
                    onSelect: () => setDoomed(form),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {naming === 'new' && (
        <NewForm refused={refused} isBusy={isBusy} onMake={(name, app) => void make(name, app)} onClose={close} />
      )}
      {naming && naming !== 'new' && (
        <FormName
          title={text('forms.renameTitle', { name: naming.name })}
          confirm={text('forms.rename')}
          former={naming.name}
          refused={refused}
          isBusy={isBusy}
          onName={name => void rename(naming, name)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title={text('forms.deleteTitle', { name: doomed?.name ?? '' })}
        text={text('forms.deleteText')}
        confirm={text('forms.delete')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => {
          if (doomed) void remove(doomed)
        }}
        onCancel={() => setDoomed(undefined)}
      />
    </div>
  )
}

/** Names a new form and its app: the one opened last, unless another one is chosen. */
function NewForm({
  onMake,
  ...props
}: {
  readonly refused: RefusedName | undefined
  readonly isBusy: boolean
  onMake(name: string, app: string | undefined): void
  onClose(): void
}): ReactNode {
  const text = useText(words)
  const { storage } = useShell()
  const { user } = useReadable(useCore().session)
  const apps = useApps().data ?? noApps
  const [chosen, setChosen] = useState<string | null>()
  const recent = recentApps(storage, String(user?.id ?? '')).find(id => apps.some(app => app.id === id))
  const app = chosen === undefined ? (recent ?? (apps.length === 1 ? apps[0]?.id : undefined) ?? null) : chosen
  return (
    <FormName
      {...props}
      title={text('forms.new')}
      confirm={text('forms.make')}
      onName={name => onMake(name, app ?? undefined)}
    >
      {apps.length > 1 && (
        <Select
          label={text('forms.app')}
          hint={text('forms.appHint')}
          placeholder={text('forms.appLater')}
          value={app}
          onChange={setChosen}
          options={searchApps(apps, '').map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormName>
  )
}
const noApps: readonly App[] = []

function FormName({
  title,
  confirm,
  former = '',
  refused,
  isBusy,
  onName,
  onClose,
  children,
}: {
  readonly children?: ReactNode
  readonly title: string
  readonly confirm: string
  readonly former?: string
  readonly refused: RefusedName | undefined
  readonly isBusy: boolean
  onName(name: string): void
  onClose(): void
}): ReactNode {
  const text = useText(words)
  const { field, take, isReady } = useFormName({ former, refused, onName })
  return (
    <Dialog
      isOpen
      title={title}
      size='s'
      onClose={onClose}
      closesOutside={false}
      footer={
        <>
          <Button onPress={onClose}>{text('action.cancel')}</Button>
          <Button variant='primary' isBusy={isBusy} isDisabled={!isReady} onPress={take}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className='lc-form-name'>
        {field}
        {children}
      </div>
    </Dialog>
  )
}
