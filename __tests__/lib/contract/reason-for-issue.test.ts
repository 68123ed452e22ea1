import fc from 'fast-check'
import { CALLS, type Call, inputNames, mailDeliveryStatus, sentenceOf } from '#contract'
import { reasonForIssue } from '#lib/contract/reason-for-issue'
import { translator } from '#lib/messages/translator'
import { arbitraryInput } from '#tests/support/input-arbitrary'

/** The default messages of zod. */
const ZOD = /invalid|expected|received|too (small|big)|unrecognized|<=|>=/i
const SENTENCE = /^\p{Lu}.*\p{L}.* /u
const LONG = 'x'.repeat(20_000)
const INVALID = [undefined, null, 0, -5, 1.5, 1e99, Number.NaN, '', ' ', 'x', LONG, [], {}, true]

const calls: [string, Call][] = [...Object.entries(CALLS), ['mailDeliveryStatus', mailDeliveryStatus]]

function errorsOf(call: Call, input: unknown): string[] {
  const { error } = call.input.safeParse(input, { reportInput: true })
  return error?.issues.map((one) => sentenceOf(translator('en', 'api'), reasonForIssue(one))) ?? []
}

test.each(calls)('every validation error of %s is a sentence of our own', (_name, call) => {
  const messages = new Set<string>()
  const collect = (input: unknown) => {
    for (const message of errorsOf(call, input)) messages.add(message)
  }
  for (const field of inputNames(call)) {
    for (const value of INVALID) collect({ [field]: value })
  }
  fc.assert(fc.property(arbitraryInput(call.input), collect), { numRuns: 30 })
  for (const message of messages) {
    expect(message).toMatch(SENTENCE)
    expect(message).not.toMatch(ZOD)
  }
})

test.each([
  ['addEntry', {}, 'The movie id is missing.'],
  ['addEntry', { movie_id: 0 }, 'The movie id has to be 1 or more.'],
  ['addEntry', { movie_id: 1.5 }, 'The movie id has to be a whole number.'],
  ['addEntry', { movie_id: 1, media_type: 'radio' }, 'The media type has to be one of these: movie, tv.'],
  ['addEntry', { movie_id: 1, added_at: 'noon' }, 'That date and time cannot be read.'],
  ['addEntry', { movie_id: 1, movie_title: 'x'.repeat(501) }, 'The movie title has at most 500 characters.'],
  ['login', { email: 'a@example.com', password: 7 }, 'The password has to be text.'],
  ['forgotPassword', { email: ' ' }, 'Please enter your email address'],
  ['resetPassword', { password: 'long enough' }, 'Reset token is required'],
  ['verifyEmail', {}, 'Please enter a verification token'],
  ['search', { query: '' }, 'The query is missing.'],
])('%s with %j has the message: %s', (name, input, message) => {
  expect(CALLS[name] && errorsOf(CALLS[name], input)[0]).toBe(message)
})
