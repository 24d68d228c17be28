// The collection of a form: its own unless another one is chosen. An existing one is chosen in a dialog that shows its
// other uses and the fields that do not match, because answers mixed into foreign data are hard to remove.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Loose } from '../../../base/loose.ts'
import { picker } from '../../../inputs/editing.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select, TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useLookUp } from '../../../ui/use-look-up.ts'
import type { BuilderState } from '../builder.ts'
import { collectionFit } from '../collection-fit.ts'
import { useBuilderContext, useChoice } from '../context.ts'
import type { BuilderServices } from '../panel-shapes.ts'
import { textAt } from '../path.ts'
import { words } from '../texts.ts'
import type { Editing } from '../../../workbench/fields.tsx'
import { Setting } from '../../../workbench/filter.tsx'
import { NewCollection } from './new-collection.tsx'
import { useText } from '../../../ui/text.tsx'

const nameOf = (state: BuilderState): string => state.published.name

export function CollectionOf({ of }: { readonly of: Editing }): ReactNode {
  const say = useText(words)
  const { services } = useBuilderContext()
  const { listCollections, createCollection } = services
  const formName = useChoice(nameOf)
  const [open, setOpen] = useState<'new' | 'existing'>()
  const [made, setMade] = useState(0) // counts, so that the list is read again
  const app = textAt(of.node, 'app')
  const collection = textAt(of.node, 'collection')
  const label = say('builder.collection')
  const known = useLookUp(listCollections && app !== '' ? () => listCollections(app) : undefined, `${app} ${made}`)
  const take = (slug: string | undefined): void => {
    setOpen(undefined)
    of.patch({ collection: slug }, label)
  }
  if (!listCollections)
    return (
      <Setting words={`${label} collection target`}>
        <TextField size='s' label={label} value={collection} onChange={value => take(value || undefined)} />
      </Setting>
    )
  const named =
    known.is === 'ready' ? (known.list.find(one => one.slug === collection)?.name ?? collection) : collection
  return (
    <Setting words={`${label} collection target`}>
      <div className='lc-builder-stack' role='group' aria-label={label}>
        <span className='lc-field-label'>{label}</span>
        {app === '' ? (
          <p className='lc-builder-note'>{say('builder.collection.first')}</p>
        ) : (
          <>
            <p className='lc-builder-collection'>
              <Icon name='database' /> <strong>{collection === '' ? say('builder.collection.own') : named}</strong>
            </p>
            {collection === '' ? (
              createCollection && (
                <p className='lc-builder-note'>{say('builder.collection.own.hint', { name: formName })}</p>
              )
            ) : (
              <Uses
                key={`${app} ${collection}`}
                app={app}
                collection={collection}
                settings={of.node}
                describe={services.describeCollection}
              />
            )}
            <Button size='s' icon='search' onPress={() => setOpen('existing')}>
              {say(collection === '' ? 'builder.collection.existing' : 'builder.collection.another')}
            </Button>
            {createCollection && (
              <Button size='s' icon='plus' onPress={() => setOpen('new')}>
                {say('builder.collection.new')}
              </Button>
            )}
            {createCollection && collection !== '' && (
              <Button size='s' icon='undo' onPress={() => take(undefined)}>
                {say('builder.collection.giveOwn')}
              </Button>
            )}
          </>
        )}
        {createCollection && open === 'new' && (
          <NewCollection
            app={app}
            create={createCollection}
            onClose={() => setOpen(undefined)}
            onMade={slug => {
              setMade(made + 1)
              take(slug)
            }}
          />
        )}
        {open === 'existing' && (
          <Existing
            app={app}
            settings={of.node}
            looked={known}
            describe={services.describeCollection}
            onTake={take}
            onClose={() => setOpen(undefined)}
          />
        )}
      </div>
    </Setting>
  )
}

function Existing({
  app,
  settings,
  looked,
  describe,
  onTake,
  onClose,
}: {
  readonly app: string
  readonly settings: Loose
  readonly looked: ReturnType<typeof useLookUp<{ readonly slug: string; readonly name: string }>>
  readonly describe: BuilderServices['describeCollection']
  onTake(slug: string): void
  onClose(): void
}): ReactNode {
  const say = useText(words)
  const [chosen, setChosen] = useState('')
  return (
    <Dialog
      isOpen
      title={say('builder.collection.existing')}
      size='s'
      bodyHeightPx={340} // the uses of a collection are read in it
      onClose={onClose}
      closesOutside={false}
      footer={
        <>
          <Button onPress={onClose}>{say('action.cancel')}</Button>
          <Button variant='primary' isDisabled={chosen === ''} onPress={() => onTake(chosen)}>
            {say('builder.collection.use')}
          </Button>
        </>
      }
    >
      <div className='lc-builder-stack'>
        <Select
          label={say('builder.collection')}
          isSearchable
          {...picker(looked, chosen, one => ({ value: one.slug, label: one.name, hint: one.slug }))}
          onChange={(slug: string | null) => setChosen(slug ?? '')}
        />
        {chosen !== '' && <Uses key={chosen} app={app} collection={chosen} settings={settings} describe={describe} />}
      </div>
    </Dialog>
  )
}

/** Shows what else uses a collection, and where its fields and the questions do not match. */
function Uses({
  app,
  collection,
  settings,
  describe,
}: {
  readonly app: string
  readonly collection: string
  readonly settings: Loose
  readonly describe: BuilderServices['describeCollection']
}): ReactNode {
  const say = useText(words)
  const looked = useLookUp(describe ? async () => [await describe(app, collection)] : undefined, `${app} ${collection}`)
  if (looked.is === 'loading')
    return (
      <p className='lc-builder-note' role='status'>
        <Spinner sizePx={14} /> {say('loading')}
      </p>
    )
  if (looked.is === 'failed')
    return (
      <p className='lc-builder-note' role='status'>
        {say('builder.collection.unread')} {say(looked.message)}
      </p>
    )
  const [use] = looked.list
  if (!use) return null
  const fit = collectionFit(settings, use.fields)
  return (
    <div className='lc-builder-uses' role='status'>
      <p className='lc-builder-note'>{say('builder.collection.items', { count: use.items })}</p>
      {use.usedBy.length === 0 ? (
        <p className='lc-builder-note'>{say('builder.collection.usedBy.none')}</p>
      ) : (
        <>
          <p className='lc-builder-note'>{say('builder.collection.usedBy')}</p>
          <ul>
            {use.usedBy.map((one, index) => (
              <li key={index}>{say(`builder.collection.usedBy.${one.kind}`, { name: one.name })}</li>
            ))}
          </ul>
        </>
      )}
      {fit.clashes.map(({ label, field, example }) => (
        <Mismatch key={`${label} ${field}`} text={say('builder.collection.clash', { label, field, example })} />
      ))}
      {fit.noField.length > 0 && (
        <Mismatch text={say('builder.collection.noField', { names: fit.noField.join(', ') })} />
      )}
      {fit.noQuestion.length > 0 && (
        <Mismatch text={say('builder.collection.noQuestion', { names: fit.noQuestion.join(', ') })} />
      )}
    </div>
  )
}

const Mismatch = ({ text }: { readonly text: string }): ReactNode => (
  <p className='lc-builder-note lc-builder-mismatch'>
    <Icon name='warning' /> <span>{text}</span>
  </p>
)
