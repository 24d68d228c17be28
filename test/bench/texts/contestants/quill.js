import Quill from 'quill'
import 'quill/dist/quill.snow.css'

window.contestant = {
  async open(box, html) {
    const room = document.createElement('div')
    box.append(room)
    const quill = new Quill(room, {
      theme: 'snow',
      modules: { table: true, toolbar: [['bold', 'italic', 'link'], [{ header: 2 }], [{ list: 'bullet' }]] },
    })
    quill.clipboard.dangerouslyPasteHTML(html)
    return { text: () => quill.root, edited: () => quill.root, destroy: () => box.replaceChildren() }
  },
}
