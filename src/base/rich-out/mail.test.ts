import { describe, expect, test } from 'vitest'
import { mailOf } from './mail.ts'

type Tree = Readonly<Record<string, unknown>>
const t = (text: string, ...marks: readonly unknown[]): Tree => ({ type: 'text', text, marks })
const p = (...content: readonly unknown[]): Tree => ({ type: 'paragraph', content })
const doc = (...content: readonly unknown[]): Tree => ({ type: 'doc', content })

describe('HTML for mail programs', () => {
  test('has its look in inline styles and its tables with a border that old programs draw', () => {
    const html = mailOf(
      doc({
        type: 'table',
        attrs: { caption: 'Gates' },
        content: [
          { type: 'tableRow', content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [p(t('Gate'))] }] },
          { type: 'tableRow', content: [{ type: 'tableCell', attrs: { color: 'green' }, content: [p()] }] },
        ],
      }),
    )
    expect(html).toContain('<table style="margin:0 0 12px;border-collapse:collapse;border-color:#c4c8cf" border="1"')
    expect(html).toContain('colspan="2"')
    expect(html).toContain('bgcolor="#d3f2d9"')
    expect(html).toContain('>Gates</caption>')
    expect(html).not.toMatch(/ class=| data-|<style/)
  })

  test('attaches stored pictures by the name of their file, and keeps those of the web', () => {
    expect(
      mailOf(
        doc(
          p(
            {
              type: 'customImage',
              attrs: { 'data-folderpath': 'file_upload/widgets/wysiwyg', 'data-url': 'a b.png', alt: 'A' },
            },
            { type: 'image', attrs: { src: 'https://e.com/a.png', alt: '"B"', width: '50%' } },
          ),
        ),
      ),
    ).toContain(
      '<img style="max-width:100%;border:0" src="cid:a%20b.png" alt="A"><img style="max-width:100%;border:0" src="https://e.com/a.png" alt="&quot;B&quot;" width="50%">',
    )
  })

  test('shows what needs a page as words: tasks, parts that fold, buttons and videos', () => {
    const html = mailOf(
      doc(
        { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked: true }, content: [p(t('packed'))] }] },
        {
          type: 'details',
          content: [
            { type: 'detailsSummary', content: [t('More')] },
            { type: 'detailsContent', content: [p(t('inside'))] },
          ],
        },
        p({ type: 'customButton', attrs: { 'data-id': 'go' } }),
        { type: 'video', attrs: { src: 'https://youtu.be/abcdefgh' } },
        { type: 'callout', content: [t('Mind')] },
      ),
    )
    for (const words of [
      '&#9745;',
      'packed',
      '>More</p>',
      'inside',
      '[go]',
      'href="https://youtu.be/abcdefgh"',
      'Mind',
    ])
      expect(html).toContain(words)
  })

  test('brings nothing that runs or loads from elsewhere', () => {
    const html = mailOf(
      doc(
        p(t('<script>x</script>', { type: 'link', attrs: { href: 'javascript:x' } }), {
          type: 'image',
          attrs: { src: 'javascript:x', alt: '<b>' },
        }),
        p(t('c', { type: 'textStyle', attrs: { color: 'red;background:url(//x)' } })),
      ),
    )
    expect(html).not.toMatch(/<script|javascript|url\(|<b>/)
  })
})
