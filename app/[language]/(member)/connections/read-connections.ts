import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Delivery } from '#contract'
import { SHOWN_DELIVERIES, type ShownDeliveries } from '#lib/addresses/connections-path'
import {
  agoWords,
  type ConnectionWords,
  deliveryName,
  lastDeliveryWords,
  type Now,
  type UnknownThing,
} from '#lib/browser/connections/delivery-words'
import { viewerTimeZone } from '#lib/server/pages/viewer-day'
import { viewerConnections, viewerDeliveries, viewerTokens } from '#lib/server/pages/viewer-queries'
import { isOffered } from '#lib/server/upstream/capabilities'
import type { Language } from '#lib/text/language'

const DAY_MS = 86_400_000

/** What the page of connections shows, with the words that depend on the time. Null when signed out. */
export async function readConnections(language: Language, show: ShownDeliveries, page: number) {
  const outcomes = SHOWN_DELIVERIES[show]
  const [found, deliveries, latest, unmatched, tokens, timeZone] = await Promise.all([
    viewerConnections(language),
    viewerDeliveries(language, { outcomes: outcomes && [...outcomes], page }),
    viewerDeliveries(language, {}),
    viewerDeliveries(language, { outcomes: ['unmatched'] }),
    (await isOffered('programs')) ? viewerTokens(language) : null,
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

  const wordsOf = (id: number, at: string | null): ConnectionWords => {
    if (at === null) return { last: t('never'), silentDays: 0 }
    const last = latest.items.find(({ connectionId }) => connectionId === id) ?? null
    const silentDays = Math.floor((now.at.getTime() - new Date(at).getTime()) / DAY_MS)
    return { last: lastDeliveryWords(t, dates, at, last, now), silentDays }
  }
  const words = Object.fromEntries(
    [...connections, ...servers].map(({ id, lastDeliveryAt }) => [id, wordsOf(id, lastDeliveryAt)]),
  )

  const kindOf = ({ reason, item }: Delivery) => {
    if (reason === 'no_episode') return t('why.no_episode')
    if (reason === 'several') return t('why.several')
    if (item.type === 'episode') return t('anEpisode')
    return item.year === null ? t('withoutYear') : t('film', { year: String(item.year) })
  }
  const things = Array.from(
    Map.groupBy(unmatched.items, ({ item }) => JSON.stringify(item)).values(),
    (alike): UnknownThing[] => {
      const [delivery] = alike
      if (!delivery) return []
      const facts = [kindOf(delivery), agoWords(t, dates, delivery.at, now), sourceOf(delivery)]
      return [
        {
          delivery,
          name: deliveryName(t, delivery),
          facts: facts.filter(Boolean).join(' · '),
          count: alike.length,
        },
      ]
    },
  ).flat()
  return { connections, servers, words, things, unknown: unmatched.found, deliveries, tokens, sourceOf, now }
}
