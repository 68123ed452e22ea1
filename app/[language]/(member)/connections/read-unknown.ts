import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Delivery } from '#contract'
import { agoWords, deliveryName, type Now, type UnknownThing } from '#lib/browser/connections/delivery-words'
import { viewerDeliveries } from '#lib/server/pages/viewer-queries'
import type { Language } from '#lib/text/language'

/** Of 50 deliveries each, most members have one: a longer list is no longer looked through. */
const PAGES_MAX = 20

/** The newest unmatched deliveries, and how many there are in all. Null when signed out. */
export async function readUnmatched(language: Language) {
  const first = await viewerDeliveries(language, { outcomes: ['unmatched'] })
  if (!first) return null
  const items = new Map(first.items.map((one) => [one.id, one]))
  for (let page = 2; page <= Math.min(first.pages, PAGES_MAX); page++) {
    const next = await viewerDeliveries(language, { outcomes: ['unmatched'], page })
    for (const one of next?.items ?? []) items.set(one.id, one)
  }
  return { items: Array.from(items.values()), found: Math.max(first.found, items.size) }
}

/** Those of the same item are one thing. */
export async function unknownThings(
  deliveries: readonly Delivery[],
  sourceOf: (delivery: Delivery) => string | undefined,
  now: Now,
): Promise<UnknownThing[]> {
  const [t, dates] = await Promise.all([getTranslations('deliveries'), getTranslations('dates')])
  const kindOf = ({ reason, item }: Delivery) => {
    if (reason === 'no_episode') return t('why.no_episode')
    if (reason === 'several') return t('why.several')
    if (item.type === 'episode') return t('anEpisode')
    return item.year === null ? t('withoutYear') : t('film', { year: String(item.year) })
  }
  const things = Map.groupBy(deliveries, ({ item }) => JSON.stringify(item))
  return Array.from(things).flatMap(([key, alike]) => {
    const [delivery] = alike
    if (!delivery) return []
    const facts = [kindOf(delivery), agoWords(t, dates, delivery.at, now), sourceOf(delivery)]
    return {
      key,
      delivery,
      ids: alike.map(({ id }) => id),
      name: deliveryName(t, delivery),
      facts: facts.filter(Boolean).join(' · '),
    }
  })
}
