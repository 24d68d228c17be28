// Messages about what a page sets of its own look (--lc-brand, --lc-font, --lc-radius, --lc-density), for who writes the page.

const told = new Set<string>() // one message per value, however many elements take it

/** Writes a message to the console for each value in force on an element that cannot be used as it is. */
export function checkOwnTheme(host: Element): void {
  const style = getComputedStyle(host)
  const read = (name: string): string => style.getPropertyValue(`--lc-${name}`).trim()
  const tell = (name: string, problemOf: (value: string) => string | undefined): void => {
    const value = read(name)
    const problem = value && problemOf(value)
    if (!problem || told.has(`${name} ${value}`)) return
    told.add(`${name} ${value}`)
    console.warn(`--lc-${name}: ${value} ${problem}`)
  }
  const nearest = (name: string, least: number, most: number, unit = ''): string | undefined => {
    const used = Number.parseFloat(read(`own-${name}`))
    const taken = Math.min(most, Math.max(least, used))
    return taken === used ? undefined : `is out of range (${least} to ${most}${unit}): ${taken}${unit} is used.`
  }
  tell('brand', value => {
    if (!CSS.supports('color', value)) return 'is not a colour: the standard colour is used.'
    return /rgba|\//.test(read('own-brand')) ? 'lets light through: it is mixed with the standard colour.' : undefined
  })
  tell('font', value =>
    CSS.supports('font-family', value) ? undefined : 'is not a font family: the font of the page is used.',
  )
  tell('radius', value =>
    CSS.supports('text-indent', value) && !value.endsWith('%')
      ? nearest('radius', 0, 16, 'px')
      : 'is not a length: 6px is used.',
  )
  tell('density', value =>
    CSS.supports('order', value) ? nearest('density', -2, 1) : 'is not a whole number: 0 is used.',
  )
}
