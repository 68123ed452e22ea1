import fc from 'fast-check'
import {
  CALLS,
  type Codec,
  type Entry,
  EntryCodec,
  FailureCodec,
  MemberCodec,
  type Title,
  TitleCodec,
} from '#contract'
import { arbitraries } from '#tests/support/arbitraries'

const confirmed = arbitraries.confirmation
const listOf = (item: fc.Arbitrary<unknown>) => fc.array(item, { maxLength: 5 })
const entries = fc.uniqueArray(arbitraries.entry, {
  maxLength: 5,
  selector: (entry: Entry) => `${entry.mediaType}:${entry.id}`,
})
const ofType = (mediaType: Title['mediaType']) => arbitraries.title.map((title) => ({ ...title, mediaType }))

/** The output of each call, as parsed. */
const OUTPUTS: Record<string, fc.Arbitrary<unknown>> = {
  login: arbitraries.signedIn,
  register: confirmed,
  logout: confirmed,
  resendVerification: confirmed,
  forgotPassword: confirmed,
  resetPassword: confirmed,
  verifyEmail: confirmed,
  testConnection: arbitraries.connection,
  popularMovies: listOf(ofType('movie')),
  popularShows: listOf(ofType('tv')),
  topRated: listOf(arbitraries.title),
  titleDetails: arbitraries.titleDetails,
  popularPeople: listOf(arbitraries.personSummary),
  personDetails: arbitraries.person,
  search: arbitraries.searchPage,
  listEntries: entries,
  addEntry: confirmed,
  removeEntry: arbitraries.removal,
  rateEntry: arbitraries.savedRating,
  viewerAccount: arbitraries.account,
  topContributors: listOf(arbitraries.contributor),
  memberProfile: arbitraries.profile,
  updateProfile: confirmed,
  uploadPicture: arbitraries.savedPicture,
  removePicture: confirmed,
  listMembers: listOf(
    fc.tuple(arbitraries.account, fc.option(fc.nat())).map(([account, titles]) => ({ ...account, titles })),
  ),
  makeAdmin: confirmed,
  removeAdmin: confirmed,
  deleteMember: confirmed,
}
/** Values of each codec; more with CODEC_RUNS. */
const RUNS = { numRuns: Number(process.env.CODEC_RUNS ?? 20) }
const NO_OUTPUT = fc.constant(null)

const codecs: [string, Codec<unknown>, fc.Arbitrary<unknown>][] = [
  ...Object.entries(CALLS).flatMap(([name, { output }]): [string, Codec<unknown>, fc.Arbitrary<unknown>][] =>
    'wire' in output ? [[name, output, OUTPUTS[name] ?? NO_OUTPUT]] : [],
  ),
  ['a failure', FailureCodec, arbitraries.failure],
  ['a title', TitleCodec, arbitraries.title],
  ['an entry', EntryCodec, arbitraries.entry],
  ['a member', MemberCodec, arbitraries.member],
]

test.each(codecs)(
  'what %s serialises has the fields of its wire schema only, and is parsed back, with unknown fields too',
  (_, codec, values) => {
    fc.assert(
      fc.property(values, (value) => {
        const wire = overTheWire(codec.serialise(value))
        expect(codec.parse(wire)).toEqual(value)
        // Parsing strips fields that the wire schema does not name.
        expect(codec.wire.parse(wire)).toEqual(wire)
        expect(codec.parse(withUnknownFields(wire))).toEqual(value)
      }),
      RUNS,
    )
  },
)

function overTheWire(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body))
}

/** The same body with an unknown field in every object of it; a failure's `fields` is a map and stays. */
function withUnknownFields(body: unknown, name = ''): unknown {
  if (Array.isArray(body)) return body.map((one) => withUnknownFields(one))
  if (typeof body !== 'object' || body === null || name === 'fields') return body
  const known = Object.entries(body).map(([key, value]) => [key, withUnknownFields(value, key)])
  return { ...Object.fromEntries(known), adult: false, _links: { self: '/x' } }
}
