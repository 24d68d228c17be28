// The builder of pages: the workbench with the panels, checks and words of pages. It does not call a server itself.
import { useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Builder } from '../../workbench/builder.tsx'
import type { BuilderProps } from '../../workbench/builder.tsx'
import type { WorkbenchEvent, WorkbenchHandle } from '../../workbench/frame.tsx'
import { useKindText } from '../../workbench/kind-text.ts'
import type { Panel, Tool } from '../../workbench/kind.ts'
import { transferTools } from '../../workbench/panels.ts'
import { words as benchWords } from '../../workbench/words.ts'
import type { PageDocument } from './document.ts'
import { createArrangingLine } from './edit/arrangements.ts'
import { pageKind } from './kind.ts'
import { PeopleInBar } from './people/people.tsx'
import { arrangeCommands, quickCommands } from './quick-commands.ts'
import type { BuilderSite } from './site.ts'
import { shortcuts } from './shortcuts.ts'
import { words } from './words.ts'

export type PageBuilderHandle = WorkbenchHandle<PageDocument>
export type PageBuilderEvent = WorkbenchEvent<PageDocument>

const allWords = { ...benchWords, ...words } as const

const panels: readonly Panel<PageDocument, BuilderSite>[] = [
  { id: 'edit', title: 'build.panel.edit', icon: 'edit', load: () => import('./edit/edit-panel.tsx') },
  {
    id: 'versions',
    title: 'builder.panel.versions',
    icon: 'clock',
    load: () => import('./versions/page-versions.tsx'),
  },
]
/** For what is stored without versions. */
const unversioned = panels.filter(({ id }) => id !== 'versions')
const tools: readonly Tool<PageDocument, BuilderSite>[] = transferTools<PageDocument>().map(tool =>
  tool.id === 'import' ? { ...tool, load: () => import('./import-tool.tsx') } : tool,
) as readonly Tool<PageDocument, BuilderSite>[] // they ask for no services

const embedTool: Tool<PageDocument, BuilderSite> = {
  id: 'embed',
  title: 'build.tool.embed',
  icon: 'code',
  load: () => import('./embed/embed-tool.tsx'),
}
const toolsAndEmbed = [embedTool, ...tools]

export type PageBuilderProps = Pick<
  BuilderProps<PageDocument, BuilderSite>,
  'stored' | 'store' | 'storage' | 'storageKey' | 'address' | 'back' | 'extra' | 'onEvent' | 'ref'
> & { readonly site: BuilderSite }

export function PageBuilder({ site, ...props }: PageBuilderProps): ReactNode {
  const say = useKindText(allWords, 'page')
  const kind = useMemo(() => pageKind(say, site.services), [say, site.services])
  const [arranging] = useState(createArrangingLine)
  const services = useMemo(() => ({ ...site, arranging }), [site, arranging])
  const commands = useCallback(
    (...given: Parameters<typeof quickCommands>) => [
      ...arrangeCommands(arranging, ...given),
      ...quickCommands(...given),
    ],
    [arranging],
  )
  return (
    <Builder<PageDocument, BuilderSite>
      {...props}
      present={<PeopleInBar room={site.people} />}
      kind={kind}
      services={services}
      panels={props.store.listVersions ? panels : unversioned}
      tools={site.embedding ? toolsAndEmbed : tools}
      commands={commands}
      shortcuts={shortcuts}
    />
  )
}
