// What an input method does, as on a phone's keyboard: it writes words that are not final yet, and then makes them
// final. The test's own events cannot do that: only the browser changes the text.
export const inputMethod = () => ({
  name: 'input-method',
  async executeCommand({ command, payload, session }) {
    if (command !== 'compose' && command !== 'commit') return undefined
    const page = session.browser.getPage(session.id)
    const line = await page.context().newCDPSession(page)
    const { text } = payload
    if (command === 'commit') await line.send('Input.insertText', { text })
    else
      await line.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await line.detach()
    return true
  },
})
