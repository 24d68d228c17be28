// Defines <lc-data-table>.
import { LcDataTable } from './lc-data-table.class.ts'
import { register } from './register.ts'

register('lc-data-table', () => LcDataTable)

export { LcDataTable }
