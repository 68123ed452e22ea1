import { z } from 'zod'
import { boundedText, Id } from '../base-schemas.ts'
import { codedCall } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { BIOGRAPHY_MAX, LINK_MAX } from '../limits.ts'
import { type Link, NETWORKS, parseProfileLink, profileLinkFault } from '../members/profile-link.ts'
import { PROFILE_QUERY } from '../members/profile-query.ts'
import { querySchema } from '../query-schema.ts'
import type { Reason } from '../reasons.ts'
import { codec, fields, listOf, text } from './wire/codec.ts'
import {
  type Confirmation,
  ConfirmationCodec,
  parseConfirmation,
  serialiseConfirmation,
  WireConfirmation,
} from './wire/confirmation-codec.ts'
import { AccountCodec, ContributorCodec } from './wire/member-codec.ts'
import { ProfileCodec } from './wire/profile-codec.ts'

const linkTo = (link: Link) =>
  boundedText(LINK_MAX, 'account.linkTooLong')
    .trim()
    .transform((typed, context) => {
      const fault = profileLinkFault(typed)
      if (fault === null) return parseProfileLink(typed) ?? ''
      context.addIssue({
        code: 'custom',
        message: `account.${fault}` satisfies Reason,
        params: { network: NETWORKS[link] },
      })
      return z.NEVER
    })
    .default('')

export const viewerAccount = codedCall({
  ...ENDPOINTS.viewerAccount,
  access: 'member',
  summary: 'The signed-in member.',
  input: z.object({}),
  output: AccountCodec,
})

export const topContributors = codedCall({
  ...ENDPOINTS.topContributors,
  access: 'visitor',
  summary: 'The members with the largest collections.',
  input: z.object({}),
  output: listOf(ContributorCodec),
})

export const memberProfile = codedCall({
  ...ENDPOINTS.memberProfile,
  access: 'visitor',
  summary:
    "A member's public profile and collection; with ?fields=page 18 titles of it, searched and sorted, and how all are rated; with ?fields=feed the 50 ratings given last.",
  /** The query is for pages. */
  input: querySchema(PROFILE_QUERY, { id: Id, fields: z.enum(['page', 'feed']).optional() }),
  output: ProfileCodec,
  isDear: ({ fields }) => fields === undefined,
})

export const updateProfile = codedCall({
  ...ENDPOINTS.updateProfile,
  access: 'member',
  summary: "Saves the viewer's biography and links.",
  input: z.object({
    biography: boundedText(BIOGRAPHY_MAX).trim().default(''),
    facebook_link: linkTo('facebook'),
    instagram_link: linkTo('instagram'),
    youtube_link: linkTo('youtube'),
    github_link: linkTo('github'),
    linkedin_link: linkTo('linkedin'),
  }),
  output: ConfirmationCodec,
})

export const uploadPicture = codedCall({
  ...ENDPOINTS.uploadPicture,
  access: 'member',
  summary: "Replaces the viewer's picture with the file in the field profilePicture.",
  input: z.object({}),
  output: codec({
    wire: WireConfirmation.extend({ profilePicUrl: z.string() }),
    parse(body): Confirmation & { profilePicUrl: string | null } {
      const profilePicUrl = text(fields(body), 'profilePicUrl', 'ProfilePic')
      return { ...parseConfirmation(body), profilePicUrl }
    },
    serialise: (saved) => ({ ...serialiseConfirmation(saved), profilePicUrl: saved.profilePicUrl ?? '' }),
  }),
})

export const removePicture = codedCall({
  ...ENDPOINTS.removePicture,
  access: 'member',
  summary: "Removes the viewer's picture.",
  input: z.object({}),
  output: ConfirmationCodec,
})
