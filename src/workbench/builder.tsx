// A complete builder for one kind of document: opens the stored document, and closes it on unmount. Builders with more
// state than a workbench open it themselves (`useOpened`) and render the frame.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ToastProvider } from '../ui/toast.tsx'
import { BuilderWords } from './builder-words.tsx'
import { WorkbenchFrame } from './frame.tsx'
import type { DraftStorage } from './draft-storage.ts'
import type { FrameProps } from './frame.tsx'
import type { DocumentKind, Stored } from './kind.ts'
import { BuilderWaiting } from './waiting.tsx'
import { createWorkbench } from './workbench.ts'

/** Opens once per key and storage, and stops on unmount. `open` is read when one of them changes. */
export function useOpened<Opened extends { stop(): void }>(
  open: () => Opened,
  key: string,
  storage: DraftStorage | undefined,
): Opened | undefined {
  const [opened, setOpened] = useState<Opened>()
  const current = useRef(open)
  current.current = open
  useEffect(() => {
    const made = current.current()
    setOpened(made)
    return () => made.stop()
  }, [key, storage])
  return opened
}

export type BuilderProps<D, Services = unknown> = Omit<FrameProps<D, Services>, 'bench' | 'services'> & {
  readonly kind: DocumentKind<D>
  readonly stored: Stored<D>
  /** Part of the storage key, so that the drafts of different people and servers do not meet. */
  readonly storageKey?: string | undefined
  /** What the document is opened by, where that is not its id. */
  readonly address?: string | undefined
  readonly services?: Services
}

export const Builder = <D, Services = unknown>(props: BuilderProps<D, Services>): ReactNode => (
  <BuilderWords>
    <Opened {...props} />
  </BuilderWords>
)

function Opened<D, Services>({
  kind,
  stored,
  storageKey = '',
  address,
  ...rest
}: BuilderProps<D, Services>): ReactNode {
  const key = `${storageKey}:${stored.id ?? 'new'}`
  const bench = useOpened(
    () => createWorkbench({ kind, stored, address, storage: rest.storage, storageKey: key, drafts: rest.store.drafts }),
    key,
    rest.storage,
  )
  return bench ? (
    <ToastProvider>
      <WorkbenchFrame
        key={key}
        {...rest}
        services={rest.services as Services /* absent: the panels ask for nothing */}
        bench={bench}
      />
    </ToastProvider>
  ) : (
    <BuilderWaiting />
  )
}
