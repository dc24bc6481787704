/** Tags but those of trips, which have a test of their own. */
export const withoutTrips = (tags: readonly string[]): string[] => tags.filter(tag => !/^trips?(-|$)/.test(tag))
