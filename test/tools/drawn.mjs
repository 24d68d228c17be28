// Weighs what a browser loads until an element has drawn its content, as the network sees it: each scene on an empty page, with
// a cold cache, the files of the SDK as the platform packs them (brotli) with their headers, in kB of 1,000 bytes.
// test/journeys/weight.spec.ts holds the budgets, test/bench/first-paint.mjs prints.

const config = settings => `<script type="application/json" slot="config">${JSON.stringify(settings)}</script>`
const months = ['Jan', 'Feb', 'Mar', 'Apr'].map((month, index) => ({ month, sales: 12 + index, returned: index }))
const days = Array.from({ length: 60 }, (_, index) => ({
  day: new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
  delay: 9 + (index % 7),
}))
const ask = (key, label, more) => ({ id: key, key, type: 'open text', label, ...more })

/**
 * What is rendered, how the test knows, and its limits of size and requests: the measured values, and at most 3 % more
 * kB.
 */
export const scenes = {
  'single value': {
    html: `<lc-single-value>${config({ title: 'Sales', key: 'sales', data: [{ sales: 1234 }] })}</lc-single-value>`,
    seen: '.lc-value, .lc-single-value, [class*="single-value"]',
    kB: 111.7,
    files: 6,
  },
  bar: {
    html: `<lc-bar-chart>${config({ title: 'Sales', x: 'month', y: ['sales', 'returned'], data: months })}</lc-bar-chart>`,
    seen: 'svg rect, canvas',
    kB: 125.9,
    files: 8,
  },
  table: {
    html: `<lc-data-table>${config({
      title: 'Sales',
      columns: [
        { key: 'month', label: 'Month' },
        { key: 'sales', label: 'Sales' },
      ],
      data: months,
    })}</lc-data-table>`,
    seen: 'tbody tr',
    kB: 130.3,
    files: 8,
  },
  line: {
    html: `<lc-line-chart>${config({ title: 'Delay', x: 'day', y: ['delay'], data: days })}</lc-line-chart>`,
    seen: 'canvas',
    kB: 146.4,
    files: 10,
  },
  form: {
    html: `<lc-session api="/data" public><lc-questionnaire>${config({ name: 'visit', label: 'A visit', rows: [{ id: 'all', key: 'all', step: 1, type: 'default', questions: [ask('name', 'Name', { required: true }), ask('plate', 'Number plate'), ask('who', 'Whom do you visit?')] }] })}</lc-questionnaire></lc-session>`,
    seen: '.lc-question input',
    kB: 147.8,
    files: 13,
  },
  'stored form': {
    html: '<lc-session api="/data" token-url="/lc-token"><lc-questionnaire template="report_a_fault"></lc-questionnaire></lc-session>',
    seen: '.lc-question input',
    kB: 200.8,
    files: 30,
  },
  page: {
    html: '<lc-session api="/data" public><lc-page app="punctuality" page="punctuality_2025"></lc-page></lc-session>',
    seen: 'tbody tr, canvas, svg rect',
    kB: 187.4,
    files: 18,
  },
  app: {
    html: '<lc-session api="/data" public><lc-app app="punctuality" page="punctuality_2025"></lc-app></lc-session>',
    seen: 'tbody tr, canvas, svg rect',
    kB: 218.5,
    files: 24,
  },
  'form builder': {
    html: '<lc-session api="/data" token-url="/lc-token"><lc-form-builder template="report_a_fault"></lc-form-builder></lc-session>',
    seen: '.lc-builder-item',
    kB: 231.3,
    files: 33,
  },
  'page builder': {
    html: '<lc-session api="/data" token-url="/lc-token"><lc-builder app="punctuality" page="punctuality_2025"></lc-builder></lc-session>',
    seen: '[data-widget]',
    kB: 312.4,
    files: 43,
  },
}

/** What came over the network for one file: its body as it was packed, and its headers. */
async function weightOf(request) {
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return (responseBodySize + responseHeadersSize) / 1000
}

/** Renders one scene in a separate context; returns its size and its files, the largest first. */
export async function measureDrawn(browser, { html, seen }, { platform, token }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const page = await context.newPage()
  const loaded = []
  page.on('requestfinished', request => {
    if (new URL(request.url()).pathname.startsWith('/sdk/')) loaded.push(request)
  })
  await page.route(`${platform}/lc-token`, route => route.fulfill({ json: { token } }))
  await page.route(`${platform}/weighed`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Weighed</title><script type="module" src="/sdk/lc.js"></script>${html}`,
    }),
  )
  await page.goto(`${platform}/weighed`)
  await page.locator(seen).first().waitFor({ state: 'visible', timeout: 30_000 })
  await page.waitForLoadState('networkidle')
  const files = await Promise.all(
    loaded.map(async request => ({
      file: new URL(request.url()).pathname.replace(/^.*?\/(?=lc\.js$|elements\/|chunks\/)/, ''),
      kB: await weightOf(request),
    })),
  )
  await context.close()
  return {
    kB: Math.round(files.reduce((sum, { kB }) => sum + kB, 0) * 10) / 10,
    files: files.toSorted((a, b) => b.kB - a.kB),
  }
}

/** Signs in, for the scenes that need a user. */
export async function tokenOf(platform, username, password) {
  const answer = await fetch(`${platform}/data/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status}`)
  return (await answer.json()).data.access_token
}
