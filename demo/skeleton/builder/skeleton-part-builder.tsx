// A builder of skeleton parts. Undo, drafts, problems, versions, import and export, publishing, the keys and the guard against
// leaving come from the workbench.
import type { ReactNode } from 'react'
import { Builder } from '../../../src/workbench/builder.tsx'
import type { BuilderProps } from '../../../src/workbench/builder.tsx'
import type { Panel } from '../../../src/workbench/kind.ts'
import { transferTools, versionsPanel } from '../../../src/workbench/panels.ts'
import { skeletonPartKind } from './kind.ts'
import type { SkeletonPart } from './kind.ts'

const panels: readonly Panel<SkeletonPart>[] = [
  { id: 'edit', title: 'Edit', icon: 'edit', load: () => import('./edit-panel.tsx') },
  versionsPanel(),
]
const tools = transferTools<SkeletonPart>()

export const SkeletonPartBuilder = (
  props: Omit<BuilderProps<SkeletonPart>, 'kind' | 'panels' | 'tools'>,
): ReactNode => <Builder {...props} kind={skeletonPartKind} panels={panels} tools={tools} />
