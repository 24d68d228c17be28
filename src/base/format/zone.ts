// What a clock in a time zone shows at a moment, and the moment at which it shows something.

/** A day and a time of day as a clock shows them. */
export interface WallTime {
  readonly year: number
  /** 1 to 12 */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const dayMs = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns how far the clocks of a time zone (an IANA name) are ahead of UTC at a moment, in milliseconds. */
function offsetMs(ms: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  formats.set(timeZone, format)
  const shown = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]))
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map(name =>
    Number(shown[name]),
  ) as [number, number, number, number, number, number] // one for each name
  // the year before 1 is 1 BC, which is year 0
  const clock = utc({ year: shown['era']?.startsWith('B') ? 1 - year : year, month, day, hour, minute })
  return clock + second * 1000 - Math.floor(ms / 1000) * 1000
}

/** As Date.UTC(), which takes the years 0 to 99 for those of the 20th century. */
function utc({ year, month, day, hour, minute }: WallTime): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.setUTCHours(hour, minute)
}

/** Returns what a clock in a time zone shows at a moment. */
export function wallTime(ms: number, timeZone: string): WallTime {
  const shown = new Date(ms + offsetMs(ms, timeZone))
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  }
}

/**
 * Returns the moment at which a clock in a time zone shows this. A time that is shown twice, when clocks are put back,
 * is the first of both; one that is skipped, when they are put forward, is as much later.
 */
export function momentAt(time: WallTime, timeZone: string): number {
  const shown = utc(time)
  const before = shown - offsetMs(shown - dayMs, timeZone)
  const after = shown - offsetMs(shown + dayMs, timeZone)
  const fits = (ms: number): boolean => ms + offsetMs(ms, timeZone) === shown
  return [before, after].find(fits) ?? Math.max(before, after)
}
