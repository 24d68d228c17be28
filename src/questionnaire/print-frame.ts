// Prints one rendered part without the page around it: a copy in an empty frame, which gets our style sheets and is
// removed after printing. Nothing is written to the host page's head or body.

/** Resolves when the print dialog is closed. Rejects if the browser does not allow printing (a sandboxed frame). */
export async function printPart(part: HTMLElement, title: string): Promise<void> {
  await settled(part)
  const root = part.getRootNode()
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  Object.assign(frame.style, {
    position: 'fixed',
    inlineSize: '0',
    blockSize: '0',
    border: '0',
    opacity: '0',
    insetInlineStart: '-1px',
  })
  part.parentNode?.append(frame)
  try {
    const view = frame.contentWindow
    const inner = frame.contentDocument
    if (!view || !inner) throw new Error('The print frame has no document.')
    inner.title = title
    inner.documentElement.lang = part.closest('[lang]')?.getAttribute('lang') ?? document.documentElement.lang
    const host = inner.createElement('div')
    inner.body.append(host)
    const shadow = host.attachShadow({ mode: 'open' })
    const sheets = root instanceof ShadowRoot || root instanceof Document ? root.adoptedStyleSheets : []
    // a constructed sheet belongs to one document: each is created again for the frame
    const Sheet = (view as Window & typeof globalThis).CSSStyleSheet // a frame's window carries the platform's own classes
    shadow.adoptedStyleSheets = sheets.map(sheet => {
      const copy = new Sheet()
      copy.replaceSync([...sheet.cssRules].map(rule => rule.cssText).join('\n'))
      return copy
    })
    const paper = inner.createElement('div')
    paper.className = 'lc-root lc-print-paper'
    paper.dataset['theme'] = 'light'
    paper.append(copyOf(part, inner))
    shadow.append(paper)
    await Promise.all([...paper.querySelectorAll('img')].map(image => image.decode().catch(() => {}))) // a picture that is broken prints as one
    const done = new Promise<void>(finished => {
      view.addEventListener('afterprint', () => finished(), { once: true })
      setTimeout(finished, longestMs)
    })
    view.focus()
    view.print()
    await done
  } finally {
    frame.remove()
  }
}

const longestMs = 120_000

/** Returns a copy of the part as it looks now; a canvas becomes an image. */
function copyOf(part: HTMLElement, into: Document): Node {
  const copy = into.importNode(part, true)
  const drawn = [...part.querySelectorAll('canvas')]
  for (const [index, canvas] of [...copy.querySelectorAll('canvas')].entries()) {
    const image = into.createElement('img')
    try {
      image.src = drawn[index]?.toDataURL() ?? ''
    } catch {
      /* a foreign picture may not be read */
    }
    image.className = canvas.className
    canvas.replaceWith(image)
  }
  return copy
}

/** Waits until nothing changes (labels of loaded options, images, maps), at most two seconds. */
function settled(part: HTMLElement): Promise<void> {
  return new Promise(done => {
    let quiet = setTimeout(finish, 250)
    const observer = new MutationObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(finish, 250)
    })
    const most = setTimeout(finish, 2_000)
    observer.observe(part, { childList: true, subtree: true, characterData: true, attributes: true })
    function finish(): void {
      observer.disconnect()
      clearTimeout(quiet)
      clearTimeout(most)
      done()
    }
  })
}
