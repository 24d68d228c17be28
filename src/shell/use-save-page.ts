import { useCallback } from 'react'
import { useCore, useSession } from '../stores/use.tsx'
import { useLang, useText } from '../ui/text.tsx'
import { useToast } from '../ui/toast.tsx'
import { words } from './list-words.ts'

/** Saves a page as a PDF file, and says why if it cannot. Returns undefined for visitors, for whom the server writes none. */
export function useSavePage(): ((page: HTMLElement, title: string) => Promise<void>) | undefined {
  const say = useText(words)
  const lang = useLang()
  const core = useCore()
  const toast = useToast()
  const { user } = useSession()
  const save = useCallback(
    async (page: HTMLElement, title: string) => {
      const [{ paperOfPage }, { savePaper }] = await Promise.all([
        import('../page/page-paper.ts'),
        import('../stores/save-paper.ts'),
      ])
      const content = await paperOfPage(page, { title, mapNote: say('list.pdf.map') })
      const why = await savePaper(core, { title, content, lang })
      if (why !== undefined) toast({ kind: 'error', title: say('list.pdf.failed'), text: why })
    },
    [core, lang, say, toast],
  )
  const report = useCallback(
    (page: HTMLElement, title: string) =>
      save(page, title).catch(() => {
        toast({ kind: 'error', title: say('list.pdf.failed'), text: say('error.chunk') })
      }),
    [save, say, toast],
  )
  return user ? report : undefined
}
