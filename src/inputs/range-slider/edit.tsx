export { ScaleSettings as default } from '../scale-settings.tsx'
