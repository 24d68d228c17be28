export { BuilderView as View } from './page-view.tsx'
