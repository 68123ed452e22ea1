import '../../../sheets/every-page'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MarkedTitles } from '#components/availability/marked-titles'
import { FranchiseHeader } from '#components/franchises/franchise-header'
import { FranchiseWall } from '#components/franchises/franchise-wall'
import { LazyNextPart } from '#components/franchises/lazy-next-part'
import { ClientMessages } from '#components/ui/text/client-messages'
import type { AvailabilitySource, CatalogueSource, Franchise } from '#contract'
import { franchisePath, ROUTES, titlePath } from '#lib/addresses/routes'
import { breadcrumbs, itemList } from '#lib/documents/json-ld'
import { pageMetadata } from '#lib/documents/page-metadata'
import { pageLanguage, siteIn } from '#lib/server/pages/page-language'
import { franchise } from '#lib/server/pages/public-queries'
import { siteUrl } from '#lib/server/settings'
import { availabilitySource, catalogueSource, isLacking } from '#lib/server/upstream/capabilities'
import { franchiseFacts } from '#lib/text/franchise-facts'
import type { Language } from '#lib/text/language'
import { Failed } from '../../failed'
import { JsonLd } from '../../json-ld'
import { type IdProps, loadById, unlistedMetadata } from '../../load-by-id'
import { Missing } from '../../missing'
import css from './franchise.module.scss'

// What is to come changes with the day.
export const revalidate = 3600

// Without it pages would not be cached: each is rendered on its first request.
export function generateStaticParams(): [] {
  return []
}

export async function generateMetadata({ params }: IdProps): Promise<Metadata> {
  const outcome = await loadById(params, franchise)
  if (outcome.state !== 'found') return unlistedMetadata(outcome)
  const { id, name, overview, parts } = outcome.found
  const t = await getTranslations('franchise')
  const facts = franchiseFacts(t, parts, (await catalogueSource())?.kind ?? 'tmdb')
  const [first] = parts
  return pageMetadata({
    title: name,
    description: overview ?? t('description', { name, facts }),
    path: franchisePath(id),
    imagePath: first ? titlePath(first) : ROUTES.home,
    site: siteUrl(),
  })
}

export default async function FranchisePage({ params }: IdProps) {
  if (await isLacking('franchises')) notFound()
  const outcome = await loadById(params, franchise)
  if (outcome.state === 'missing') return <Missing what="franchise" />
  if (outcome.state === 'failed') {
    const t = await getTranslations('franchise')
    return (
      <Failed
        sentence={t('loadFailed')}
        reason={outcome.error.failure.message}
        path={`/franchise/${(await params).id}`}
      />
    )
  }
  return (
    <Found
      language={await pageLanguage({ params })}
      franchise={outcome.found}
      catalogue={await catalogueSource()}
      availability={await availabilitySource()}
    />
  )
}

interface FoundProps {
  language: Language
  franchise: Franchise
  /** Null while the host does not say. */
  catalogue: CatalogueSource | null
  /** Null where the host has none. */
  availability: AvailabilitySource | null
}

function Found({ language, franchise, catalogue, availability }: FoundProps) {
  const [site, path] = [siteIn(language), franchisePath(franchise.id)]
  const { id, name, parts } = franchise
  return (
    <ClientMessages of={['dot', 'progressParts', 'score', 'serviceLine', 'share', 'titleCard']}>
      <article>
        <FranchiseHeader franchise={franchise} source={catalogue?.kind ?? 'tmdb'} />
        <div className={css.page}>
          {parts.length > 0 && <LazyNextPart id={id} parts={parts} />}
          <MarkedTitles source={availability} titles={parts}>
            <FranchiseWall franchise={franchise} today={new Date().toISOString().slice(0, 10)} />
          </MarkedTitles>
        </div>
      </article>
      <JsonLd things={[itemList(name, parts, site), breadcrumbs(name, path, site)]} />
    </ClientMessages>
  )
}
