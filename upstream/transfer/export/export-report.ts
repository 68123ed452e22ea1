import { EXPORT_SERVICES, type ExportService } from '#contract'
import { type Translator, translator } from '#lib/messages/translator'
import type { Language } from '#lib/text/language'
import type { BundleSeasonRating, BundleTitle } from '#upstream/transfer/cuedot-json-schema'
import type { AccountReader } from '#upstream/transfer/export/account-reader'
import { countRatings } from '#upstream/transfer/export/export-summary'
import type { ExportContext, ExportedTitle } from '#upstream/transfer/export/read-titles'
import { SERVICES, type ServiceAbilities } from '#upstream/transfer/export/service-abilities'
import {
  dayOf,
  episodes,
  viewings,
  withoutEpisode,
  writeRating,
} from '#upstream/transfer/export/service-row-values'

/** What was rounded, and what has no place: counted first, then title by title. */
export async function* writeReport(
  { db, memberId }: ExportContext,
  account: AccountReader,
  { services, language, now }: { services: readonly ExportService[]; language: Language; now: Date },
): AsyncGenerator<string> {
  const takes = translator(language, 'exportServices')
  const says = translator(language, 'exportReport')
  const saysOfTitle = translator(language, 'exportReport.notes')
  yield `${says('heading', { day: now.toISOString().slice(0, 10) })}\n\n${says('lead')}\n`
  const { services: counts } = await countRatings(db, memberId)
  for (const service of services) {
    const found = counts.find((one) => one.service === service)
    yield `\n\n${EXPORT_SERVICES[service]}\n${'='.repeat(EXPORT_SERVICES[service].length)}\n`
    yield `${takes(`${service}.takes`)}\n`
    if (found) {
      const { exact, rounded, largestMove: move, withoutPlace } = found
      yield `${says(`${service}.counts`, { exact, rounded, move, withoutPlace })}\n`
    }
    for await (const one of account.titles()) {
      const { title } = one
      const notes = notesOf(saysOfTitle, one, SERVICES[service])
      if (notes.length > 0) yield `${says('ofTitle', { name: nameOf(title), notes: notes.join('; ') })}\n`
    }
    if (SERVICES[service].lists) continue
    for await (const { name, titles } of account.lists()) {
      yield `${says('ofList', { name, titles: titles.length })}\n`
    }
  }
}

function nameOf({ name, year }: BundleTitle): string {
  return year === undefined ? name : `${name} (${year})`
}

/** What changes on the way to a service, or does not arrive. */
function notesOf(
  says: Translator<'exportReport.notes'>,
  { title, episodeIds, ratedEpisodeIds }: ExportedTitle,
  service: ServiceAbilities,
): string[] {
  if (!service.types.includes(title.type)) return [says(title.type)]
  const { collection, season_ratings = [], state } = title
  const notes: string[] = []
  if (collection?.rating !== undefined) {
    const { text, move } = writeRating(collection.rating, collection.given, service.scale)
    if (move > 0) notes.push(says('rounded', { rating: collection.rating, text }))
  }
  const seen = viewings(title)
  const lost = { all: 0, last: Math.max(0, seen.length - 1), none: seen.length }[service.watches]
  if (lost > 0) notes.push(says('watches', { count: lost }))
  const ofEpisodes = {
    all: 0,
    numbered: episodes(title).length - episodeIds.size,
    none: episodes(title).length,
  }[service.episodes]
  if (ofEpisodes > 0) notes.push(says('episodes', { count: ofEpisodes }))
  const ofNoEpisode = withoutEpisode(title).length
  if (ofNoEpisode > 0) notes.push(says('withoutEpisode', { count: ofNoEpisode }))
  const written = [
    ...(service.watches === 'none' ? [] : seen),
    ...(service.episodes === 'none' ? [] : episodes(title)),
  ]
  const vague = written.filter((watch) => watch.on && dayOf(watch) === '').length
  if (vague > 0) notes.push(says('vague', { count: vague }))
  const noted = title.watches?.filter(({ note }) => note).length ?? 0
  if (noted > 0 && !service.notes) notes.push(says('noted', { count: noted }))
  const tagged = title.watches?.filter(({ tags }) => tags).length ?? 0
  if (tagged > 0 && !service.tags) notes.push(says('tagged', { count: tagged }))
  const seenEpisodes = new Set(episodes(title).map(({ season, episode }) => `${season} ${episode}`))
  const isSeen = ({ season, episode }: BundleSeasonRating) =>
    episode === undefined || seenEpisodes.has(`${season} ${episode}`)
  const { length: rated } = season_ratings
  const lostRatings = {
    watched: season_ratings.filter((one) => !isSeen(one)).length,
    numbered: rated - ratedEpisodeIds.size,
    none: rated,
  }[service.placeRatings]
  if (lostRatings > 0) notes.push(says('placeRatings', { count: lostRatings }))
  if (state && !service.states) notes.push(says('state', { state: state.state }))
  return notes
}
