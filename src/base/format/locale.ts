// The page declares the language of its texts, often without a region: lang="en". The reader's browser knows how dates
// and numbers are written: a British one sends en-GB, and 03/04 is in April there.

/**
 * Returns the locale for dates and numbers: the language itself if it has a region, otherwise with the region of the
 * first locale of the same language (and script) in the reader's browser. If the browser has only other languages, the
 * region of the first one: an English page in a Dutch browser writes days before months. Without any region, the
 * language as it is.
 */
export function localeOf(lang: string, offered: readonly string[] = offeredHere()): string {
  const key = `${lang} ${offered.join()}`
  const known = locales.get(key) ?? findLocale(lang, offered)
  locales.set(key, known)
  return known
}

function findLocale(lang: string, offered: readonly string[]): string {
  const asked = read(lang)
  if (!asked || asked.region !== undefined) return lang
  const known = offered.map(read)
  const region = known.find(
    one => one?.language === asked.language && one.region !== undefined && isSameScript(asked, one),
  )?.region
  if (region !== undefined) return new Intl.Locale(lang, { region }).toString()
  return known.some(one => one?.language === asked.language && one.region !== undefined)
    ? lang
    : (inForeignRegion(
        asked,
        known.find(one => one !== undefined && one.language !== asked.language),
      ) ?? lang)
}

/**
 * Returns the language with the region of another one if the platform supports it; English in Europe is close to all of
 * its regions.
 */
function inForeignRegion(asked: Intl.Locale, other: Intl.Locale | undefined): string | undefined {
  const region = other?.maximize().region
  if (region === undefined) return undefined
  const there = new Intl.Locale(asked, { region })
  const isWritten = (tag: string): boolean =>
    new Intl.DateTimeFormat(tag).resolvedOptions().locale.includes(`-${region}`)
  return isWritten(there.toString())
    ? there.toString()
    : asked.language === 'en'
      ? new Intl.Locale(asked, { region: '150' }).toString()
      : undefined
}

/** Languages that are written differently from region to region, of those with two letters (CLDR 48, likely subtags). */
const manyScripts = /^(az|ha|kk|ku|ky|mn|ms|pa|pi|sd|sr|tg|ug|uz|zh)$/

/**
 * The first query of the browser takes about 6 ms, longer than rendering a short form: skip it if the answer is known.
 */
function isSameScript(one: Intl.Locale, other: Intl.Locale): boolean {
  const isKnown =
    one.script === undefined &&
    other.script === undefined &&
    one.language.length === 2 &&
    !manyScripts.test(one.language)
  return isKnown || one.maximize().script === other.maximize().script
}

/** A host may pass an invalid tag; it matches no locale. */
function read(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  } // not a language tag
}

/** None on a server. */
const offeredHere = (): readonly string[] => (typeof navigator === 'undefined' ? [] : (navigator.languages ?? []))

/** It is asked by everything that is drawn; there are one or two pairs in a page. */
const locales = new Map<string, string>()
