export const words = { 'input.choices.none': 'There is nothing to choose from yet.' } as const
