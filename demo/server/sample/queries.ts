// The stored queries of the sample apps. A filter narrows the documents before the first stage, unless the pipeline
// itself makes a field of that name: then it narrows the result. So grouped queries still follow the filter bar.
export interface SampleQuery {
  readonly slug: string
  readonly name: string
  readonly collection: string
  readonly pipeline: readonly Readonly<Record<string, unknown>>[]
}

const round = (value: unknown, digits = 1): object => ({ $round: [value, digits] })
const isLate = { $cond: [{ $gt: ['$delay', 15] }, 1, 0] }
const percent = (part: string, whole: string): object => ({ $multiply: [{ $divide: [part, whole] }, 100] })
/** Weeks that lie wholly in the year: the first and the last would look like a drop. */
const fullWeeks = { $match: { week: { $gte: '2025-01-06', $lte: '2025-12-22' } } }
/** The few flights at night would hide the pattern of the day. */
const daytime = { $match: { hour: { $gte: 5 } } }
const q = (slug: string, name: string, collection: string, pipeline: SampleQuery['pipeline']): SampleQuery => ({
  slug,
  name,
  collection,
  pipeline,
})

/** Departures, delay and punctuality of whatever is grouped by `by`. */
const punctuality = (by: unknown): SampleQuery['pipeline'] => [
  {
    $group: {
      _id: by,
      flights: { $sum: 1 },
      average_delay: { $avg: '$delay' },
      late: { $sum: isLate },
      passengers: { $sum: '$passengers' },
    },
  },
  {
    $addFields: {
      average_delay: round('$average_delay'),
      late_percent: round(percent('$late', '$flights')),
      on_time_percent: round({ $subtract: [100, percent('$late', '$flights')] }),
    },
  },
]

export const flightQueries: readonly SampleQuery[] = [
  q('flights', 'Flights', 'flights', [{ $sort: { departed_at: -1 } }]),
  // The year in one row per month, each with the figures of the whole year: a value and its trend from one query.
  q('flight_totals', 'The year, month by month', 'flights', [
    {
      $group: {
        _id: '$month',
        flights: { $sum: 1 },
        minutes: { $sum: '$delay' },
        late: { $sum: isLate },
        passengers: { $sum: '$passengers' },
      },
    },
    { $sort: { _id: 1 } },
    {
      $group: {
        _id: null,
        months: { $push: '$$ROOT' },
        year_flights: { $sum: '$flights' },
        year_minutes: { $sum: '$minutes' },
        year_late: { $sum: '$late' },
        year_passengers: { $sum: '$passengers' },
      },
    },
    { $unwind: '$months' },
    {
      $project: {
        _id: '$months._id',
        month: '$months._id',
        flights: '$months.flights',
        passengers: '$months.passengers',
        year_flights: 1,
        year_passengers: 1,
        average_delay: round({ $divide: ['$months.minutes', '$months.flights'] }),
        year_average_delay: round({ $divide: ['$year_minutes', '$year_flights'] }),
        on_time_percent: round({ $subtract: [100, percent('$months.late', '$months.flights')] }),
        year_on_time_percent: round({ $subtract: [100, percent('$year_late', '$year_flights')] }),
      },
    },
    { $sort: { _id: 1 } },
  ]),
  q('flights_by_week', 'Punctuality by week', 'flights', [
    fullWeeks,
    ...punctuality('$week'),
    { $addFields: { week: '$_id' } },
    { $sort: { _id: 1 } },
  ]),
  q('flights_by_day', 'Punctuality by day', 'flights', [
    ...punctuality('$date'),
    { $addFields: { date: '$_id' } },
    { $sort: { _id: 1 } },
  ]),
  q('flights_by_hour', 'Delay by hour of departure', 'flights', [
    daytime,
    ...punctuality('$hour'),
    { $addFields: { hour: '$_id' } },
    { $sort: { _id: 1 } },
  ]),
  q('flights_by_region', 'Punctuality by region', 'flights', [
    ...punctuality('$region'),
    { $addFields: { region: '$_id' } },
    { $sort: { flights: -1 } },
  ]),
  q('flights_by_aircraft', 'Punctuality by aircraft', 'flights', [
    ...punctuality('$aircraft'),
    { $addFields: { aircraft: '$_id' } },
    { $sort: { flights: -1 } },
  ]),
  q('delay_causes', 'Causes of delay', 'flights', [
    { $match: { delay: { $gt: 15 } } },
    { $group: { _id: '$cause', flights: { $sum: 1 }, minutes: { $sum: '$delay' } } },
    { $addFields: { cause: '$_id' } },
    { $sort: { flights: -1 } },
  ]),
  q('busiest_airports', 'Busiest airports', 'flights', [
    ...punctuality('$origin'),
    { $addFields: { airport: '$_id' } },
    { $sort: { flights: -1 } },
    { $limit: 12 },
  ]),
  // For a report: every airport with its months, the busiest first, and the year's figures in each row.
  q('airport_months', 'Delays of airports by month', 'flights', [
    {
      $group: {
        _id: { airport: '$origin', month: '$month' },
        flights: { $sum: 1 },
        minutes: { $sum: '$delay' },
        late: { $sum: isLate },
      },
    },
    { $sort: { '_id.month': 1 } },
    {
      $group: {
        _id: '$_id.airport',
        months: { $push: '$$ROOT' },
        year_flights: { $sum: '$flights' },
        year_minutes: { $sum: '$minutes' },
        year_late: { $sum: '$late' },
      },
    },
    { $lookup: { from: 'airports', localField: '_id', foreignField: 'iata', as: 'station' } },
    { $unwind: '$months' },
    {
      $project: {
        _id: 0,
        airport: '$_id',
        name: { $first: '$station.name' },
        month: '$months._id.month',
        flights: '$months.flights',
        late: '$months.late',
        average_delay: round({ $divide: ['$months.minutes', '$months.flights'] }),
        on_time_percent: round({ $subtract: [100, percent('$months.late', '$months.flights')] }),
        year_flights: 1,
        year_average_delay: round({ $divide: ['$year_minutes', '$year_flights'] }),
        year_on_time_percent: round({ $subtract: [100, percent('$year_late', '$year_flights')] }),
      },
    },
    { $sort: { year_flights: -1, airport: 1, month: 1 } },
  ]),
  q('worst_routes', 'Routes with the longest delays', 'flights', [
    ...punctuality('$route'),
    { $match: { flights: { $gte: 60 } } },
    { $addFields: { route: '$_id' } },
    { $sort: { average_delay: -1 } },
    { $limit: 200 },
  ]),
  q('region_options', 'Regions', 'flights', [{ $group: { _id: '$region' } }, { $sort: { _id: 1 } }]),
]

