import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Delivery } from '#contract'
import { SHOWN_DELIVERIES, type ShownDeliveries } from '#lib/addresses/connections-path'
import {
  agoWords,
  type ConnectionWords,
  lastDeliveryWords,
  type Now,
} from '#lib/browser/connections/delivery-words'
import { viewerTimeZone } from '#lib/server/pages/viewer-day'
import {
  viewerConnections,
  viewerDeliveries,
  viewerSecurity,
  viewerTokens,
} from '#lib/server/pages/viewer-queries'
import { isOffered } from '#lib/server/upstream/capabilities'
import type { Language } from '#lib/text/language'
import { readUnmatched, unknownThings } from './read-unknown'

const DAY_MS = 86_400_000

/** What the page of connections shows, with the words that depend on the time. Null when signed out. */
export async function readConnections(language: Language, show: ShownDeliveries, page: number) {
  const outcomes = SHOWN_DELIVERIES[show]
  const hasPrograms = await isOffered('programs')
  const [found, deliveries, latest, unmatched, tokens, security, timeZone] = await Promise.all([
    viewerConnections(language),
    viewerDeliveries(language, { outcomes: outcomes && [...outcomes], page }),
    viewerDeliveries(language, {}),
    readUnmatched(language),
    hasPrograms ? viewerTokens(language) : null,
    hasPrograms ? viewerSecurity(language).catch(() => null) : null,
    viewerTimeZone(),
  ])
  if (!found || !deliveries || !latest || !unmatched) return null
  const { connections, servers } = found
  const [t, dates] = await Promise.all([getTranslations('deliveries'), getTranslations('dates')])
  const now: Now = { at: new Date(), timeZone }

  const names = new Map<string, string>([
    ...[...connections, ...servers].map(({ id, name }): [string, string] => [`connection-${id}`, name]),
    ...(tokens ?? []).map(({ id, name }): [string, string] => [`token-${id}`, name]),
  ])
  const sourceOf = ({ connectionId, tokenId }: Delivery) =>
    names.get(connectionId === null ? `token-${tokenId}` : `connection-${connectionId}`)

  const newestOf = async (id: number) =>
    latest.items.find(({ connectionId }) => connectionId === id) ??
    (await viewerDeliveries(language, { connection: id }))?.items[0] ??
    null
  const wordsOf = async (id: number, at: string | null): Promise<ConnectionWords> => {
    if (at === null) return { last: t('never'), ago: '', silentDays: 0 }
    const last = await newestOf(id)
    const silentDays = Math.floor((now.at.getTime() - new Date(at).getTime()) / DAY_MS)
    return { last: lastDeliveryWords(t, dates, at, last, now), ago: agoWords(t, dates, at, now), silentDays }
  }
  const heard = [...connections, ...servers.filter(({ claim }) => claim?.isConfirmed)]
  const words = Object.fromEntries(
    await Promise.all(
      heard.map(async ({ id, lastDeliveryAt }) => [id, await wordsOf(id, lastDeliveryAt)] as const),
    ),
  )

  const things = await unknownThings(unmatched.items, sourceOf, now)
  const hasPassword = security?.hasPassword ?? true
  const unknown = { found: unmatched.found, read: unmatched.items.length }
  return { connections, servers, words, things, unknown, deliveries, tokens, hasPassword, sourceOf, now }
}
