// One answer as a PDF file, as it is drawn for the printer.
import { useState } from 'react'
import type { Core } from '../api/core.ts'
import type { Say } from '../form/rules.ts'
import { useCore } from '../stores/use.tsx'

export interface AnswerFile {
  readonly isBusy: boolean
  /** Why the last file could not be written, as a sentence of the server or a key of the words. */
  readonly why: string | undefined
  /** Does nothing while another file is written. */
  save(drawn: HTMLElement): void
}

export function useAnswerFile(title: string, lang: string, say: Say): AnswerFile {
  const core = useCore()
  const [isBusy, setBusy] = useState(false)
  const [why, setWhy] = useState<string>()
  const save = async (drawn: HTMLElement): Promise<void> => {
    setBusy(true)
    setWhy(await write(core, drawn, { title, lang }).catch(() => say('error.chunk')))
    setBusy(false)
  }
  return {
    isBusy,
    why,
    save(drawn) {
      if (!isBusy) void save(drawn)
    },
  }
}

async function write(
  core: Core,
  drawn: HTMLElement,
  { title, lang }: { readonly title: string; readonly lang: string },
): Promise<string | undefined> {
  const [{ paperTreeOf }, { savePaper }] = await Promise.all([
    import('../ui/paper-tree-of.ts'),
    import('../stores/save-paper.ts'),
  ])
  const content = [{ tag: 'h1', inside: [title] } as const, ...(await paperTreeOf(drawn))]
  return savePaper(core, { title, content, lang })
}
