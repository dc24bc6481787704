/** Filters with a list to choose several from. */
export const CHOICES = ['amenities', 'regions', 'rivers', 'providers'] as const
export type ChoiceName = (typeof CHOICES)[number]
export type Choice = { value: string; label: string }
export type Choices = Record<ChoiceName, Choice[]>
