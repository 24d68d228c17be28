// The built element. Its editor is loaded by the first focus.
window.contestant = {
  load: () => import('/cdn/lc.js'),
  async open(box, html, isShown) {
    const element = document.createElement('lc-rich-text')
    element.label = 'Text'
    element.value = html
    box.append(element) // its code is read once it is in the page
    await customElements.whenDefined('lc-rich-text')
    await element.ready
    const text = () => element.shadowRoot.querySelector('.ProseMirror')
    if (isShown)
      return {
        text: () => element.shadowRoot.querySelector('.lc-rte-text'),
        edited: text,
        destroy: () => element.remove(),
      }
    element.focus()
    await bench.until(() => text())
    return { text, edited: text, destroy: () => element.remove() }
  },
}
