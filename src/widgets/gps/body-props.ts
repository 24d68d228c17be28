import type { Document } from '../../contract/entities/item.ts'
import type { WidgetViewProps } from '../part.ts'
import type { MapModel, State } from './data.ts'
import type { Config } from './schema.ts'
import type { Start } from './start.ts'
import type { Reading } from './use-all-rows.ts'

export interface MapBodyProps extends WidgetViewProps<Config, State> {
  readonly model: MapModel
  readonly caption: string
  readonly start: Start
  readonly gridM: number | undefined
  /** All rows, also those without a position. */
  readonly allRows: readonly Document[]
  readonly rowsTotal: number
  readonly reading: Reading
}
