// The colours of highlights and cells for programs that do not have our sheet: mails, and what is copied.
export const highlightHex: Readonly<Record<string, string>> = {
  yellow: '#fff3b0',
  green: '#d3f2d9',
  blue: '#d5e8fb',
  pink: '#fbdcea',
  orange: '#ffe0c2',
  grey: '#e6e8eb',
}
