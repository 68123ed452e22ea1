import { EXPORT_SERVICES, type ExportService } from '#contract'
import { translator } from '#lib/messages/translator'
import { counted } from '#lib/text/format'
import type { BundleTitle } from '#upstream/transfer/cuedot-json-schema'
import type { AccountReader } from '#upstream/transfer/export/account-reader'
import { countRatings } from '#upstream/transfer/export/export-summary'
import type { ExportContext } from '#upstream/transfer/export/read-titles'
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
  services: readonly ExportService[],
  now: Date,
): AsyncGenerator<string> {
  yield `What these files hold, ${now.toISOString().slice(0, 10)}\n\n`
  yield 'cuedot.json and the folder cuedot have everything, exactly. What other services take is listed here:\n'
  yield 'ratings are as they were given where the service counts like that, else rounded to its nearest step.\n'
  const takes = translator('en', 'exportServices')
  const report = translator('en', 'exportReport')
  const { services: counts } = await countRatings(db, memberId)
  for (const service of services) {
    const found = counts.find((one) => one.service === service)
    yield `\n\n${EXPORT_SERVICES[service]}\n${'='.repeat(EXPORT_SERVICES[service].length)}\n`
    yield `${takes(`${service}.takes`)}\n`
    if (found) {
      const { exact, rounded, largestMove: move, withoutPlace } = found
      yield `${report(`${service}.counts`, { exact, rounded, move, withoutPlace })}\n`
    }
    for await (const { title, episodeIds } of account.titles()) {
      const notes = notesOf(title, SERVICES[service], episodes(title).length - episodeIds.size)
      if (notes.length > 0) yield `- ${nameOf(title)}: ${notes.join('; ')}\n`
    }
    if (SERVICES[service].lists) continue
    for await (const { name, titles } of account.lists()) {
      yield `- the list “${name}” of ${counted(titles.length, 'title')}: no place for lists\n`
    }
  }
}

function nameOf({ name, year }: BundleTitle): string {
  return year === undefined ? name : `${name} (${year})`
}

/** What changes on the way to a service, or does not arrive. */
function notesOf(title: BundleTitle, service: ServiceAbilities, unknownEpisodes: number): string[] {
  if (!service.types.includes(title.type)) return [title.type === 'tv' ? 'a series' : 'a movie']
  const { collection, season_ratings = [], state } = title
  const notes: string[] = []
  if (collection?.rating !== undefined) {
    const { text, move } = writeRating(collection.rating, collection.given, service.scale)
    if (move > 0) notes.push(`rating ${collection.rating} becomes ${text}`)
  }
  const seen = viewings(title)
  const lost = { all: 0, last: Math.max(0, seen.length - 1), none: seen.length }[service.watches]
  if (lost > 0) notes.push(`no place for ${counted(lost, 'watch', 'watches')}`)
  const ofEpisodes = { all: 0, numbered: unknownEpisodes, none: episodes(title).length }[service.episodes]
  if (ofEpisodes > 0) notes.push(`no place for ${counted(ofEpisodes, 'watch', 'watches')} of episodes`)
  const ofNoEpisode = withoutEpisode(title).length
  if (ofNoEpisode > 0)
    notes.push(`no place for ${counted(ofNoEpisode, 'watch', 'watches')} without an episode`)
  const written = [
    ...(service.watches === 'none' ? [] : seen),
    ...(service.episodes === 'none' ? [] : episodes(title)),
  ]
  const vague = written.filter((watch) => watch.on && dayOf(watch) === '').length
  if (vague > 0) notes.push(`${counted(vague, 'watch', 'watches')} without a day: written without a date`)
  const noted = title.watches?.filter(({ note }) => note).length ?? 0
  if (noted > 0 && !service.notes) notes.push(`no place for ${counted(noted, 'note')}`)
  const tagged = title.watches?.filter(({ tags }) => tags).length ?? 0
  if (tagged > 0 && !service.tags)
    notes.push(`no place for the tags of ${counted(tagged, 'watch', 'watches')}`)
  const lostRatings = season_ratings.filter(({ episode }) => !service.seasonRatings || episode !== undefined)
  if (lostRatings.length > 0) {
    notes.push(`no place for ${counted(lostRatings.length, 'rating')} of seasons or episodes`)
  }
  if (state && !service.states) notes.push(`no place for its state (${state.state})`)
  return notes
}