export const stationQueries: readonly SampleQuery[] = [
  q('airports', 'Airports', 'airports', [{ $sort: { flights: -1 } }]),
  // For the popups of a map: filtered by an origin, its five busiest destinations.
  q('busiest_destinations', 'Busiest destinations', 'flights', [
    ...punctuality('$destination'),
    { $addFields: { destination: '$_id' } },
    { $sort: { flights: -1 } },
    { $limit: 5 },
  ]),
  q('airport_options', 'Airports to choose from', 'airports', [
    { $sort: { city: 1 } },
    { $project: { iata: 1, label: 1 } },
  ]),
  q('station', 'One airport', 'airports', [
    { $match: { _id: '$ID' } },
    { $addFields: { target_percent: { $literal: 80 } } },
  ]),
  q('station_by_week', 'One airport by week', 'flights', [
    { $match: { origin: '$ID' } },
    fullWeeks,
    ...punctuality('$week'),
    { $addFields: { week: '$_id' } },
    { $sort: { _id: 1 } },
  ]),
  q('station_by_hour', 'One airport by hour', 'flights', [
    { $match: { origin: '$ID' } },
    daytime,
    ...punctuality('$hour'),
    { $addFields: { hour: '$_id' } },
    { $sort: { _id: 1 } },
  ]),
  q('station_destinations', 'Destinations of one airport', 'flights', [
    { $match: { origin: '$ID' } },
    ...punctuality('$destination'),
    { $addFields: { destination: '$_id' } },
    { $sort: { flights: -1 } },
  ]),
  q('station_reports', 'Fault reports of one airport', 'inspections', [
    { $match: { airport: '$ID' } },
    { $sort: { found_on: -1 } },
  ]),
]

export const reportQueries: readonly SampleQuery[] = [
  q('fault_reports', 'Fault reports', 'inspections', [{ $sort: { updated_at: -1 } }]),
  q('open_fault_reports', 'Fault reports that are not closed', 'inspections', [
    { $match: { status: { $ne: 'Closed' } } },
    { $sort: { updated_at: -1 } },
    { $project: { airport: 1, equipment: 1, severity: 1 } },
  ]),
  q('fault_totals', 'Totals of fault reports', 'inspections', [
    {
      $group: {
        _id: null,
        reports: { $sum: 1 },
        open: { $sum: { $cond: [{ $eq: ['$status', 'Closed'] }, 0, 1] } },
        critical: { $sum: { $cond: [{ $eq: ['$severity', 'Critical'] }, 1, 0] } },
        delayed: { $sum: { $cond: [{ $eq: ['$delayed', 'Yes'] }, 1, 0] } },
        minutes: { $sum: '$delay_minutes' },
      },
    },
  ]),
  q('faults_by_equipment', 'Fault reports by equipment', 'inspections', [
    {
      $group: {
        _id: '$equipment',
        reports: { $sum: 1 },
        high: { $sum: { $cond: [{ $in: ['$severity', ['High', 'Critical']] }, 1, 0] } },
      },
    },
    { $addFields: { equipment: '$_id', other: { $subtract: ['$reports', '$high'] } } },
    { $sort: { reports: -1 } },
  ]),
  q('faults_by_month', 'Fault reports by month', 'inspections', [
    { $group: { _id: { $dateToString: { format: '%Y-%m', date: { $toDate: '$found_on' } } }, reports: { $sum: 1 } } },
    { $addFields: { month: '$_id' } },
    { $sort: { _id: 1 } },
  ]),
]

export const weatherQueries: readonly SampleQuery[] = [
  q('weather', 'Weather in Seattle', 'weather', [{ $sort: { date: 1 } }]),
  q('weather_by_month', 'Weather in Seattle by month', 'weather', [
    {
      $group: {
        _id: '$month',
        rain: { $sum: '$precipitation' },
        warmest: { $max: '$temp_max' },
        coldest: { $min: '$temp_min' },
      },
    },
    { $addFields: { month: '$_id', rain: round('$rain') } },
    { $sort: { _id: 1 } },
  ]),
]
