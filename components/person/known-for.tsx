'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ServiceMark } from '#components/availability/service-mark'
import { LazyMembersOnly } from '#components/shows/lazy-members-only'
import { CardGrid } from '#components/titles/card-grid'
import { PosterCard } from '#components/titles/poster-card'
import type { Credit } from '#contract'
import { useSignedIn } from '#lib/browser/session/signed-in'
import { titleKey } from '#lib/contract/titles/title-key'
import { toCardTitle } from '#lib/contract/titles/to-card-title'
import { compareKeys } from '#lib/text/compare-keys'
import { year } from '#lib/text/year'
import css from './known-for.module.scss'

const loadOwn = () => import('./own-credits').then((file) => file.OwnCredits)
const NOTHING: ReadonlySet<string> = new Set()

interface KnownForProps {
  /** Of the person. */
  id: number
  credits: Credit[]
  /** Whether the host counts what members have seen. */
  hasProgress: boolean
}

export function KnownFor({ id, credits, hasProgress }: KnownForProps) {
  const t = useTranslations('knownFor')
  const parts = useTranslations('progressParts')
  const [chosen, setHidden] = useState(NOTHING)
  const hidden = useSignedIn() ? chosen : NOTHING
  return (
    <section className={css.known} aria-labelledby="known-for">
      <h2 id="known-for">{t('knownFor')}</h2>
      {hasProgress && credits.length > 0 && (
        <div className={css.own}>
          <LazyMembersOnly
            failed={parts('failed')}
            again={parts('again')}
            load={loadOwn}
            props={{ id, credits, hidden, onHide: setHidden }}
          />
        </div>
      )}
      {credits.length > 0 ? (
        <CardGrid>
          {credits.toSorted(hostedFirst).map((credit) => (
            <li key={titleKey(credit)} hidden={hidden.has(titleKey(credit))}>
              <PosterCard
                title={toCardTitle(credit)}
                isMixed
                caption={<Part character={credit.character} date={credit.releaseDate} />}
                mark={<ServiceMark title={credit} />}
              />
            </li>
          ))}
        </CardGrid>
      ) : (
        <p>{t('nothingKnown')}</p>
      )}
    </section>
  )
}

function Part({ character, date }: { character: string | null; date: string | null }) {
  const t = useTranslations('knownFor')
  const titleCard = useTranslations('titleCard')
  if (!character) return year(titleCard, date)
  return t.rich('asCharacter', {
    year: year(titleCard, date),
    character,
    name: (chunks: ReactNode) => <bdi>{chunks}</bdi>,
  })
}

/** In the order of the API. */
function hostedFirst(one: Credit, other: Credit): number {
  const byHost = Number(other.isHost ?? false) - Number(one.isHost ?? false)
  return byHost || (one.isHost ? 0 : newestFirst(one, other))
}

// Without a date a title is still to come.
function newestFirst(one: Credit, other: Credit): number {
  return compareKeys(other.releaseDate ?? '9999', one.releaseDate ?? '9999')
}
