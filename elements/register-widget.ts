export { registerWidget } from '../src/widgets/index.ts'
