// Suggests the email domain that was probably meant. Pure.

/** Where most people have their mail. */
const common = [
  'gmail.com',
  'hotmail.com',
  'hotmail.nl',
  'outlook.com',
  'outlook.nl',
  'live.nl',
  'live.com',
  'icloud.com',
  'yahoo.com',
  'ziggo.nl',
  'kpnmail.nl',
  'planet.nl',
  'xs4all.nl',
  'upcmail.nl',
  'casema.nl',
  'chello.nl',
  'hetnet.nl',
  'telfort.nl',
  'proton.me',
  'protonmail.com',
  'telenet.be',
  'skynet.be',
  'web.de',
  'gmx.de',
  'gmx.net',
]
/** Real domains that are similar to a common one. */
const real = new Set([
  ...common,
  'mail.com',
  'ymail.com',
  'email.com',
  'me.com',
  'mac.com',
  'gmx.com',
  'gmx.at',
  'gmx.ch',
  'home.nl',
  'live.be',
  'live.fr',
  'live.de',
  'hotmail.be',
  'hotmail.fr',
  'hotmail.de',
  'hotmail.it',
  'hotmail.es',
  'outlook.be',
  'outlook.de',
  'outlook.fr',
  'outlook.es',
  'yahoo.nl',
  'yahoo.fr',
  'yahoo.de',
  'yahoo.es',
  'yahoo.it',
  'ziggo.com',
  'hotmail.co.uk',
  'yahoo.co.uk',
  'live.co.uk',
  'googlemail.com',
  'aol.com',
  'hey.com',
  'pm.me',
  'planet.com',
  'rocketmail.com',
  'fastmail.com',
  'zoho.com',
  'qq.com',
  'naver.com',
])

/** Returns the whole address with the domain that was probably meant, or undefined. */
export function meantAddress(text: string): string | undefined {
  const at = text.trim().lastIndexOf('@')
  if (at < 1) return undefined
  const local = text.trim().slice(0, at)
  const domain = text
    .trim()
    .slice(at + 1)
    .toLowerCase()
  if (real.has(domain) || domain.length < 4) return undefined
  const near = common
    .map(one => ({ one, far: distance(domain, one) }))
    .filter(({ one, far }) => far <= (one.length >= 9 ? 2 : 1))
    .toSorted((a, b) => a.far - b.far)[0]
  return near && `${local}@${near.one}`
}

/** How many keys went wrong: one missed, doubled, changed, or two swapped each count one. */
function distance(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i])
  const get = (i: number, j: number): number => rows[i]?.[j] ?? Infinity
  for (let j = 1; j <= b.length; j += 1) rows[0]?.push(j)
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      rows[i]?.push(
        Math.min(
          get(i - 1, j) + 1,
          get(i, j - 1) + 1,
          get(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          isSwap ? get(i - 2, j - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return get(a.length, b.length)
}
