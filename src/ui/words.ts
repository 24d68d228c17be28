// What the drawn pieces say themselves, beside contract/messages.ts.
export const words = {
  'action.ok': 'OK',
  'ui.search': 'Search',
  'ui.clear': 'Clear',
  'ui.select': 'Select…',
  'ui.noOptions': 'No matches',
  'ui.moreOptions': '{count} more: type to narrow down',
  'ui.selected': '{count} selected',
  'ui.remove': 'Remove {name}',
  'ui.increase': 'Increase',
  'ui.decrease': 'Decrease',
  'ui.required': 'required',
  'ui.details': 'Details',
  'ui.notifications': 'Notifications',
  'ui.newTab': 'opens in a new tab',
  'ui.showPassword': 'Show password',
  'ui.hidePassword': 'Hide password',
} as const
