import type { ListedTitle, ListWithTitles, ProfileFeed, RatedTitle, Title } from '#contract'
import { listFeedPath } from '#lib/addresses/list-path'
import { listPath, memberFeedPath, memberPath, titlePath } from '#lib/addresses/routes'
import { FEED_ENTRIES } from '#lib/contract/limits'
import { titleKey } from '#lib/contract/titles/title-key'
import { escapeXml } from '#lib/documents/escape-xml'
import type { Translator } from '#lib/messages/translator'
import type { Language } from '#lib/text/language'

type PublicProfile = Translator<'publicProfile'>

/** A member's latest ratings as an Atom feed (RFC 4287). `site` is the public origin, with the language. */
export function atomFeed(
  t: PublicProfile,
  { member, latest }: ProfileFeed,
  site: string,
  language: Language,
): string {
  const { username } = member
  const profile = site + memberPath(member.id)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${escapeXml(t('ratings', { username }))}</title>`,
    `<id>${escapeXml(profile)}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(profile)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(site + memberFeedPath(member.id))}"/>`,
    `<updated>${instant(latest[0]?.ratedAt ?? member.joinedAt)}</updated>`,
    `<author><name>${escapeXml(username)}</name></author>`,
    ...latest.map((rated) => ratedEntry(t, rated, profile, site)),
    '</feed>',
    '',
  ].join('\n')
}

/** The titles added to a list last, which `titles` begin with, as an Atom feed. */
export function listFeed(
  { list, titles }: Pick<ListWithTitles, 'list' | 'titles'>,
  site: string,
  language: Language,
): string {
  const page = site + listPath(list.id)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${escapeXml(list.name)}</title>`,
    `<id>${escapeXml(page)}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(site + listFeedPath(list.id))}"/>`,
    `<updated>${instant(list.updatedAt)}</updated>`,
    `<author><name>${escapeXml(list.author.username)}</name></author>`,
    ...titles.items.slice(0, FEED_ENTRIES).map((title) => listedEntry(title, page, site)),
    '</feed>',
    '',
  ].join('\n')
}

function listedEntry(title: ListedTitle, page: string, site: string): string {
  const summary = title.note ?? title.overview
  return [
    '<entry>',
    `<title>${escapeXml(title.name)}</title>`,
    `<id>${escapeXml(`${page}#${titleKey(title)}`)}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(addressOf(title, page, site))}"/>`,
    `<updated>${instant(title.addedAt)}</updated>`,
    ...(summary ? [`<summary>${escapeXml(summary)}</summary>`] : []),
    '</entry>',
  ].join('\n')
}

function ratedEntry(t: PublicProfile, title: RatedTitle, profile: string, site: string): string {
  const address = escapeXml(addressOf(title, profile, site))
  return [
    '<entry>',
    `<title>${escapeXml(t('ratedTitle', { title: title.name, rating: title.rating }))}</title>`,
    `<id>${escapeXml(`${profile}#${titleKey(title)}`)}</id>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<updated>${instant(title.ratedAt)}</updated>`,
    ...(title.overview ? [`<summary>${escapeXml(title.overview)}</summary>`] : []),
    '</entry>',
  ].join('\n')
}

/** Of a title that has no page any more, the page that shows it: an entry without content needs an address. */
function addressOf(title: Pick<Title, 'mediaType' | 'id' | 'isGone'>, page: string, site: string): string {
  return title.isGone ? page : site + titlePath(title)
}

/** An RFC 3339 timestamp, which Atom requires; the epoch when unknown. */
function instant(stated: string | null): string {
  const at = new Date(stated ?? 0)
  return (Number.isNaN(at.getTime()) ? new Date(0) : at).toISOString()
}
