export const words = {
  'Radar chart': 'Radardiagram',
}
