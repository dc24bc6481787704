/** Which pages of trips a change invalidates has a test of its own. */
export const withoutTrips = (tags: readonly string[]): string[] => tags.filter(tag => !/^trips?(-|$)/.test(tag))
