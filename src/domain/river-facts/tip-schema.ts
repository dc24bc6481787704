import * as v from 'valibot'
import { fields, text } from '../fields.ts'
import { message } from '../message.ts'
import { TIP_LIMITS } from './tip.ts'

const missing = message('water:guide.tell.failure.words')

export const newTipBody = fields(
  {
    about: v.pipe(
      v.optional(text(TIP_LIMITS.aboutLength), ''),
      v.description('The question of the page that it answers; empty for something else.'),
    ),
    words: v.pipe(
      text(TIP_LIMITS.wordsLength),
      v.check(it => it !== '', missing),
    ),
    source: v.pipe(v.optional(text(TIP_LIMITS.sourceLength), ''), v.description('How its author knows.')),
  },
  { words: missing },
)
export type NewTip = v.InferOutput<typeof newTipBody>

export const tipJson = v.object({ _id: v.string(), river: v.string(), words: v.string() })
