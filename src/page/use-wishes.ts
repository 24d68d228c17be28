import { useCallback } from 'react'
import type { PageStore } from '../stores/page.ts'
import type { Module } from '../contract/entities/entities.ts'
import { unreachable } from '../base/result.ts'
import type { Wish } from '../widgets/part.ts'
import { useNavigation } from './navigation.ts'
import type { Emit } from './navigation.ts'

export interface WishContext {
  readonly module: Module
  readonly page?: PageStore | undefined
  readonly onEvent?: Emit | undefined
}

/** Carries out what a widget wishes for: the page decides, and the host page hears of it first where it may object. */
export function useWishes({ module, page, onEvent }: WishContext): (wish: Wish) => void {
  const navigation = useNavigation()
  return useCallback((wish: Wish): void => {
    switch (wish.kind) {
      case 'filter': {
        page?.setFilter(wish.filter, wish.values)
        onEvent?.('lc-filter-change', { key: wish.filter.key, value: wish.values, all: page?.filters.get() ?? {} }, false)
        return
      }
      case 'select':
        onEvent?.('lc-select', { widget: module.id, records: wish.records }, false)
        return
      case 'open': {
        const target = { app: page?.app ?? '', page: wish.page, item: wish.item }
        if (navigation) navigation.open(target, { newTab: wish.newTab ?? false })
        else onEvent?.('lc-navigate', { path: `/${[target.page, target.item].filter(Boolean).join('/')}`, replace: false, reason: 'widget', ...target }, true)
        return
      }
      case 'refresh':
        page?.refresh(wish.modules)
        return
      case 'action':
        onEvent?.('lc-action', { type: wish.type, button: wish.button, record: wish.record, settings: wish.settings, widget: module.id }, true)
        return
      default:
        unreachable(wish)
    }
  }, [module, page, onEvent, navigation])
}
