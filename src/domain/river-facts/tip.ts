/** The limits of an answer to what the page of a river asks. */

export const TIP_LIMITS = { aboutLength: 500, wordsLength: 2000, sourceLength: 300 } as const
