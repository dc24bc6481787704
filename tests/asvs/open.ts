/** The lines that are not met yet, in the order of the standard. */
export const OPEN = [
  'V3.3.4',
  'V5.4.3',
  'V6.3.3',
  'V6.3.4',
  'V6.5.5',
  'V7.5.1',
  'V7.5.2',
  'V11.5.1',
  'V14.2.1',
  'V14.3.1',
]
