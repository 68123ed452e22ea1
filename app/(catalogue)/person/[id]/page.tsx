import type { Metadata } from 'next'
import { KnownFor } from '#components/person/known-for'
import { PersonFacts } from '#components/person/person-facts'
import { MESSAGES, type Person } from '#contract'
import { parseId } from '#lib/addresses/parse-id'
import { personPath, ROUTES } from '#lib/addresses/routes'
import { breadcrumbs, personThing } from '#lib/documents/json-ld'
import { pageMetadata, SITE_NAME, shareImage, unlisted } from '#lib/documents/page-metadata'
import { type Outcome, outcomeOf } from '#lib/server/pages/catch-upstream-error'
import { personDetails } from '#lib/server/pages/queries'
import { siteUrl } from '#lib/server/settings'
import { Failed } from '../../failed'
import { JsonLd } from '../../json-ld'
import { Missing } from '../../missing'
import css from './person.module.scss'

interface Addressed {
  params: Promise<{ id: string }>
}

export const revalidate = 3600

// Without it pages would not be cached: each is rendered on its first request.
export function generateStaticParams(): [] {
  return []
}

export async function generateMetadata({ params }: Addressed): Promise<Metadata> {
  const person = await loadPerson(params)
  if (person.state !== 'found') return unlisted(person.state === 'missing' ? 'Not found' : 'Not available')
  const { id, name, biography, knownFor } = person.found
  return pageMetadata({
    title: name,
    description: biography ?? knownForSentence(person.found),
    path: personPath(id),
    site: siteUrl(),
    type: 'profile',
  })

  function knownForSentence(one: Person): string {
    const titles = knownFor.slice(0, 3).map((credit) => credit.name)
    return titles.length > 0
      ? `${one.name} is known for ${titles.join(', ')}.`
      : `${one.name} on ${SITE_NAME}.`
  }
}

export default async function PersonPage({ params }: Addressed) {
  const person = await loadPerson(params)
  if (person.state === 'missing') return <Missing what="person" />
  if (person.state === 'failed') {
    return (
      <Failed
        sentence={MESSAGES.detailsFailed.person}
        reason={person.error.failure.message}
        path={`/person/${(await params).id}`}
      />
    )
  }
  const [site, path] = [siteUrl(), personPath(person.found.id)]
  return (
    <>
      <div className={css.person}>
        <PersonFacts person={person.found} today={new Date().toISOString().slice(0, 10)} />
        <KnownFor credits={person.found.knownFor} />
      </div>
      <JsonLd
        things={[
          personThing(person.found, site, shareImage(path, site)),
          breadcrumbs(
            [
              { name: SITE_NAME, path: ROUTES.home },
              { name: person.found.name, path },
            ],
            site,
          ),
        ]}
      />
    </>
  )
}

async function loadPerson(params: Addressed['params']): Promise<Outcome<Person>> {
  const id = parseId((await params).id)
  return outcomeOf(id === null ? Promise.resolve(null) : personDetails(id))
}
