export const words = {
  'line.right': '{label} (right axis)',
} as const
