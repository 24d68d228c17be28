// How a person finds an icon: by category, by its name or by another word for it. For pickers; load it with them.
import { aliases, icons } from './icons.ts'

export const iconCategories: Readonly<Record<string, readonly string[]>> = {
  Arrows: [
    'arrow-down',
    'arrow-left',
    'arrow-right',
    'arrow-up',
    'chevron-down',
    'chevron-left',
    'chevron-right',
    'chevron-up',
    'chevrons-left',
    'chevrons-right',
    'chevrons-up-down',
    'expand',
    'external',
    'move',
    'redo',
    'undo',
    'refresh',
    'sort',
    'sort-asc',
    'sort-desc',
    'trending-down',
    'trending-up',
  ],
  Actions: [
    'archive',
    'check',
    'check-circle',
    'close',
    'copy',
    'download',
    'drag',
    'edit',
    'filter',
    'key',
    'link',
    'lock',
    'minus',
    'more',
    'more-vertical',
    'pause',
    'pin',
    'play',
    'plus',
    'plus-circle',
    'print',
    'save',
    'search',
    'send',
    'share',
    'stop',
    'trash',
    'unlock',
    'upload',
    'zoom-in',
    'zoom-out',
    'sliders',
    'settings',
    'menu',
    'eye',
    'eye-off',
    'logout',
    'wrench',
  ],
  Charts: [
    'activity',
    'area-chart',
    'bar-chart',
    'bubbles',
    'donut',
    'line-chart',
    'pie-chart',
    'radar',
    'scatter',
    'value',
    'table',
  ],
  Content: [
    'attachment',
    'bold',
    'bookmark',
    'clipboard',
    'braces',
    'code',
    'comment',
    'file',
    'folder',
    'form',
    'heading',
    'image',
    'italic',
    'list',
    'list-numbered',
    'page',
    'palette',
    'quote',
    'strikethrough',
    'text',
    'underline',
    'hash',
    'tag',
  ],
  Layout: ['apps', 'columns', 'grid', 'home', 'layers', 'layout', 'sidebar', 'tabs', 'widget'],
  Status: [
    'bell',
    'circle',
    'error',
    'flag',
    'help',
    'info',
    'shield',
    'star',
    'sun',
    'moon',
    'target',
    'warning',
    'inbox',
  ],
  Things: [
    'building',
    'calendar',
    'calendar-range',
    'clock',
    'cloud',
    'database',
    'flight',
    'flow',
    'globe',
    'mail',
    'map',
    'map-pin',
    'package',
    'phone',
    'rocket',
    'server',
    'truck',
    'user',
    'users',
  ],
}

/** Finds icon names by words: all of them must be in the name, a synonym or its category. Empty finds all. */
export function searchIcons(typed: string, category?: string): readonly string[] {
  const words = typed
    .trim()
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(Boolean)
  return Object.entries(iconCategories)
    .filter(([name]) => category === undefined || name === category)
    .flatMap(([group, names]) =>
      names.filter(name => {
        const known = [name, group.toLowerCase(), ...otherWords(name)].join(' ')
        return name in icons && words.every(word => known.includes(word))
      }),
    )
    .sort()
}

const otherWords = (name: string): readonly string[] =>
  Object.entries(aliases)
    .filter(([, target]) => target === name)
    .map(([word]) => word)
