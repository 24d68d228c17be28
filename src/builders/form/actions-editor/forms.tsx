// The form of each kind of action. A field that is left alone writes nothing, so what is stored stays as it was.
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Loose } from '../../../base/loose.ts'
import { useWords } from '../../../inputs/words.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup, Select, Switch, TextArea, TextField } from '../../../ui/fields.tsx'
import { LazyMenu } from '../../../ui/lazy-menu.tsx'
import { useLookUp } from '../../../ui/use-look-up.ts'
import type { BuilderServices } from '../panel-shapes.ts'
import { textAt } from '../place.ts'
import { MappingRows } from '../../../actions/mapping-rows.tsx'
import { typeOf } from './model.ts'
import type { Around } from './model.ts'
import { FieldPick, FormPick, LookedPick } from '../../../actions/pick.tsx'
import { words } from './words.ts'

export interface ActionFormProps {
  readonly action: Loose
  readonly around: Around
  readonly services: BuilderServices
  /** What is wrong with a setting, if something is. */
  problemOf(field: string): string | undefined
  /** Merges; undefined removes. `isTyping`: goes on from the change before it, as one step of undo. */
  patch(patch: Loose, isTyping?: boolean): void
}

export function ActionForm(props: ActionFormProps): ReactNode {
  switch (typeOf(props.action)) {
    case 'insert':
      return <InsertForm {...props} />
    case 'update':
      return <UpdateForm {...props} />
    case 'link':
      return <LinkForm {...props} />
    case 'external':
      return <ExternalForm {...props} />
    case 'popup':
      return <PopupForm {...props} />
    case 'questionnaire':
      return <QuestionnaireForm {...props} />
    case 'refresh':
      return <RefreshForm {...props} />
    case 'actionflow':
      return <FlowForm {...props} />
    case 'loading':
      return <LoadingForm {...props} />
    default:
      return null
  }
}

function AppAndCollection({ action, services, problemOf, patch }: ActionFormProps): ReactNode {
  const say = useWords(words)
  const app = textAt(action, 'app')
  const { listApps, listCollections } = services
  return (
    <>
      <LookedPick
        label={say('actions.app')}
        ask={listApps}
        optionOf={one => ({ value: one.id, label: one.name })}
        error={problemOf('app')}
        placeholder={say('actions.pick')}
        value={app}
        onChange={next => patch({ app: next || undefined, collection: undefined })}
      />
      <LookedPick
        label={say('actions.collection')}
        ask={listCollections && (() => listCollections(app))}
        lookKey={app}
        isReady={app !== ''}
        optionOf={one => ({ value: one.slug, label: one.name })}
        error={app === '' ? undefined : problemOf('collection')}
        placeholder={say('actions.pick')}
        value={textAt(action, 'collection')}
        onChange={next => patch({ collection: next || undefined })}
      />
    </>
  )
}

/** The fields of a collection, as some of its items have them. */
function fieldsOf({ action, services }: ActionFormProps): {
  readonly ask: (() => Promise<readonly string[]>) | undefined
  readonly key: string
} {
  const [app, collection] = [textAt(action, 'app'), textAt(action, 'collection')]
  const load = services.inputs?.loadRows
  // a collection that cannot be read has its fields typed
  const ask =
    load && app !== '' && collection !== ''
      ? () =>
          load({ app, collection, limit: 20 }).then(
            rows => [...new Set(rows.flatMap(row => Object.keys(row)))],
            () => [],
          )
      : undefined
  return { ask, key: `${app} ${collection}` }
}

function Payload(props: ActionFormProps): ReactNode {
  const say = useWords(words)
  const { ask, key } = fieldsOf(props)
  return (
    <MappingRows
      say={say}
      label={say('actions.fields')}
      payload={props.action['payload']}
      answers={props.around.answers}
      fields={ask}
      fieldsKey={key}
      problem={props.problemOf('payload')}
      onChange={(payload, isTyping) => props.patch({ payload }, isTyping)}
    />
  )
}

const InsertForm = (props: ActionFormProps): ReactNode => (
  <>
    <AppAndCollection {...props} />
    <Payload {...props} />
  </>
)

function UpdateForm(props: ActionFormProps): ReactNode {
  const { action, around, problemOf, patch } = props
  const say = useWords(words)
  return (
    <>
      <AppAndCollection {...props} />
      <FieldPick
        say={say}
        label={say('actions.join')}
        hint={say('actions.join.hint')}
        error={problemOf('join_key')}
        options={[{ value: '_id', label: say('actions.record.id') }, ...answerOptions(around)]}
        value={textAt(action, 'join_key')}
        onChange={next => patch({ join_key: next })}
      />
      <Payload {...props} />
      <TextField
        size='s'
        label={say('actions.dataset')}
        hint={say('actions.dataset.hint')}
        error={problemOf('dataset')}
        value={textAt(action, 'dataset')}
        onChange={next => patch({ dataset: next === '' ? undefined : next }, true)}
      />
    </>
  )
}

