import type { ReactNode } from 'react'
import { isRecord, textAt } from '../../base/loose.ts'
import { pdfFormats } from '../../contract/entities/pdf.ts'
import { Select, Switch, TextField } from '../../ui/fields.tsx'
import { AppAndCollection } from '../fields.tsx'
import type { ActionEditorProps } from '../part.ts'
import { LookedPick } from '../pick.tsx'

export default function PdfForm(props: ActionEditorProps): ReactNode {
  const { action, services, say, problemOf, patch } = props
  return (
    <>
      <LookedPick
        label={say('actions.generatepdf.template')}
        hint={say('actions.generatepdf.template.hint')}
        ask={services.listTemplates}
        optionOf={one => ({ value: one.id, label: one.name })}
        error={problemOf('template')}
        placeholder={say('actions.pick')}
        value={textAt(action, 'template')}
        onChange={next => patch({ template: next })}
      />
      <Select
        size='s'
        label={say('actions.generatepdf.format')}
        placeholder={say('actions.generatepdf.format.own')}
        isClearable
        value={textAt(action, 'format') || null}
        options={pdfFormats.map(format => ({
          value: format,
          label: format.includes(' ')
            ? say('actions.generatepdf.landscape', { paper: format.split(' ')[0] ?? format })
            : format,
        }))}
        onChange={(next: string | null) => patch({ format: next ?? undefined })}
      />
      <TextField
        size='s'
        label={say('actions.generatepdf.output_file')}
        hint={say('actions.generatepdf.output_file.hint', { field: '{{field}}' })}
        error={problemOf('output_file')}
        value={textAt(action, 'output_file')}
        onChange={next => patch({ output_file: next === '' ? undefined : next }, true)}
      />
      <Switch
        label={say('actions.generatepdf.send_all_data')}
        hint={say('actions.generatepdf.send_all_data.hint')}
        value={action['send_all_data'] === true}
        onChange={next => patch({ send_all_data: next || undefined })}
      />
      <Switch
        label={say('actions.generatepdf.download')}
        hint={problemOf('download')}
        value={action['download'] !== false}
        onChange={next => patch({ download: next ? undefined : false })}
      />
      <SavedName {...props} />
    </>
  )
}

/** Where the name of the file is saved: nowhere, or in a field of an item. */
function SavedName(props: ActionEditorProps): ReactNode {
  const { action, context, say, problemOf, patch } = props
  const isSaved = isRecord(action) && ['app', 'collection', 'collection_key'].some(name => action[name] !== undefined)
  return (
    <>
      <Switch
        label={say('actions.generatepdf.save')}
        value={isSaved}
        onChange={next =>
          patch(
            next
              ? { app: context.app, collection: context.collection, collection_key: '' }
              : { app: undefined, collection: undefined, collection_key: undefined, item: undefined },
          )
        }
      />
      {isSaved && (
        <>
          <AppAndCollection {...props} />
          <TextField
            size='s'
            label={say('actions.generatepdf.collection_key')}
            error={problemOf('collection_key')}
            value={textAt(action, 'collection_key')}
            onChange={next => patch({ collection_key: next }, true)}
          />
          <Select
            size='s'
            label={say('actions.generatepdf.item')}
            placeholder={say('actions.generatepdf.item.own')}
            isClearable
            value={textAt(action, 'item') || null}
            options={(['update', 'create'] as const).map(value => ({
              value,
              label: say(`actions.generatepdf.item.${value}`),
            }))}
            onChange={(next: string | null) => patch({ item: next ?? undefined })}
          />
        </>
      )}
    </>
  )
}
