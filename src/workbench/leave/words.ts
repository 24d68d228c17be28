// What is asked before an open builder is left.
export const words = {
  'builder.leave': 'Leave with unpublished changes?',
  'builder.leave.device': 'Your changes are saved as a draft on this device. You can continue later.',
  'builder.leave.server': 'Your changes are saved as a draft in your account. You can continue later on any device.',
  'builder.leave.tab': 'Your changes are saved as a draft only until this tab is closed. Publish them first.',
  'builder.leave.nowhere': 'Your changes would be lost, because this browser does not save drafts. Publish them first.',
  'builder.leave.go': 'Leave',
  'builder.leave.stay': 'Stay here',
} as const
