// Saves a view: the changes into the view that is shown, or all of it under a new name; and decides conflicts. What is shown stays
// in the address until it is stored.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../../../api/send.ts'
import { sendOnce } from '../../../../api/send-once.ts'
import { ok } from '../../../../base/result.ts'
import { viewCalls } from '../../../../contract/calls/views.ts'
import type { CollectionView } from '../../../../contract/entities/view.ts'
import { refusalOf } from '../../../../questionnaire/saving/refusal-of.ts'
import { useCore } from '../../../../stores/use.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { Text } from '../../../../ui/text.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import type { FormField, FormValues, Submit } from '../../../manage/descriptor.ts'
import { ManageForm } from '../../../manage/manage-form.tsx'
import type { ViewSettings } from './item-view.ts'
import type { ItemViews } from './use-item-views.ts'

const undoMs = 10_000

export interface ViewSaving {
  readonly isBusy: boolean
  /** Stores what is shown in the view that is shown. */
  save(): void
  /** Opens the dialog that names and stores a new view. */
  saveNew(): void
  /** Opens the dialog that changes the name and the sharing of a view. */
  edit(view: CollectionView): void
  readonly dialogs: ReactNode
}

type Form = { readonly view: CollectionView | undefined; readonly settings: ViewSettings; readonly name: string }
interface Conflict {
  readonly theirs: CollectionView
  readonly mine: ViewSettings
  readonly former: CollectionView
}

export function useViewSaving(
  params: { readonly app: string; readonly collection: string },
  { shown, open, note }: ItemViews,
  say: Text,
): ViewSaving {
  const core = useCore()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [form, setForm] = useState<Form>()
  const [conflict, setConflict] = useState<Conflict>()
  const mine: ViewSettings = { filter: shown.filter, sort: shown.sort, columns: shown.columns }

  const write = (view: CollectionView, settings: ViewSettings) =>
    send(core, viewCalls.updateView, {
      params: { ...params, id: view.id },
      body: { ...bodyOf(settings), edited: view.edited },
    })
  const undo = async (stored: CollectionView, former: CollectionView): Promise<void> => {
    const { filter, sort, columns } = former
    const answer = await write(stored, { filter, sort, columns })
    if (answer.status === 200 && answer.data.data) note(answer.data.data)
    toast(
      answer.status === 200
        ? { kind: 'success', text: say('views.savedUndone') }
        : { kind: 'error', title: say('manage.notUndone'), text: answer.data.message },
    )
  }
  const overwrite = async (view: CollectionView, settings: ViewSettings, former: CollectionView): Promise<void> => {
    setBusy(true)
    const answer = await write(view, settings)
    setBusy(false)
    setConflict(undefined)
    const stored = answer.data.data
    if (answer.status === 200 && stored) {
      note(stored)
      open(stored)
      const action = { label: say('manage.undo'), onPress: () => void undo(stored, former) }
      toast({ kind: 'success', text: say('views.saved', { name: stored.name }), durationMs: undoMs, action })
    } else if (answer.status === 409 && stored) setConflict({ theirs: stored, mine: settings, former: stored })
    // deleted in the meantime: under its name it can be stored again
    else if (answer.status === 404) setForm({ view: undefined, settings, name: view.name })
    else toast({ kind: 'error', title: say('views.notSaved'), text: answer.data.message })
  }
  const submit =
    ({ view, settings }: Form): Submit =>
    async values => {
      const body = { name: String(values['name']), is_default: values['is_default'] === true }
      const share = view && !view.is_own ? {} : { is_shared: values['is_shared'] === true }
      const answer = view
        ? await send(core, viewCalls.updateView, {
            params: { ...params, id: view.id },
            body: { ...body, ...share, edited: view.edited },
          })
        : await sendOnce(core, viewCalls.createView, {
            params,
            body: { ...body, ...share, ...createdOf(settings) },
          })
      const stored = answer.data.data
      if (answer.status === 200 && stored) {
        note(stored)
        if (!view) open(stored)
        return ok(stored)
      }
      // somebody else changed it: the next press saves over what is stored now
      if (answer.status === 409 && stored) setForm({ view: stored, settings, name: stored.name })
      return refusalOf(answer)
    }
  return {
    isBusy,
    save() {
      if (shown.base) void overwrite(shown.base, mine, shown.base)
    },
    saveNew: () => setForm({ view: undefined, settings: mine, name: '' }),
    edit: view => setForm({ view, settings: mine, name: view.name }),
    dialogs: (
      <>
        {form && (
          <ManageForm
            title={form.view ? say('views.editTitle', { name: form.view.name }) : say('views.saveNew')}
            save={form.view ? say('edit.save') : say('views.create')}
            fields={viewForm(form.view, say)}
            values={formValues(form)}
            submit={submit(form)}
            onDone={({ name }) => {
              setForm(undefined)
              toast({ kind: 'success', text: say('views.made', { name: String(name).trim() }) })
            }}
            onClose={() => setForm(undefined)}
          />
        )}
        {conflict && (
          <ConflictDialog
            conflict={conflict}
            isBusy={isBusy}
            onTheirs={() => {
              note(conflict.theirs)
              open(conflict.theirs)
              setConflict(undefined)
            }}
            onMine={() => void overwrite(conflict.theirs, conflict.mine, conflict.former)}
            onNew={() => {
              setForm({ view: undefined, settings: conflict.mine, name: '' })
              setConflict(undefined)
            }}
            onClose={() => setConflict(undefined)}
            say={say}
          />
        )}
      </>
    ),
  }
}

const bodyOf = ({ filter, sort, columns }: ViewSettings) => ({
  filter,
  sort: sort ?? null,
  columns: columns ? [...columns] : null,
})
const createdOf = ({ filter, sort, columns }: ViewSettings) => ({
  filter,
  ...(sort === undefined ? {} : { sort }),
  ...(columns ? { columns: [...columns] } : {}),
})

const formValues = ({ view, name }: Form): FormValues => ({
  name,
  is_shared: view?.is_shared ?? false,
  is_default: view?.is_default ?? false,
})

function viewForm(view: CollectionView | undefined, say: Text): readonly FormField[] {
  const share: FormField = {
    key: 'is_shared',
    kind: 'flag',
    label: say('views.isShared'),
    hint: say('views.isSharedHint'),
  }
  return [
    { key: 'name', kind: 'text', label: say('views.name'), isRequired: true, maxLetters: 100 },
    ...(view && !view.is_own ? [] : [share]), // who made it decides
    { key: 'is_default', kind: 'flag', label: say('views.isDefault'), hint: say('views.isDefaultHint') },
  ]
}

function ConflictDialog({
  conflict: { theirs, former },
  isBusy,
  onTheirs,
  onMine,
  onNew,
  onClose,
  say,
}: {
  readonly conflict: Conflict
  readonly isBusy: boolean
  onTheirs(): void
  onMine(): void
  onNew(): void
  onClose(): void
  readonly say: Text
}): ReactNode {
  return (
    <Dialog
      isOpen
      size='s'
      title={say('views.newer', { name: former.name })}
      onClose={onClose}
      closesOutside={false}
      footer={
        <>
          <Button onPress={onTheirs}>{say('views.showTheirs')}</Button>
          <Button isBusy={isBusy} onPress={onMine}>
            {say('views.overwrite')}
          </Button>
          <Button variant='primary' onPress={onNew} data-autofocus>
            {say('views.saveNew')}
          </Button>
        </>
      }
    >
      <p>{say('views.newerText')}</p>
      {theirs.name !== former.name && <p>{say('views.newerNow', { name: theirs.name })}</p>}
    </Dialog>
  )
}
