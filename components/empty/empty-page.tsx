import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button'
import { TextLink } from '#components/ui/text-button'
import type { Offer } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import css from './empty-page.module.scss'

/** Those of several pages have a name among the messages. */
type Lead = { href: string } & ({ label: string } | { name: 'search' | 'bringHistory' | 'rateFilms' })

export const SEARCH: Lead = { name: 'search', href: ROUTES.search }

/** False where the host cannot import. */
export function bringHistory(offers: readonly Offer[]): Lead | false {
  return offers.includes('import') && { name: 'bringHistory', href: ROUTES.import }
}

/** The wall, or the search where the host has none. */
export function rateFilms(offers: readonly Offer[]): Lead {
  return offers.includes('browse') ? { name: 'rateFilms', href: ROUTES.rate } : SEARCH
}

interface EmptyPageProps {
  sentence: ReactNode
  /** The page's one filled button. */
  action: Lead | ReactNode
  /** Those that the host does not offer are false. */
  leads?: readonly (Lead | false)[]
  /** The section's own drawing in outline. */
  children: ReactNode
}

/** A member's page before there is anything on it: what to do first, and how the page will look. */
export function EmptyPage({ sentence, action, leads = [], children }: EmptyPageProps) {
  const t = useTranslations('empty')
  const labelOf = (lead: Lead) => ('name' in lead ? t(lead.name) : lead.label)
  return (
    <div className={css.empty}>
      <p className={css.sentence}>{sentence}</p>
      <div className={css.acts}>
        {isLead(action) ? (
          <ButtonLink href={action.href} look="primary">
            {labelOf(action)}
          </ButtonLink>
        ) : (
          action
        )}
        {leads.map(
          (lead) =>
            lead && (
              <TextLink key={lead.href} href={lead.href}>
                {labelOf(lead)}
              </TextLink>
            ),
        )}
      </div>
      {children}
    </div>
  )
}

function isLead(action: Lead | ReactNode): action is Lead {
  return typeof action === 'object' && action !== null && 'href' in action
}
