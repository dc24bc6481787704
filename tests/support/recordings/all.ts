import { BAD_GPX_CASES } from './bad-gpx-cases.ts'
import type { RecordingCase } from './case.ts'
import { GPX_CASES } from './gpx-cases.ts'
import { OTHER_CASES, REFUSED_CASES } from './other-cases.ts'

export const RECORDINGS: RecordingCase[] = [...GPX_CASES, ...BAD_GPX_CASES, ...OTHER_CASES, ...REFUSED_CASES]
