export const words = {
  'Actionflow viewer': 'Actieflow',
}
