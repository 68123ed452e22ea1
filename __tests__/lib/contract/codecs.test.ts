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
import { madeUp } from '#tests/support/made-up'

const confirmed = madeUp.confirmation
const listOf = (item: fc.Arbitrary<unknown>) => fc.array(item, { maxLength: 5 })
const entries = fc.uniqueArray(madeUp.entry, {
  maxLength: 5,
  selector: (entry: Entry) => `${entry.mediaType}:${entry.id}`,
})
const ofType = (mediaType: Title['mediaType']) => madeUp.title.map((title) => ({ ...title, mediaType }))

/** What each call answers with, in our words. */
const ANSWERS: Record<string, fc.Arbitrary<unknown>> = {
  login: madeUp.signedIn,
  register: confirmed,
  logout: confirmed,
  resendVerification: confirmed,
  forgotPassword: confirmed,
  resetPassword: confirmed,
  verifyEmail: confirmed,
  testConnection: madeUp.connection,
  popularMovies: listOf(ofType('movie')),
  popularShows: listOf(ofType('tv')),
  topRated: listOf(madeUp.title),
  titleDetails: madeUp.titleDetails,
  popularPeople: listOf(madeUp.personSummary),
  personDetails: madeUp.person,
  search: madeUp.searchPage,
  listEntries: entries,
  addEntry: confirmed,
  removeEntry: confirmed,
  rateEntry: madeUp.savedRating,
  viewerAccount: madeUp.account,
  topContributors: listOf(madeUp.contributor),
  memberProfile: madeUp.profile,
  updateProfile: confirmed,
  uploadPicture: madeUp.savedPicture,
  removePicture: confirmed,
  listMembers: listOf(madeUp.account),
  makeAdmin: confirmed,
  removeAdmin: confirmed,
  deleteMember: confirmed,
}
/** Values of each shape; more with CODEC_RUNS. */
const RUNS = { numRuns: Number(process.env.CODEC_RUNS ?? 20) }
const NEVER_ANSWERED = fc.constant(null)

const shapes: [string, Codec<unknown>, fc.Arbitrary<unknown>][] = [
  ...Object.entries(CALLS).map(([name, call]): [string, Codec<unknown>, fc.Arbitrary<unknown>] => [
    name,
    call.output,
    ANSWERS[name] ?? NEVER_ANSWERED,
  ]),
  ['a failure', FailureCodec, madeUp.failure],
  ['a title', TitleCodec, madeUp.title],
  ['an entry', EntryCodec, madeUp.entry],
  ['a member', MemberCodec, madeUp.member],
]

test.each(shapes)('what %s writes, it reads back unchanged', (_name, codec, answers) => {
  fc.assert(
    fc.property(answers, (answer) => {
      expect(codec.parse(overTheWire(codec.serialise(answer)))).toEqual(answer)
    }),
    RUNS,
  )
})

test.each(shapes)('what %s writes is what its wire names, and nothing besides', (_name, codec, answers) => {
  fc.assert(
    fc.property(answers, (answer) => {
      const wire = overTheWire(codec.serialise(answer))
      // Parsing strips what the wire does not name: a field that is not named would be missing here.
      expect(codec.wire.parse(wire)).toEqual(wire)
    }),
    RUNS,
  )
})

test.each(shapes)('%s takes no notice of fields it does not know', (_name, codec, answers) => {
  fc.assert(
    fc.property(answers, (answer) => {
      const wire = withStrangers(overTheWire(codec.serialise(answer)))
      expect(codec.parse(wire)).toEqual(answer)
    }),
    RUNS,
  )
})

function overTheWire(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body))
}

/** The same body with an unknown field in every object of it; a failure's `fields` is a map and stays. */
function withStrangers(body: unknown, name = ''): unknown {
  if (Array.isArray(body)) return body.map((one) => withStrangers(one))
  if (typeof body !== 'object' || body === null || name === 'fields') return body
  const known = Object.entries(body).map(([key, value]) => [key, withStrangers(value, key)])
  return { ...Object.fromEntries(known), adult: false, _links: { self: '/x' } }
}
