// The first step of a new import: where to, and which file.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { sendOnce } from '../../api/send-once.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { importCalls } from '../../contract/calls/imports.ts'
import { useCall, useCore, useSession } from '../../stores/use.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioGroup, Select, TextField } from '../../ui/fields.tsx'
import { useCollator, useText } from '../../ui/text.tsx'
import { searchApps, useApps } from '../apps.ts'
import { useShell } from '../context.tsx'
import { recentApps } from '../recent.ts'
import { FilePick } from './file-pick.tsx'
import { importPath, words } from './import-list.ts'
import { Steps } from './steps.tsx'
import { UploadBar } from './upload-bar.tsx'
import { useUpload } from './use-upload.ts'

export interface Given {
  readonly app: string | undefined
  /** A collection; with an app alone a new one. */
  readonly collection: string | undefined
}

export function NewImport(given: Given): ReactNode {
  const say = useText(words)
  const core = useCore()
  const shell = useShell()
  const target = useTarget(given)
  const { upload, start, stop } = useUpload()
  const [made, setMade] = useState<{ readonly id: string; readonly target: string }>()
  const [problem, setProblem] = useState<string>()
  // a file that could not be sent is not chosen, or pasted, a second time
  const [waiting, setWaiting] = useState<File>()
  const begin = async (file: File, from = 0): Promise<void> => {
    setProblem(undefined)
    setWaiting(file)
    if (!target.check()) return
    const body = target.body(file)
    // a file that was refused is replaced in the same import
    let id = made?.target === JSON.stringify(body) ? made.id : undefined
    if (id === undefined) {
      const answer = await sendOnce(core, importCalls.createImport, { body })
      if (answer.status !== 200 || !answer.data.data) {
        setProblem(answer.data.message || say('imports.failed'))
        return
      }
      id = answer.data.data.id
      setMade({ id, target: JSON.stringify(body) })
    }
    setWaiting(undefined)
    if (await start(id, file, from)) shell.go(importPath(id), { replace: true })
  }
  return (
    <>
      <Steps current='file' />
      <section className='lc-panel lc-import-panel'>
        {target.fields}
        {problem !== undefined && <Banner kind='error'>{say(problem)}</Banner>}
        <FilePick label={say('imports.file.choose')} onFile={file => void begin(file)} />
        {waiting && (
          <p className='lc-import-actions'>
            <Button variant='primary' onPress={() => void begin(waiting)}>
              {say('imports.file.goOn', { name: waiting.name })}
            </Button>
          </p>
        )}
        {upload && <UploadBar upload={upload} onStop={stop} onAgain={() => void begin(upload.file, upload.sent)} />}
      </section>
    </>
  )
}

/** Where the rows go: fields, and what the call needs of them. */
function useTarget(given: Given) {
  const say = useText(words)
  const collator = useCollator()
  const shell = useShell()
  const apps = useApps().data
  const collections = useCall(collectionCalls.listCollections, {}).data
  const recent = recentApps(shell.storage, useSession().user?.id ?? '')
  const offered = searchApps(apps ?? [], '')
  const [chosen, setChosen] = useState(given.app)
  const app = chosen ?? recent.find(id => offered.some(one => one.id === id)) ?? offered[0]?.id
  const [isNew, setNew] = useState(given.app !== undefined && given.collection === undefined)
  const [collection, setCollection] = useState<string | null>(given.collection ?? null)
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const options = (collections ?? [])
    .filter(one => one.app === app)
    .map(({ slug, name: label }) => ({ value: slug, label }))
    .toSorted((a, b) => collator.compare(a.label, b.label))
  const isReady = app !== undefined && (isNew || collection !== null)
  const fields = (
    <div className='lc-import-fields'>
      <Select
        label={say('imports.app')}
        options={offered.map(one => ({ value: one.id, label: one.name }))}
        // an id is not a name: it is chosen, and shown once its name is known
        value={apps ? (app ?? null) : null}
        placeholder={apps ? undefined : say('loading')}
        isClearable={false}
        isLoading={!apps}
        onChange={id => {
          setChosen(id ?? undefined)
          setCollection(null)
        }}
      />
      <RadioGroup
        label={say('imports.target')}
        isInline
        options={[
          { value: 'collection', label: say('imports.target.collection') },
          { value: 'new', label: say('imports.target.new') },
        ]}
        value={isNew ? 'new' : 'collection'}
        onChange={value => setNew(value === 'new')}
      />
      {isNew ? (
        <TextField label={say('imports.newName')} value={name} placeholder={say('imports.file')} onChange={setName} />
      ) : (
        <Select
          label={say('imports.collection')}
          isRequired
          placeholder={say(collections ? 'imports.choose' : 'loading')}
          options={options}
          isLoading={!collections}
          value={collections ? collection : null}
          error={isTried && !isReady ? say('imports.needTarget') : undefined}
          onChange={setCollection}
        />
      )}
    </div>
  )
  return {
    fields,
    check(): boolean {
      setTried(true)
      return isReady
    },
    /** A new collection without a name is named after the file. */
    body: (file: File) => ({
      app: app ?? '',
      ...(isNew
        ? { new_collection: name.trim() || file.name.replace(/\.[^.]*$/, '').slice(0, 100) || say('imports.file') }
        : { collection: collection ?? '' }),
    }),
  }
}
