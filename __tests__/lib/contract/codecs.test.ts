import fc from 'fast-check'
import { CALLS, type Codec, EntryCodec, FailureCodec, MemberCodec, TitleCodec } from '#contract'
import { REASONS } from '#lib/contract/known-reasons'
import { isObject } from '#lib/contract/specification/wire/codec'
import { arbitraryWire } from '#tests/support/input-arbitrary'

/** Values of each codec; more with CODEC_RUNS. */
const RUNS = { numRuns: Number(process.env.CODEC_RUNS ?? 20) }

/** What `fields` asks for a body that has this one. */
const ANSWERS = [
  ['lines', 'lines'],
  ['entries', 'keys'],
  ['items', 'page'],
  ['titles', 'page'],
  ['latest', 'feed'],
] as const

const message = fc.string()
const failures = fc.oneof(
  fc.record({ message, fields: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), message) }),
  fc.record({
    code: fc.constantFrom('not_found', 'conflict'),
    reason: fc.constantFrom(...REASONS),
    values: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(message, fc.integer())),
    message,
  }),
  fc.record({ message, needsVerification: fc.constant(true), email: fc.emailAddress() }),
)

const codecs: [string, Codec<unknown>, fc.Arbitrary<unknown>?][] = [
  ...Object.entries(CALLS).flatMap(([name, { output }]): [string, Codec<unknown>][] =>
    'wire' in output ? [[name, output]] : [],
  ),
  ['a failure', FailureCodec, failures],
  ['a title', TitleCodec],
  ['an entry', EntryCodec],
  ['a member', MemberCodec],
]

test.each(codecs)(
  'what %s serialises has the fields of its wire schema only, and is parsed back, with unknown fields too',
  (_, codec, bodies = arbitraryWire(codec.wire)) => {
    fc.assert(
      fc.property(bodies, (given) => {
        const [, fields] = ANSWERS.find(([name]) => isObject(given) && name in given) ?? []
        const input = { fields }
        const value = codec.parse(given, input)
        const wire = overTheWire(codec.serialise(value))
        expect(codec.parse(wire, input)).toEqual(value)
        // Parsing strips fields that the wire schema does not name.
        expect(codec.wire.parse(wire)).toEqual(wire)
        expect(codec.parse(withUnknownFields(wire), input)).toEqual(value)
      }),
      RUNS,
    )
  },
)

function overTheWire(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body))
}

/** The same body with an unknown field in every object of it; maps stay: a failure's `fields` and `values`, and `links`. */
function withUnknownFields(body: unknown, name = ''): unknown {
  if (Array.isArray(body)) return body.map((one) => withUnknownFields(one))
  if (typeof body !== 'object' || body === null || /^(fields|links|values)$/.test(name)) return body
  const known = Object.entries(body).map(([key, value]) => [key, withUnknownFields(value, key)])
  return { ...Object.fromEntries(known), adult: false, _links: { self: '/x' } }
}
