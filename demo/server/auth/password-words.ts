// The mails with which somebody sets a password, in the language of the one who receives them.
import { own } from '../../../src/base/loose.ts'

interface PasswordMail {
  readonly subject: string
  readonly text: string
}
interface PasswordMails {
  reset(link: string): PasswordMail
  /** `by`: who added the account. */
  invite(link: string, by: string): PasswordMail
}

const english: PasswordMails = {
  reset: link => ({
    subject: 'Choose a new password',
    text: lines(
      'Somebody asked for a new password for this address.',
      'If it was you, open this link within one hour:',
      ...['', link, ''],
      'If not, there is nothing to do.',
    ),
  }),
  invite: (link, by) => ({
    subject: 'Your new account',
    text: lines(
      `${by} added an account for you.`,
      'Open this link within seven days to choose a password:',
      ...['', link, ''],
      'Later, ask for another link with “Forgot your password?” on the sign-in page.',
    ),
  }),
}
const dutch: PasswordMails = {
  reset: link => ({
    subject: 'Kies een nieuw wachtwoord',
    text: lines(
      'Iemand heeft een nieuw wachtwoord aangevraagd voor dit adres.',
      'Was jij dat, open dan binnen een uur deze link:',
      ...['', link, ''],
      'Zo niet, dan hoef je niets te doen.',
    ),
  }),
  invite: (link, by) => ({
    subject: 'Je nieuwe account',
    text: lines(
      `${by} heeft een account voor je aangemaakt.`,
      'Open binnen zeven dagen deze link om een wachtwoord te kiezen:',
      ...['', link, ''],
      'Vraag later een nieuwe link aan met “Wachtwoord vergeten?” op de aanmeldpagina.',
    ),
  }),
}
const lines = (...all: readonly string[]): string => all.map(line => `${line}\r\n`).join('')
const byLanguage: Readonly<Record<string, PasswordMails>> = { nl: dutch, en: english }

/** `languages`: tags such as "nl-BE", the preferred one first; English if none of them has mails. */
export function passwordMailsIn(languages: readonly (string | undefined)[]): PasswordMails {
  for (const language of languages) {
    const mails = own(byLanguage, language?.toLowerCase().split('-')[0] ?? '')
    if (mails) return mails
  }
  return english
}

/** Returns the languages of an Accept-Language header in the order in which they are preferred. */
export const acceptedLanguages = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .slice(0, 200)
    .split(',')
    .map(part => {
      const [tag = '', weight] = part.split(';')
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight.replace(/^\s*q=/, '')) || 0 }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
