// What is asked before an open builder is left.
export const words = {
  'builder.leave': 'Leave with unpublished changes?',
  'builder.leave.device': 'The draft is kept on this device, and you can go on with it later.',
  'builder.leave.server': 'The draft is saved in your account, and you can go on with it on any device.',
  'builder.leave.tab': 'This browser keeps the draft only until the tab is closed: publish first.',
  'builder.leave.nowhere': 'They would be lost: this browser keeps no drafts. Publish first.',
  'builder.leave.go': 'Leave',
  'builder.leave.stay': 'Stay here',
} as const
