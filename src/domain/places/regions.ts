/** The five ethnographic regions of Lithuania. */
export const REGIONS = ['aukstaitija', 'dzukija', 'mazoji-lietuva', 'suvalkija', 'zemaitija'] as const
export type Region = (typeof REGIONS)[number]
