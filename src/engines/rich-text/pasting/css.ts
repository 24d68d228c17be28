// The styles of pasted HTML. They are never applied: `data-lc-css` has what stood in `style`, and rules of a style
// sheet that name a class are added to it, because Excel and Pages write the looks of words there.

export const cssOf = (part: Element): string => part.getAttribute('data-lc-css') ?? ''

/** Returns the value of a property; '' if the styles do not have it. */
export const says = (css: string, name: string): string =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(css)?.[1]?.trim().toLowerCase() ?? ''

/** Adds the rules of the style sheets within the copied HTML to the elements they are for. */
export function applySheets(html: string, body: HTMLElement): void {
  for (const [, sheet = ''] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style/gi))
    for (const [, selectors = '', css = ''] of sheet
      .replaceAll(/<!--|-->|\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g))
      for (const selector of selectors.split(',')) {
        // those of Word show what it tracks: inserted words are underlined
        if (!/^\s*[a-z\d]*\.(?!mso)[\w-]+\s*$/i.test(selector)) continue
        for (const part of body.querySelectorAll(selector.trim()))
          part.setAttribute('data-lc-css', `${cssOf(part)};${css.trim().replaceAll(/\s*\n\s*/g, '')}`)
      }
}