const answerOptions = (around: Around) =>
  around.answers.map(({ field, label }) => ({ value: field, label, ...(label === field ? {} : { hint: field }) }))

function LinkForm({ action, around, services, problemOf, patch }: ActionFormProps): ReactNode {
  const say = useWords(words)
  const { listApps, listPages } = services
  const product = textAt(action, 'product')
  const app = product || around.app
  return (
    <>
      <LookedPick
        label={say('actions.app')}
        ask={listApps}
        optionOf={one => ({ value: one.id, label: one.name })}
        error={problemOf('product')}
        placeholder={say('actions.app.this')}
        value={product}
        onChange={next => patch({ product: next || undefined, page: undefined })}
      />
      <LookedPick
        label={say('actions.page')}
        ask={listPages && (() => listPages(app))}
        lookKey={app}
        isReady={app !== ''}
        optionOf={one => ({ value: one.slug, label: one.name, hint: one.slug })}
        error={problemOf('page')}
        placeholder={say('actions.page.first')}
        value={textAt(action, 'page')}
        onChange={next => patch({ page: next || undefined })}
      />
      <Select
        size='s'
        label={say('actions.link.value')}
        hint={problemOf('value') === undefined ? say('actions.link.value.hint') : undefined}
        error={problemOf('value')}
        placeholder={say('actions.link.value.none')}
        isClearable
        options={withStored(
          [{ value: '_id', label: say('actions.record.id') }, ...answerOptions(around)],
          textAt(action, 'value'),
        )}
        value={textAt(action, 'value') || null}
        onChange={(next: string | null) => patch({ value: next ?? undefined })}
      />
      <NewWindow action={action} fallback={false} problem={problemOf('new_window')} patch={patch} />
    </>
  )
}

const withStored = (options: readonly { readonly value: string; readonly label: string }[], value: string) =>
  value === '' || options.some(option => option.value === value) ? options : [...options, { value, label: value }]

function NewWindow({
  action,
  fallback,
  problem,
  patch,
}: {
  readonly action: Loose
  readonly fallback: boolean
  readonly problem: string | undefined
  patch: ActionFormProps['patch']
}): ReactNode {
  const say = useWords(words)
  const stored = action['new_window']
  return (
    <Switch
      label={say('actions.newWindow')}
      hint={problem}
      value={typeof stored === 'boolean' ? stored : fallback}
      onChange={next => patch({ new_window: next })}
    />
  )
}

function ExternalForm({ action, around, problemOf, patch }: ActionFormProps): ReactNode {
  const say = useWords(words)
  const field = useRef<HTMLInputElement>(null)
  const url = textAt(action, 'url')
  const insert = (name: string): void => {
    const at = field.current?.selectionStart ?? url.length
    patch({ url: `${url.slice(0, at)}{{${name}}}${url.slice(field.current?.selectionEnd ?? at)}` })
  }
  return (
    <>
      <TextField
        ref={field}
        size='s'
        label={say('actions.url')}
        hint={say('actions.url.hint')}
        error={problemOf('url')}
        placeholder={say('actions.url.placeholder')}
        type='text'
        inputMode='url'
        spellCheck={false}
        value={url}
        onChange={next => patch({ url: next }, true)}
      />
      <LazyMenu
        label={say('actions.url.insert')}
        trigger={
          <Button size='s' icon='plus'>
            {say('actions.url.insert')}
          </Button>
        }
        items={[
          ...around.answers.map(one => ({
            id: one.field,
            label: one.label,
            hint: one.label === one.field ? undefined : one.field,
            onSelect: () => insert(one.field),
          })),
          { id: '_id', label: say('actions.record.id'), onSelect: () => insert('_id') },
        ]}
      />
      <NewWindow action={action} fallback problem={problemOf('new_window')} patch={patch} />
    </>
  )
}

function PopupForm({ action, problemOf, patch }: ActionFormProps): ReactNode {
  const say = useWords(words)
  const asks = action['needsConfirm'] === true
  const optional =
    (name: string) =>
    (next: string): void =>
      patch({ [name]: next === '' ? undefined : next }, true)
  return (
    <>
      <RadioGroup
        label={say('actions.popup.kind')}
        value={asks ? 'ask' : 'tell'}
        options={[
          { value: 'tell', label: say('actions.popup.tell') },
          { value: 'ask', label: say('actions.popup.ask') },
        ]}
        onChange={next => patch({ needsConfirm: next === 'ask' })}
      />
      <TextField
        size='s'
        label={say('actions.popup.title')}
        error={problemOf('title')}
        value={textAt(action, 'title')}
        onChange={title => patch({ title }, true)}
      />
      <TextArea
        size='s'
        label={say('actions.popup.text')}
        rows={2}
        value={textAt(action, 'text')}
        onChange={text => patch({ text }, true)}
      />
      <TextField
        size='s'
        label={say(asks ? 'actions.popup.confirm' : 'actions.popup.close')}
        placeholder={say(asks ? 'actions.popup.confirm.usual' : 'actions.popup.close.usual')}
        value={textAt(action, 'confirm')}
        onChange={optional('confirm')}
      />
      {asks && (
        <TextField
          size='s'
          label={say('actions.popup.cancel')}
          placeholder={say('actions.popup.cancel.usual')}
          value={textAt(action, 'cancel')}
          onChange={optional('cancel')}
        />
      )}
    </>
  )
}

