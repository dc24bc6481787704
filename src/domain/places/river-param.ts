import * as v from 'valibot'
import { RIVERS } from './rivers.ts'

/** A river in the path of a call. */
export const riverParam = v.picklist(RIVERS)
