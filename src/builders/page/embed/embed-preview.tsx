// The HTML of the dialog on an empty page: a frame without any style of the builder.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'
import { words } from './words.ts'

/**
 * Offered only where the builder stands on the platform itself: elsewhere the policy of the page around it decides
 * which scripts a frame may load.
 */
export function EmbedPreview({ html, api }: { readonly html: string; readonly api: string }): ReactNode {
  const say = useText(words)
  const [isOpen, setOpen] = useState(false)
  if (!URL.canParse(api) || new URL(api).origin !== location.origin) return null
  return (
    <>
      <div>
        <Button size='s' icon='eye' aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {say(isOpen ? 'embed.preview.hide' : 'embed.preview')}
        </Button>
      </div>
      {isOpen && (
        <iframe
          className='lc-embed-frame'
          title={say('embed.preview.frame')}
          srcDoc={`<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">${html}`}
        />
      )}
    </>
  )
}
