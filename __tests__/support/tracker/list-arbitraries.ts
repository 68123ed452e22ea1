import fc from 'fast-check'
import { LIST_PRIVACIES, LIST_SORTS, type ListPrivacy, type ListSort } from '#contract'
import { arbitraries } from '#tests/support/arbitraries'

const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const words = fc.stringMatching(/^[a-z]([a-z ]{0,30}[a-z])?$/)
const moment = fc.integer({ min: 0, max: 4_000_000_000_000 }).map((time) => new Date(time).toISOString())
const count = fc.nat(5_000)
const position = fc.integer({ min: 1, max: 5_000 })

const named = fc.record({
  id: fc.stringMatching(/^[\w-]{16}$/),
  name: words,
  privacy: fc.constantFrom(...(Object.keys(LIST_PRIVACIES) as ListPrivacy[])),
  titles: count,
})
const poster = arbitraries.title.map(({ mediaType, id, name, posterPath, genreIds }) => ({
  mediaType,
  id,
  name,
  posterPath,
  genreIds,
}))
const summary = fc
  .tuple(named, fc.record({ posters: fc.array(poster, { maxLength: 2 }), hasTitle: nullable(fc.boolean()) }))
  .map(([list, more]) => ({ ...list, ...more }))
const list = fc
  .tuple(
    named,
    fc.record({
      description: fc.constantFrom('', 'Two lines.\n\nOf it.'),
      sort: fc.constantFrom(...(Object.keys(LIST_SORTS) as ListSort[])),
      createdAt: moment,
      updatedAt: moment,
      author: arbitraries.member.map(({ id, username, picture }) => ({ id, username, picture })),
    }),
  )
  .map(([one, more]) => ({ ...one, ...more }))
const listedTitle = fc
  .tuple(arbitraries.title, fc.record({ position, note: nullable(words), addedAt: moment }))
  .map(([title, more]) => ({ ...title, ...more }))

function pageOf<Item>(item: fc.Arbitrary<Item>) {
  return fc.record({
    items: fc.array(item, { maxLength: 3 }),
    page: position,
    pages: position,
    found: count,
    total: count,
  })
}

const saved = { message: words, position, titles: count }

export const listArbitraries = {
  summary,
  summaries: pageOf(summary),
  withTitles: fc.record({ list, titles: pageOf(listedTitle) }),
  saved: fc.record(saved),
  removed: fc.record({ ...saved, note: nullable(words), addedAt: nullable(moment) }),
}
