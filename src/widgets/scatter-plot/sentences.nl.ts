export const words = {
  'Scatter plot': 'Spreidingsdiagram',
}
