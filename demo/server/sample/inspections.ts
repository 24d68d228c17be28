// Generated answers of the form "Ground handling inspection". Nothing is random: each follows from its index in the
// list; only the days depend on the day of loading, so that the newest answers are from yesterday.
import { sampleAddresses } from './addresses.ts'
import { areaAround, photosOf } from './evidence.ts'
import { pick, spread } from './derive.ts'
import type { Station } from './derive.ts'
import { equipment } from './fault-form.ts'
import { checkpoints, findings, grades, handlers, results, states, weathers } from './inspection-choices.ts'
import { inspectionForm } from './inspection-form.ts'

type Answers = Readonly<Record<string, unknown>>

const inspectors = [
  ['Maya Collins', 'maya.collins'],
  ['Tom Becker', 'tom.becker'],
  ['Priya Nair', 'priya.nair'],
  ['Luis Ortega', 'luis.ortega'],
  ['Hannah Schmidt', 'hannah.schmidt'],
  ['Omar Aziz', 'omar.aziz'],
  ['Sana Ito', 'sana.ito'],
  ['Noah Fraser', 'noah.fraser'],
] as const
const faults = [
  'Brake drags on the left side, the wheel is hot after one turn.',
  'Beacon is dead, and the reversing alarm with it.',
  'Oil under the front axle, about a cup per shift.',
  'The belt stops under load with three bags on it.',
  'Hand rail is loose at the upper platform.',
  'Tow bar latch does not lock fully.',
]
const remarks = [
  'Crew was briefed on the spot. Please follow up at the next toolbox talk.',
  'Second time this month at this stand; the marking is worn off.',
  'Cones were brought within five minutes.',
  'New team, well led, still slow at the belt loader.',
  'Spill was absorbed and reported to the airport.',
  'Vehicle was taken out of service and tagged.',
]
const reasons = [
  'The belt loader touched the fuselage.',
  'Nobody stood at the wing tip during pushback.',
  'Fuel dripped from the hose coupling.',
  'A tug drove off with the chocks still in place.',
]
/** Numbers made for examples: their check digits are right, and no bank has them. */
const accounts = ['NL91ABNA0417164300', 'NL02ABNA0123456789', 'NL39RABO0300065264']
const dayMs = 86_400_000
const days = 183

