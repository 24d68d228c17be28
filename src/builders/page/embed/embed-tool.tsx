// The dialog "Embed": the code for another site, of the page or of the selected widget, for each way to write it and to
// know the visitor. Loaded when it is opened.
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { isSameTree } from '../../../base/same-tree.ts'
import type { Say } from '../../../base/say.ts'
import type { Embedding } from '../../../contract/calls/embedding.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioGroup } from '../../../ui/fields.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useText } from '../../../ui/text.tsx'
import { useLookUp } from '../../../ui/use-look-up.ts'
import type { Looked } from '../../../ui/use-look-up.ts'
import type { PanelProps } from '../../../workbench/kind.ts'
import sideSheet from '../../../workbench/side.css'
import { moduleAt } from '../document.ts'
import type { PageDocument } from '../document.ts'
import { nameAt } from '../kind.ts'
import type { BuilderSite } from '../site.ts'
import { EmbedPreview } from './embed-preview.tsx'
import { embeddedModule, embeddedPage } from './embedded.ts'
import { accesses, scopeOf, snippetKinds, snippetOf, tokenUrl } from './snippets.ts'
import type { Access, Embedded, SnippetKind } from './snippets.ts'
import { words } from './words.ts'
import sheet from './embed.css'

type What = 'page' | 'widget'

export default function EmbedTool({
  settings,
  published,
  selection,
  services: site,
  onClose,
  kind,
}: PanelProps<PageDocument, BuilderSite> & { onClose(): void }): ReactNode {
  useSheet(sideSheet)
  useSheet(sheet)
  const say = useText(words)
  const name = useText(kind.words ?? {})
  const widget = moduleAt(settings, selection)
  const isStored = widget !== undefined && moduleAt(published.settings, selection) !== undefined
  const [what, setWhat] = useState<What>(isStored ? 'widget' : 'page')
  const [access, setAccess] = useState<Access>('public')
  const { embedding } = site
  const looked = useLookUp(embedding && (async () => [await embedding.read()]))
  const element = what === 'widget' && widget ? embeddedModule(widget) : embeddedPage(site)
  const widgetName = nameAt(settings, selection, name)
  return (
    <Dialog
      isOpen
      title={say('embed.title')}
      size='l'
      onClose={onClose}
      footer={<Button onPress={onClose}>{say('embed.close')}</Button>}
    >
      <div className='lc-embed'>
        <p className='lc-builder-note'>
          {say('embed.text')} {!isSameTree(settings, published.settings) && say('embed.draft')}
        </p>
        {isStored && (
          <RadioGroup<What>
            label={say('embed.what')}
            isInline
            value={what}
            onChange={setWhat}
            options={[
              { value: 'page', label: say('embed.what.page', { name: published.name }) },
              { value: 'widget', label: say('embed.what.widget', { name: widgetName }) },
            ]}
          />
        )}
        {widget && !isStored && <p className='lc-builder-note'>{say('embed.what.new', { name: widgetName })}</p>}
        <RadioGroup<Access>
          label={say('embed.access')}
          value={access}
          onChange={setAccess}
          options={accesses.map(value => ({
            value,
            label: say(`embed.access.${value}`),
            hint: say(`embed.access.${value}.text`, { url: tokenUrl, scope: scopeOf(element) }),
          }))}
        />
        <Allowed looked={looked} access={access} say={say} />
        <Code element={element} access={access} api={embedding?.api ?? ''} say={say} />
      </div>
    </Dialog>
  )
}

/** The sites that may embed it, and why the chosen way would not work. */
function Allowed({
  looked,
  access,
  say,
}: {
  readonly looked: Looked<Embedding>
  readonly access: Access
  readonly say: Say
}): ReactNode {
  if (looked.is === 'loading') return <p className='lc-builder-note'>{say('embed.origins.loading')}</p>
  if (looked.is === 'failed')
    return <Banner kind='warning'>{say('embed.origins.failed', { why: looked.message })}</Banner>
  const [found] = looked.list
  if (!found) return null
  const { origins, isPublic, takesTokens } = found
  const some = origins.includes('*') ? 'all' : origins.length === 0 ? 'none' : 'some'
  return (
    <>
      {access === 'public' && !isPublic && <Banner kind='warning'>{say('embed.notPublic')}</Banner>}
      {access === 'token' && !takesTokens && <Banner kind='warning'>{say('embed.noTokens')}</Banner>}
      <div className='lc-embed-sites'>
        <span className='lc-field-label'>{say('embed.origins')}</span>
        <p className='lc-builder-note'>{say(`embed.origins.${some}`, { origins: origins.join(', ') })}</p>
      </div>
    </>
  )
}

function Code({
  element,
  access,
  api,
  say,
}: {
  readonly element: Embedded
  readonly access: Access
  readonly api: string
  readonly say: Say
}): ReactNode {
  const [kind, setKind] = useState<SnippetKind>('html')
  const [said, setSaid] = useState('')
  const code = useRef<HTMLPreElement>(null)
  const text = snippetOf(kind, { element, access, api })
  const kindName = say(`embed.kind.${kind}`)
  const copy = async (): Promise<void> => {
    setSaid('') // so that the second copy is announced too
    try {
      await navigator.clipboard.writeText(text)
      setSaid(say('embed.copied', { kind: kindName }))
    } catch {
      if (code.current) code.current.ownerDocument.getSelection()?.selectAllChildren(code.current)
      code.current?.focus()
      setSaid(say('embed.notCopied'))
    }
  }
  return (
    <>
      <Tabs
        kind='pill'
        label={say('embed.language')}
        value={kind}
        onChange={id => {
          setSaid('')
          setKind(snippetKinds.find(one => one === id) ?? 'html')
        }}
        tabs={snippetKinds.map(id => ({ id, label: say(`embed.kind.${id}`) }))}
      />
      <p className='lc-builder-note'>{say(`embed.hint.${kind === 'html' || kind === 'cms' ? kind : 'npm'}`)}</p>
      <pre
        ref={code}
        className='lc-workbench-json lc-embed-code'
        role='group'
        aria-label={say('embed.code', { kind: kindName })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard
        tabIndex={0}
      >
        {text}
      </pre>
      <div className='lc-embed-line'>
        <Button size='s' variant='primary' icon='copy' onPress={() => void copy()}>
          {say('embed.copy')}
        </Button>
        <span role='status'>{said}</span>
      </div>
      {access === 'public' && <EmbedPreview html={snippetOf('html', { element, access, api })} api={api} />}
    </>
  )
}
