import type { words as english } from './point-words.ts'

export const words = {
  'points.reset': 'Zoom herstellen',
  'points.summary': '{name}: {y} naar {x}, {count} punten.',
  'points.summarySeries': '{name}: {y} naar {x}, {count} punten in {series}.',
  'points.ranges': '{x} van {xLow} tot {xHigh}, {y} van {yLow} tot {yHigh}.',
  'points.none': 'Niets te tekenen: kies twee sleutels waarvan de waarden getallen zijn.',
  'points.undrawn': 'Niets te tekenen: geen enkele rij heeft een getal voor elke as.',
  'points.hidden': 'Alles is verborgen. Druk op een item van de legenda om het te tonen.',
  'points.other': 'Overig',
  'points.series': 'Reeks',
  'points.label': 'Naam',
  'points.incomplete': 'Rijen die niet getekend zijn omdat een waarde ontbreekt: {count}.',
  'points.notPositive':
    'Punten die niet getekend zijn omdat een logaritmische as geen plaats heeft voor nul en lager: {count}.',
  'points.negative': 'Bellen die niet getekend zijn omdat hun grootte onder nul ligt: {count}.',
  'points.trend': 'Trend: {formula}, R² = {fit}',
  'points.trendOf': 'Trend van {series}: {formula}, R² = {fit}',
  'points.trendDay': '{slope} per dag',
  'points.noTrend': 'Er is geen trendlijn: daarvoor zijn twee punten met verschillende waarden van {x} nodig.',
  'points.area': 'Oppervlak: {name}',
} satisfies Record<keyof typeof english, string>
