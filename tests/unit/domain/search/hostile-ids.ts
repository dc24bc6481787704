/** What may stand in an address where an id is expected. */
export const HOSTILE_IDS = [
  'nothing00000',
  '',
  "'; drop table tours; --",
  '" or 1=1',
  '%',
  '\0',
  '\\',
  'ąčęėįšųūž',
  '🛶',
  '../../etc/passwd',
  'a'.repeat(10_000),
]
