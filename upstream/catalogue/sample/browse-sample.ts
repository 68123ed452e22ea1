import {
  BROWSE_PAGE_SIZE,
  type Browse,
  type Country,
  type PagedItems,
  type Title,
  type TitleKey,
} from '#contract'
import { ownServicesIn } from '#lib/contract/availability/own-answer'
import { compareKeys } from '#lib/text/compare-keys'
import { SCORE_VOTES_MIN } from '#upstream/catalogue/catalogue'
import { inventedAvailability } from '#upstream/catalogue/sample/invented-services'
import type { SampleTitle } from '#upstream/catalogue/sample/join-sample-data'

const ORDERS: Record<Browse['sort'], (a: SampleTitle, b: SampleTitle) => number> = {
  // As they are.
  votes: () => 0,
  score: (a, b) => (b.score ?? 0) - (a.score ?? 0),
  newest: (a, b) => compareKeys(b.releaseDate ?? '', a.releaseDate ?? ''),
}

/** @param titles most votes first */
export function browseSample(
  titles: readonly SampleTitle[],
  { type, genre, from = 0, to = 9999, score = 0, country, services, sort, page }: Browse,
  toListed: (title: SampleTitle) => Title,
): PagedItems<Title> {
  const found = titles
    .filter(
      (title) =>
        title.mediaType === type &&
        (genre === undefined || title.genreIds.includes(genre)) &&
        Number(title.releaseDate?.slice(0, 4) ?? 0) >= from &&
        Number(title.releaseDate?.slice(0, 4) ?? 0) <= to &&
        (title.score ?? 0) >= score &&
        (sort !== 'score' || title.votes >= SCORE_VOTES_MIN) &&
        (!country || !services || isOnServices(title, country, services)),
    )
    .sort(ORDERS[sort])
  const start = (page - 1) * BROWSE_PAGE_SIZE
  const pages = Math.max(1, Math.ceil(found.length / BROWSE_PAGE_SIZE))
  const items = found.slice(start, start + BROWSE_PAGE_SIZE).map(toListed)
  return { items, page, pages, found: found.length, total: found.length }
}

/** Without paying more. */
function isOnServices(title: TitleKey, country: Country, services: readonly number[]): boolean {
  const here = inventedAvailability(title).countries.find((one) => one.country === country)
  return ownServicesIn(here, services).length > 0
}
