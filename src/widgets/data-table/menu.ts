// What the menu of a table offers.
import type { FrameMenuItem } from '../frame-menu.tsx'
import { words as menuWords } from '../menu-words.ts'
import type { Text } from '../../ui/text.tsx'
import { rowHeights, type State } from './data.ts'

export interface TableMenu {
  readonly say: Text
  retry(): void
  readonly copyLink: (() => void) | undefined
  /** Absent if there is nothing to download. */
  readonly download: (() => void) | undefined
  /** Absent where no server makes files for the reader. */
  readonly exportFile: (() => void) | undefined
  readonly rowHeight: State['rowHeight']
  onRowHeight(height: string): void
}

export function menuOf(table: TableMenu): readonly FrameMenuItem[] {
  const { say, copyLink, download, exportFile } = table
  return [
    { id: 'refresh', label: say('widget.refresh', {}, menuWords), icon: 'refresh', onSelect: table.retry },
    ...(copyLink ? [{ id: 'link', label: say('widget.copyLink'), icon: 'link', onSelect: copyLink }] : []),
    ...(download ? [{ id: 'csv', label: say('widget.csv', {}, menuWords), icon: 'download', onSelect: download }] : []),
    ...(exportFile ? [{ id: 'export', label: say('table.export'), icon: 'download', onSelect: exportFile }] : []),
    ...Object.keys(rowHeights).map((height, index) => ({
      id: height,
      label: say(`table.rows.${height}`),
      isChecked: table.rowHeight === height,
      startsGroup: index === 0,
      groupLabel: index === 0 ? say('table.rows') : undefined,
      onSelect: () => table.onRowHeight(height),
    })),
  ]
}
