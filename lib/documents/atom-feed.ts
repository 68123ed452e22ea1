import type { Entry, Member } from '#contract'
import { memberPath, titlePath } from '#lib/addresses/routes'
import { xmlText } from '#lib/documents/escape-xml'

/** Entries in a feed. */
const LATEST = 50

/** A member's ratings as an Atom feed (RFC 4287), the last added first. `site` is the public origin. */
export function atomFeed(member: Member, entries: Entry[], site: string): string {
  const profile = site + memberPath(member.id)
  const rated = entries
    .filter((entry) => entry.rating !== null && entry.addedAt !== null)
    .sort((one, other) => (other.addedAt ?? '').localeCompare(one.addedAt ?? ''))
    .slice(0, LATEST)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${xmlText(`${member.username}’s ratings`)}</title>`,
    `<id>${xmlText(profile)}</id>`,
    `<link rel="alternate" type="text/html" href="${xmlText(profile)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(`${profile}/feed.xml`)}"/>`,
    `<updated>${instant(rated[0]?.addedAt ?? member.joinedAt)}</updated>`,
    `<author><name>${xmlText(member.username)}</name></author>`,
    ...rated.map((entry) => atomEntry(entry, profile, site)),
    '</feed>',
    '',
  ].join('\n')
}

function atomEntry(entry: Entry, profile: string, site: string): string {
  const address = xmlText(site + titlePath(entry))
  return [
    '<entry>',
    `<title>${xmlText(`${entry.name}: ${entry.rating}/100`)}</title>`,
    `<id>${xmlText(`${profile}#${entry.mediaType}-${entry.id}`)}</id>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<updated>${instant(entry.addedAt)}</updated>`,
    ...(entry.overview ? [`<summary>${xmlText(entry.overview)}</summary>`] : []),
    '</entry>',
  ].join('\n')
}

/** RFC 3339, which Atom asks for; the epoch where nothing is known. */
function instant(stated: string | null): string {
  const at = new Date(stated ?? 0)
  return (Number.isNaN(at.getTime()) ? new Date(0) : at).toISOString()
}
