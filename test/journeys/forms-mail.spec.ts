// A form that sends a mail: an address outside the region asks to, the server takes it, and it is with whom it was meant for.
import { expect, test } from '@playwright/test'
import { backEnd, question } from './forms-kit.ts'
import { platform, signIn } from './visit.ts'

interface Mail {
  readonly title: string
  readonly content: string
  readonly type: string
}

test('an address outside the region is mailed about from its popup; refused at first, nothing is lost (INP-006, ERR-017, ERR-018, MSG-001, MSG-002)', async ({
  page,
  request,
}) => {
  const title = `Outside our region ${Date.now()}`
  await signIn(page)
  await page.goto(platform())
  const { headers } = await backEnd(request)
  const mails = async (): Promise<readonly Mail[]> => {
    const answer = await request.get(`${platform()}/data/message?type=email&limit=100`, { headers })
    return ((await answer.json()) as { data: readonly Mail[] }).data.filter(mail => mail.title === title) // as listMessages replies
  }
  await page.evaluate(
    config => {
      const form = document.createElement('lc-questionnaire')
      Object.assign(form, { config })
      document.body.replaceChildren(form)
    },
    {
      name: 'region',
      label: 'Region',
      rows: [
        {
          id: 'r',
          key: 'r',
          step: 1,
          type: 'default',
          questions: [
            {
              id: 'site',
              key: 'site',
              type: 'address',
              label: 'Where?',
              settings: {
                region: {
                  active: true,
                  municipalities: ['Utrecht'],
                  title,
                  text: 'We do not work there yet.',
                  successText: 'They will call you.',
                  recipients: 'current',
                },
              },
            },
          ],
        },
      ],
    },
  )
  await question(page, 'site').getByLabel('Postcode').fill('1071xx')
  await question(page, 'site').getByLabel('House number').fill('1')
  const popup = page.getByRole('alertdialog', { name: title })
  await expect(popup).toContainText('We do not work there yet.')
  expect(await mails()).toEqual([])

  await page.route(
    /\/data\/message/,
    route =>
      route.fulfill({
        status: 429,
        json: { code: 429, message: 'You have sent too many messages. Please wait a minute and try again.' },
      }),
    { times: 1 },
  )
  await popup.getByRole('button', { name: 'Email klantenservice' }).click()
  await expect(popup.getByRole('alert')).toContainText('Please wait a minute and try again.')
  expect(await mails()).toEqual([])

  await popup.getByRole('button', { name: 'Email klantenservice' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Success!' })).toContainText('They will call you.')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ type: 'email', title })
  expect(mail?.content).toContain('Where?: Museumstraat 1, 1071 XX Amsterdam')
  expect(mail?.content).toContain('We do not work there yet.')
})
