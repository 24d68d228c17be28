/** "flight_count" reads "Flight count". */
export function spoken(key: string): string {
  const words = (key.split('.').at(-1) ?? key)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
  return words === '' ? key : words[0]?.toUpperCase() + words.slice(1)
}