function QuestionnaireForm({ action, services, problemOf, patch }: ActionFormProps): ReactNode {
  const say = useWords(words)
  return (
    <>
      <FormPick
        say={say}
        label={say('actions.questionnaire.template')}
        ask={services.listForms}
        error={problemOf('template')}
        placeholder={say('actions.pick')}
        value={textAt(action, 'template')}
        onChange={(template, isTyping) => patch({ template }, isTyping)}
      />
      <TextField
        size='s'
        label={say('actions.questionnaire.title')}
        placeholder={say('actions.questionnaire.title.usual')}
        value={textAt(action, 'modaltitle')}
        onChange={next => patch({ modaltitle: next === '' ? undefined : next }, true)}
      />
    </>
  )
}

function RefreshForm({ action, around, services, patch }: ActionFormProps): ReactNode {
  const say = useWords(words)
  const stored = Array.isArray(action['refreshModules'])
    ? (action['refreshModules'] as readonly unknown[]).map(String)
    : [] // a list: its members are read as unknown
  const [isSome, setSome] = useState(stored.length > 0)
  const [at, setAt] = useState({ app: around.app, page: '' })
  const { listApps, listPages, listModules } = services
  const looked = useLookUp(
    isSome && listModules && at.app !== '' && at.page !== '' ? () => listModules(at.app, at.page) : undefined,
    `${isSome} ${at.app} ${at.page}`,
  )
  const parts =
    looked.is === 'ready' ? looked.list.map(one => ({ value: one.id, label: one.name, hint: one.kind })) : []
  return (
    <>
      <RadioGroup
        label={say('actions.refresh.what')}
        value={isSome ? 'some' : 'all'}
        options={[
          { value: 'all', label: say('actions.refresh.all') },
          { value: 'some', label: say('actions.refresh.some') },
        ]}
        onChange={next => {
          setSome(next === 'some')
          if (next === 'all' && stored.length > 0) patch({ refreshModules: [] })
        }}
      />
      {isSome && (
        <>
          <LookedPick
            label={say('actions.refresh.app')}
            ask={listApps}
            optionOf={one => ({ value: one.id, label: one.name })}
            placeholder={say('actions.pick')}
            value={at.app}
            onChange={app => setAt({ app, page: '' })}
          />
          <LookedPick
            label={say('actions.refresh.page')}
            ask={listPages && (() => listPages(at.app))}
            lookKey={at.app}
            isReady={at.app !== ''}
            optionOf={one => ({ value: one.slug, label: one.name })}
            placeholder={say('actions.pick')}
            value={at.page}
            onChange={page => setAt({ ...at, page })}
          />
          <Select
            size='s'
            isMultiple
            label={say('actions.part')}
            error={looked.is === 'failed' ? looked.message : undefined}
            isLoading={looked.is === 'loading'}
            placeholder={say('actions.pick')}
            options={[
              ...parts,
              ...stored.filter(id => !parts.some(one => one.value === id)).map(id => ({ value: id, label: id })),
            ]}
            value={stored}
            onChange={refreshModules => patch({ refreshModules })}
          />
        </>
      )}
    </>
  )
}

function FlowForm({ action, around, services, problemOf, patch }: ActionFormProps): ReactNode {
  const say = useWords(words)
  return (
    <>
      <LookedPick
        label={say('actions.flow')}
        ask={services.listFlows}
        optionOf={one => ({ value: one.id, label: one.name, ...(one.app === undefined ? {} : { hint: one.app }) })}
        error={problemOf('actionflowid')}
        placeholder={say('actions.pick')}
        value={textAt(action, 'actionflowid')}
        onChange={next => patch({ actionflowid: next })}
      />
      <MappingRows
        say={say}
        label={say('actions.fields.flow')}
        payload={action['custom_keys']}
        answers={around.answers}
        problem={problemOf('custom_keys')}
        onChange={(next, isTyping) => patch({ custom_keys: next }, isTyping)}
      />
      {action['send_all_data'] === true && (
        <Switch
          label={say('actions.sendAll')}
          hint={say('actions.sendAll.hint')}
          value
          onChange={next => patch({ send_all_data: next })}
        />
      )}
    </>
  )
}

function LoadingForm({ action, problemOf, patch }: ActionFormProps): ReactNode {
  const say = useWords(words)
  const isBusy = (action['value'] ?? 'start') === 'start'
  return (
    <RadioGroup
      isInline
      label={say('actions.loading.value')}
      hint={problemOf('value')}
      value={isBusy ? 'start' : 'stop'}
      options={[
        { value: 'start', label: say('actions.loading.start') },
        { value: 'stop', label: say('actions.loading.stop') },
      ]}
      onChange={value => patch({ value })}
    />
  )
}