/** Returns the answers, oldest first, spread over the half year before `nowMs`. */
export function makeInspections(stations: readonly Station[], nowMs: number, count = 400): readonly Answers[] {
  const today = Math.floor(nowMs / dayMs) * dayMs
  const sites = [...sampleAddresses.values()]
  return Array.from({ length: count }, (_, index) => {
    // every day has some, the weekdays more than the weekend
    const day = today - (days - Math.floor((index / count) * days)) * dayMs
    const inspectedAt =
      day + (5 + Math.floor(spread(index, 60) ** 0.8 * 16)) * 3_600_000 + Math.floor(spread(index, 61) * 12) * 300_000
    const [inspector, mail] = pick(inspectors, index, 62)
    const station = stations[Math.floor(spread(index, 63) ** 2 * Math.min(40, stations.length))]
    const month = new Date(day).getUTCMonth()
    const weather =
      spread(index, 64) > 0.55
        ? 'Clear'
        : pick(month < 3 || month > 9 ? weathers : (['Rain', 'Rain', 'Fog'] as const), index, 65)
    const isOccupied = spread(index, 66) > 0.18
    const handler = pick(handlers, index, 67)
    // one company is better than the others, and everybody gets better over the months
    const quality = Math.min(
      0.97,
      0.45 +
        0.3 * spread(index, 68) +
        0.1 * (index / count) +
        (handler === 'Northline Ground' ? 0.16 : handler === 'Delta Ramp' ? -0.12 : 0),
    )
    const result = quality > 0.62 ? results[0] : quality > 0.46 ? results[1] : results[2]
    const seen = findings.filter((_name, at) => spread(index, 70 + at) > 0.55 + quality * 0.45)
    const isStopped = result === 'Failed' && spread(index, 80) > 0.35
    const needsContractor = result === 'Failed' && spread(index, 81) > 0.4
    const cold = month < 2 || month > 9 ? -8 : month > 4 && month < 8 ? 14 : 4
    const lowest = Math.round(cold + spread(index, 82) * 6)
    const sentAt = Math.floor((inspectedAt + 900_000 + spread(index, 83) * 1_800_000) / 1000)
    const isDraft = index > count - 40 && spread(index, 84) > 0.7
    const answers: Answers = {
      station: station?.iata ?? 'DFW',
      inspected_at: inspectedAt,
      inspector,
      email: `${mail}@northline.example`,
      phone: spread(index, 85) > 0.3 ? `+3161${String(2_000_000 + Math.floor(spread(index, 86) * 7_999_999))}` : null,
      handler,
      weather,
      records:
        spread(index, 87) > 0.6
          ? { app: 'flight_operations', collection: pick(['inspections', 'flights', 'weather'] as const, index, 88) }
          : null,
      stand_number: `${pick(['A', 'B', 'C', 'D'] as const, index, 89)}${1 + Math.floor(spread(index, 90) * 38)}`,
      occupied: isOccupied ? 'Yes' : 'No',
      tail: isOccupied ? `N${400 + Math.floor(spread(index, 91) * 180)}NL` : null,
      turnaround: isOccupied ? 10 + Math.round(spread(index, 92) ** 2 * 140) : null,
      wind: Math.round(3 + spread(index, 93) ** 2 * 34),
      hold_temperature: isOccupied ? [lowest, lowest + 2 + Math.round(spread(index, 94) * 9)] : null,
      deiced: isOccupied && weather === 'Snow' ? (spread(index, 95) > 0.2 ? 'Yes' : 'No') : null,
      area: station && spread(index, 116) > 0.5 ? [areaAround(station, index)] : null,
      ...machines(index, quality),
      findings: seen.length > 0 ? seen : null,
      stopped: isStopped ? 'Yes' : 'No',
      stop_reason: isStopped ? pick(reasons, index, 96) : null,
      quality_grades: Object.fromEntries(
        checkpoints.flatMap((point, at) => (isOccupied || at < 3 ? [[point, gradeOf(quality, index, 100 + at)]] : [])),
      ),
      reports_seen:
        spread(index, 97) > 0.7 ? [`R${String(300 + Math.floor(spread(index, 98) * 20)).padStart(4, '0')}`] : null,
      readings:
        spread(index, 99) > 0.75
          ? {
              volts: Math.round(1100 + spread(index, 110) * 90) / 10,
              hertz: Math.round(3980 + spread(index, 111) * 40) / 10,
              passed: quality > 0.5,
            }
          : null,
      result,
      photos: photosOf(seen, isStopped, index, sentAt),
      remarks: result === 'Passed' ? null : pick(remarks, index, 112),
      contractor: result === 'Passed' ? null : needsContractor ? 'Yes' : 'No',
      site: needsContractor ? { ...pick(sites, index, 113), suffix: '' } : null,
      iban: needsContractor ? pick(accounts, index, 114) : null,
    }
    const id = `I${String(index + 1).padStart(4, '0')}`
    const userid = pick(['user', 'user', 'user', 'developer', 'admin'] as const, index, 115)
    return {
      _id: id,
      ...(isDraft ? halfOf(answers) : answers),
      source: 'form',
      inspector_id: userid,
      template: inspectionForm.name,
      template_version: 1,
      userid,
      itemId: id,
      dataid: `inspection-${id}`,
      record_state: 'inserted',
      start_date: Math.floor(inspectedAt / 1000),
      updated_at: sentAt,
      submit_date: isDraft ? null : sentAt,
    }
  })
}

/** One to four machines; their answers carry a suffix from the second on. */
function machines(index: number, quality: number): Answers {
  const count = 1 + Math.floor(spread(index, 120) ** 1.6 * 4)
  return Object.fromEntries(
    Array.from({ length: count }, (_, repeat) => {
      const suffix = repeat === 0 ? '' : `_${repeat}`
      const state =
        spread(index, 130 + repeat) < quality ? states[0] : spread(index, 140 + repeat) > 0.45 ? states[1] : states[2]
      return [
        [`machine${suffix}`, pick(equipment, index, 150 + repeat)],
        [`machine_state${suffix}`, state],
        [`machine_fault${suffix}`, state === 'Defect' ? pick(faults, index, 160 + repeat) : null],
        [
          `machine_hours${suffix}`,
          state === 'In order' ? null : Math.round(300 + spread(index, 170 + repeat) * 14_000),
        ],
      ] as const
    }).flat(),
  )
}

const gradeOf = (quality: number, index: number, purpose: number): string =>
  grades[Math.max(0, Math.min(3, Math.round(quality * 3.4 - 0.9 + spread(index, purpose) * 1.6)))] ?? 'Good'

/** What was filled in when the user stopped half way: the first two steps. */
function halfOf(answers: Answers): Answers {
  const later = [
    'findings',
    'stopped',
    'stop_reason',
    'quality_grades',
    'reports_seen',
    'readings',
    'result',
    'photos',
    'remarks',
    'contractor',
    'site',
    'iban',
  ]
  return Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [
      key,
      later.includes(key) || key.startsWith('machine') ? null : value,
    ]),
  )
}
