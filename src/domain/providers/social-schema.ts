import * as v from 'valibot'
import { pageAddress } from '../contacts.ts'
import { beforeEntry, fields } from '../fields.ts'
import { message } from '../message.ts'
import { SOCIAL_NETWORKS } from './provider.ts'
import { memberBody } from './schema.ts'

/** Bodies of calls that change the social links of a provider. */

const missing = { type: message('account:failure.network'), url: message('account:failure.url') }
const type = v.picklist(SOCIAL_NETWORKS, missing.type)
const url = pageAddress(missing.url)

export const newSocialBody = fields({ type, url }, missing)
export const socialBody = fields({ type: v.optional(type), url: v.optional(url), ...beforeEntry }, missing)

export type NewSocial = v.InferOutput<typeof newSocialBody>
export type SocialChanges = v.InferOutput<typeof socialBody>

export const socialMemberBody = v.object({ ...memberBody.entries, ...socialBody.entries })
