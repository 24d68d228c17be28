import type { ReactNode } from 'react'
import { useCore } from '../stores/use.tsx'
import { useSheet } from '../ui/sheet.ts'
import { useText } from '../ui/text.tsx'
import { words } from './words.ts'
import sheet from './footer.css'

/** "Powered by" and the provider, which the embedder may set (NAV-039). */
export function Footer(): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const { provider } = useCore().options
  return (
    <footer className='lc-footer'>
      {text('shell.poweredBy')}{' '}
      {provider ? (
        <a href={provider.url} target='_blank' rel='noopener'>
          {provider.name}
        </a>
      ) : (
        <span>lc-elements</span>
      )}
    </footer>
  )
}
