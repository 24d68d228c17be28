import { useCallback, useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { TextField } from '../../src/base/text-field.ts'
import type { treeOfMarkdown } from '../../src/base/rich-in/markdown.ts'
import { treeOfText } from '../../src/base/rich-out/text.ts'
import { currentText } from '../../src/base/rich-stored.ts'
import { featuresIn, noteFeatures } from '../../src/engines/rich-text/features.ts'
import { words } from '../../src/engines/rich-text/field-words.ts'
import type { TextRoom } from '../../src/engines/rich-text/shared/room.ts'
import type { RichTextHandle } from '../../src/engines/rich-text/handle.ts'
import { LateField } from '../../src/engines/rich-text/late-field.tsx'
import { later } from '../../src/ui/later.tsx'
import type { Upload } from '../../src/engines/rich-text/files.ts'
import { MessagesProvider, useLanguage, useTable, useText, useWordsLang } from '../../src/ui/text.tsx'
import type { RichReaderProps } from './rich-reader.tsx'
import type { ElementViewProps, Values } from '../element-types.ts'
import { warnOfLeftOut } from '../left-out.ts'
import { textLinkOf } from '../text-links.ts'
import type { Uploader } from '../text-links.ts'

const RichReader = later<RichReaderProps>(async () => (await import('./rich-reader.tsx')).RichReader)

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** RTE-028. */
const noteMs = 10

/** The text as the editor and the reader take it: a tree that was written as JSON, and plain text that stays plain. */
function shownValue({ value, format, readMarkdown }: Values): unknown {
  if (typeof value !== 'string') return value
  if (format === 'markdown' && value !== '')
    return typeof readMarkdown === 'function' ? (readMarkdown as typeof treeOfMarkdown)(value) : treeOfText(value) // of the class
  if (format === 'text') return value === '' ? undefined : treeOfText(value)
  return currentText(value)
}

export function View({ values, host }: ElementViewProps): ReactNode {
  const say = useText(words)
  const { value, format, readMarkdown } = values
  const shown = useMemo(() => shownValue({ value, format, readMarkdown }), [value, format, readMarkdown])
  useEffect(() => {
    if (format !== 'text' && format !== 'markdown') void warnOfLeftOut(host, shown)
  }, [host, format, shown])
  const isDisabled =
    values['disabled'] === true ||
    values['isFieldsetDisabled'] === true ||
    (format === 'markdown' && readMarkdown === null)
  const { features: written, note } = values
  const isNote = note === true
  const features = useMemo(() => (isNote ? noteFeatures(featuresIn(written)) : featuresIn(written)), [written, isNote])
  const link = textLinkOf(host)
  const onHandle = useCallback(
    (handle: RichTextHandle | null) => {
      link?.opened(handle ?? undefined)
    },
    [link],
  )
  const fields = values['fields'] as readonly TextField[] | undefined // as described; read as unknown where it is used
  const upload = useUpload(values['uploader'])
  if (format === 'markdown' && readMarkdown === undefined) return null // it is loaded, or null
  if (values['isReadOnly'] === true) {
    const tick = (next: unknown): void => {
      link?.edited(next)
      link?.left()
    }
    return (
      <RichReader
        value={shown}
        fields={fields}
        onTick={values['canTick'] === true && values['disabled'] !== true ? tick : undefined}
      />
    )
  }
  const label = text(values['label'])
  return (
    <EditWords>
      <LateField
        label={label ?? nameOf(host) ?? text(values['placeholder']) ?? say('rich.field')}
        isLabelHidden={label === undefined}
        placeholder={text(values['placeholder'])}
        value={shown}
        features={features}
        emitAfterMs={isNote ? noteMs : undefined}
        fields={fields}
        upload={upload}
        isOutside
        room={values['room'] as TextRoom | undefined} // as described
        isBare={values['noToolbar'] === true}
        isRequired={values['required'] === true}
        isDisabled={isDisabled}
        onChange={next => link?.edited(next === shown ? value : next)}
        onBlur={() => link?.left()}
        onHandle={onHandle}
        openings={Number(values['openings'] ?? 0)}
        onMissing={() => link?.missing()}
      />
    </EditWords>
  )
}

/** The page stores pictures itself. What it returns is checked by the editor. */
const useUpload = (uploader: unknown): Upload | undefined =>
  useMemo(
    () =>
      typeof uploader === 'function'
        ? async (file, { signal, onProgress }) => ({
            url: String(await (uploader as Uploader)(file, { signal, onProgress })), // as described
          })
        : undefined,
    [uploader],
  )

/** The words of the tools, in the language of the element: everybody who writes needs them, not only builders. */
function EditWords({ children }: { readonly children: ReactNode }): ReactNode {
  const around = useTable()
  const { table } = useLanguage(useWordsLang(), 'builders')
  const both = useMemo(() => ({ ...around, ...table }), [around, table])
  return <MessagesProvider table={both}>{children}</MessagesProvider>
}

/** What the page calls the field. */
function nameOf(host: HTMLElement): string | undefined {
  const { labels } = host as HTMLElement & { readonly labels?: NodeList } // an <lc-rich-text>
  const words = [...(labels ?? [])].map(label => label.textContent?.trim() ?? '').join(' ')
  return text(host.getAttribute('aria-label')) ?? text(words)
}
