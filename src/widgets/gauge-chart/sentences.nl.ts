export const words = {
  Gauge: 'Meter',
}
