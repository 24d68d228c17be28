export const words = {
  'Skeleton part': 'Skeleton part',
}
