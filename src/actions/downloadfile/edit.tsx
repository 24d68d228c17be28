import type { ReactNode } from 'react'
import { textAt } from '../../base/loose.ts'
import { TextField } from '../../ui/fields.tsx'
import type { ActionEditorProps } from '../part.ts'
import { UploadedFile } from './upload.tsx'

export default function DownloadForm({ action, services, say, problemOf, patch }: ActionEditorProps): ReactNode {
  return (
    <>
      {services.uploadFile && (
        <UploadedFile
          upload={services.uploadFile}
          say={say}
          onUploaded={({ name, folder }, saveAs) =>
            patch({ file_name: name, folder_path: folder, save_as: saveAs, field: undefined, location: undefined })
          }
        />
      )}
      {(['file_name', 'field', 'folder_path', 'save_as'] as const).map(name => (
        <TextField
          key={name}
          size='s'
          label={say(`actions.downloadfile.${name}`)}
          hint={say(`actions.downloadfile.${name}.hint`)}
          error={problemOf(name)}
          value={textAt(action, name)}
          onChange={next => patch({ [name]: next === '' ? undefined : next }, true)}
        />
      ))}
    </>
  )
}
