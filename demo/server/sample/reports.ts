// Seeded fault reports of the airline's ground crews in 2025. All of it is invented, nothing is random.
import { actionsTaken, equipment, faultForm, faultTypes, severities, shifts, symptoms } from './fault-form.ts'
import { pick, spread } from './derive.ts'
import type { Station } from './derive.ts'

const reporters = [
  'Maya Collins',
  'Tom Becker',
  'Priya Nair',
  'Luis Ortega',
  'Hannah Schmidt',
  'Omar Aziz',
  'Chloe Martin',
  'Viktor Novak',
  'Sana Ito',
  'Paul Jensen',
  'Rita Campos',
  'Noah Fraser',
]
const details: Readonly<Record<string, readonly string[]>> = {
  Mechanical: [
    'Drive belt slips under load and the belt stops with heavy bags.',
    'Left rear brake drags; the wheel is hot after one turn.',
    'Tow bar latch does not lock fully.',
    'Platform stops ten centimetres short of the door sill.',
  ],
  Electrical: [
    'Output drops to 98 V when the cabin lights come on.',
    'Beacon and reversing alarm both dead after rain.',
    'Battery flat three mornings in a row although it was on charge.',
    'Main breaker trips as soon as the motor starts.',
  ],
  Hydraulic: [
    'Oil under the front axle, about half a litre per shift.',
    'Lift sinks slowly while nobody touches the lever.',
    'Hose to the boom is chafed through to the steel.',
    'Steering is heavy and the pump whines.',
  ],
  Software: [
    'Display freezes on the start screen; a restart helps for an hour.',
    'Position sensor reports an obstacle where there is none.',
    'Telematics shows the vehicle at another airport.',
    'Access card of the whole shift is refused.',
  ],
  Damage: [
    'Corner of the canopy bent after contact with a container.',
    'Hand rail torn off on the left side.',
    'Windscreen cracked by a stone.',
    'Bumper pushed into the wheel arch, tyre rubs.',
  ],
}

/** Returns the reports, oldest first. Stations with many flights report more. */
export function makeReports(stations: readonly Station[], count = 320): readonly Readonly<Record<string, unknown>>[] {
  const first = Date.UTC(2025, 0, 2) / 1000
  return Array.from({ length: count }, (_, index) => {
    const station = stations[Math.floor(spread(index, 20) ** 2.4 * Math.min(60, stations.length))]
    // more reports around the summer and the winter peak
    const share = index / count
    const dayNumber = Math.min(360, Math.floor((share + 0.045 * Math.sin(share * 4 * Math.PI - 0.6) + 0.0254) * 352))
    const foundOn = (first + dayNumber * 86_400) * 1000
    const kind = pick(faultTypes, index, 21)
    const severity = severities[Math.min(3, Math.floor(spread(index, 22) ** 1.5 * 4.2))] ?? 'Low'
    const isDelayed = severity === 'Critical' || (severity === 'High' && spread(index, 23) > 0.4)
    const hasAircraft = spread(index, 24) > 0.6
    const sentAt = first + dayNumber * 86_400 + Math.floor(spread(index, 25) * 80_000)
    const age = count - index
    const status =
      age > 40
        ? spread(index, 26) > 0.04
          ? 'Closed'
          : 'In repair'
        : age > 18
          ? pick(['Closed', 'In repair', 'In repair', 'Open'], index, 27)
          : pick(['Open', 'Open', 'In repair'], index, 27)
    return {
      _id: `R${String(index + 1).padStart(4, '0')}`,
      airport: station?.iata ?? 'DFW',
      gate: `${pick(['A', 'B', 'C', 'D'], index, 28)}${1 + Math.floor(spread(index, 29) * 38)}`,
      found_on: foundOn,
      shift: pick(shifts, index, 30),
      aircraft_involved: hasAircraft ? 'Yes' : 'No',
      registration: hasAircraft ? `N${400 + Math.floor(spread(index, 31) * 180)}NL` : null,
      flight: hasAircraft ? `NL ${1000 + Math.floor(spread(index, 32) * 8000)}` : null,
      equipment: pick(equipment, index, 33),
      meter_hours: Math.round(200 + spread(index, 34) * 14_000),
      fault_type: kind,
      symptoms: symptoms.filter((_, at) => spread(index, 40 + at) > 0.68),
      severity,
      description: pick(details[kind] ?? [''], index, 35),
      delayed: isDelayed ? 'Yes' : 'No',
      delay_minutes: isDelayed ? 5 + Math.round(spread(index, 36) ** 2 * 110) : null,
      injury: severity === 'Critical' && spread(index, 37) > 0.85 ? 'Yes' : 'No',
      injury_details: null,
      actions: actionsTaken.filter((_, at) => spread(index, 50 + at) > 0.5),
      repaired_by: null,
      reporter: pick(reporters, index, 38),
      status,
      start_date: sentAt - 400,
      updated_at: sentAt,
      submit_date: sentAt,
      userid: 'sample',
      record_state: 'inserted',
      template: faultForm.name,
      template_version: 1,
    }
  })
}
