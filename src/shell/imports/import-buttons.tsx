import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { useShell } from '../context.tsx'
import { newImportPath, words } from './import-list.ts'

/** Begins an import into a collection. */
export function ImportInto({ app, collection }: { readonly app: string; readonly collection: string }): ReactNode {
  const say = useText(words)
  const shell = useShell()
  return (
    <Button icon='upload' onPress={() => shell.go(newImportPath({ app, collection }))}>
      {say('imports.intoCollection')}
    </Button>
  )
}

/** Begins an import into a new collection. */
export function NewFromFile({ app }: { readonly app: string | undefined }): ReactNode {
  const say = useText(words)
  const shell = useShell()
  return (
    <Button
      icon='upload'
      isDisabled={app === undefined}
      onPress={() => shell.go(newImportPath(app === undefined ? {} : { app }))}
    >
      {say('imports.fromFile')}
    </Button>
  )
}
