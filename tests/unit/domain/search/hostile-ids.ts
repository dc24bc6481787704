/** Hostile values in place of an id in a URL. */
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
