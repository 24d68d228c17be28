import { useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../../api/send.ts'
import { collectionCalls } from '../../../contract/calls/collections.ts'
import { useCore } from '../../../stores/use.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { useText } from '../../../ui/text.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useShell } from '../../context.tsx'
import { problemOf } from '../../manage/form-control.tsx'
import { useRemoval } from '../../manage/use-removal.tsx'
import { collectionList, words } from '../collections.ts'
import type { TabProps } from './tab-props.ts'

/** The name of a collection, its slug and database, and its deletion. */
export function SettingsTab({ app, slug, collection }: TabProps): ReactNode {
  const say = useText(words)
  const core = useCore()
  const shell = useShell()
  const toast = useToast()
  const [typed, setTyped] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const removal = useRemoval(collectionList, say, () => shell.go('/collections', { replace: true }))
  const name = typed ?? collection.name
  const problem = problemOf({ key: 'name', kind: 'text', label: '', isRequired: true }, name, say)
  const isChanged = name.trim() !== collection.name
  const save = async (): Promise<void> => {
    if (!isChanged || problem !== undefined || isBusy) return
    setBusy(true)
    const answer = await send(core, collectionCalls.updateCollection, {
      params: { app, collection: slug },
      body: { name: name.trim(), ...(collection.edited === undefined ? {} : { edited: collection.edited }) },
    })
    setBusy(false)
    setRefused(answer.status === 200 ? undefined : answer.data.message)
    if (answer.status === 200) {
      setTyped(undefined)
      toast({ kind: 'success', text: say('collections.saved') })
    }
    // somebody else changed it: what is stored now is read, so that the next press saves over it
    else if (answer.status === 409) core.invalidate(collectionCalls.readCollection.path)
  }
  return (
    <div className='lc-manage-settings'>
      <section className='lc-manage-panel'>
        {refused !== undefined && (
          <Banner kind='error' title={say('manage.notSaved')}>
            {say(refused)}
          </Banner>
        )}
        <TextField
          label={say('collections.name')}
          isRequired
          value={name}
          error={problem}
          onChange={setTyped}
          onSubmit={() => void save()}
        />
        <TextField
          label={say('collections.slug')}
          hint={say('collections.slugHint')}
          isReadOnly
          value={slug}
          onChange={noop}
        />
        <TextField
          label={say('collections.database')}
          isReadOnly
          value={say(`collections.database.${collection.database}`)}
          onChange={noop}
        />
        <div>
          <Button
            variant='primary'
            isBusy={isBusy}
            isDisabled={!isChanged || problem !== undefined}
            onPress={() => void save()}
          >
            {say('edit.save')}
          </Button>
        </div>
      </section>
      <section className='lc-manage-panel'>
        <h2>{say('collections.deleteHead')}</h2>
        <p className='lc-manage-note'>{say('collections.deleteText')}</p>
        <div>
          <Button variant='danger' icon='trash' onPress={() => removal.ask([{ collection, app }])}>
            {say('collections.deleteOne')}
          </Button>
        </div>
      </section>
      {removal.dialog}
    </div>
  )
}
const noop = (): void => {
  /* it is only read */
}
