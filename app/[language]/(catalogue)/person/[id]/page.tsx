import '../../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MarkedTitles } from '#components/availability/marked-titles'
import { KnownFor } from '#components/person/known-for'
import { PersonHero } from '#components/person/person-hero'
import { ClientMessages } from '#components/ui/text/client-messages'
import type { Person } from '#contract'
import { personPath } from '#lib/addresses/routes'
import { breadcrumbs, personThing } from '#lib/documents/json-ld'
import { pageMetadata, SITE_NAME, shareImage } from '#lib/documents/page-metadata'
import { pageLanguage, siteIn } from '#lib/server/pages/page-language'
import { personDetails } from '#lib/server/pages/public-queries'
import { siteUrl } from '#lib/server/settings'
import { availabilitySource, isOffered } from '#lib/server/upstream/capabilities'
import { Failed } from '../../failed'
import { JsonLd } from '../../json-ld'
import { type IdProps, loadById, unlistedMetadata } from '../../load-by-id'
import { Missing } from '../../missing'
import css from './person.module.scss'

export const revalidate = 3600

// Without it pages would not be cached: each is rendered on its first request.
export function generateStaticParams(): [] {
  return []
}

export async function generateMetadata({ params }: IdProps): Promise<Metadata> {
  const person = await loadById(params, personDetails)
  if (person.state !== 'found') return unlistedMetadata(person)
  const { id, name, biography } = person.found
  return pageMetadata({
    title: name,
    description: biography ?? (await knownForSentence(person.found)),
    path: personPath(id),
    site: siteUrl(),
    type: 'profile',
  })
}

async function knownForSentence({ name, knownFor }: Person): Promise<string> {
  const t = await getTranslations('person')
  const titles = knownFor.slice(0, 3).map((credit) => credit.name)
  return titles.length > 0
    ? t('description', { name, titles: titles.join(', ') })
    : t('descriptionWithoutTitles', { name, site: SITE_NAME })
}

export default async function PersonPage({ params }: IdProps) {
  const person = await loadById(params, personDetails)
  if (person.state === 'missing') return <Missing what="person" />
  if (person.state === 'failed') {
    const t = await getTranslations('person')
    return (
      <Failed
        sentence={t('loadFailed')}
        reason={person.error.failure.message}
        path={`/person/${(await params).id}`}
      />
    )
  }
  const [site, path] = [siteIn(await pageLanguage({ params })), personPath(person.found.id)]
  return (
    <>
      <div className={css.person}>
        <PersonHero person={person.found} today={new Date().toISOString().slice(0, 10)} />
        <ClientMessages of={['dot', 'knownFor', 'progressParts', 'score', 'serviceLine', 'titleCard']}>
          <div className={css.titles}>
            <MarkedTitles source={await availabilitySource()} titles={person.found.knownFor}>
              <KnownFor
                id={person.found.id}
                credits={person.found.knownFor}
                hasProgress={await isOffered('franchises')}
              />
            </MarkedTitles>
          </div>
        </ClientMessages>
      </div>
      <JsonLd
        things={[
          personThing(person.found, site, shareImage(path, site)),
          breadcrumbs(person.found.name, path, site),
        ]}
      />
    </>
  )
}
