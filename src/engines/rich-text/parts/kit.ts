// What an editor needs for pictures, videos and buttons. Loaded with the first one that is shown, added or selected.
export { PartForms } from './forms.tsx'
export { PartMenu } from './menu.tsx'
export { PictureView } from './picture-view.ts'
export { words as storedWords } from '../stored-words.ts'
export { UploadList } from './upload-list.tsx'
export { Uploads } from './uploads.ts'
