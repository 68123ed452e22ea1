import '../../../../sheets/every-page'
import type { Metadata } from 'next'
import { parseProfileQuery, profileParameters } from '#contract'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { withQuery } from '#lib/addresses/routes'
import { pageLanguage } from '#lib/server/pages/page-language'
import { profilePage } from '#lib/server/pages/public-queries'
import { type IdProps, loadById } from '../../../load-by-id'
import { ProfileUnavailable } from '../profile-unavailable'
import { ProfileView, profileMetadata } from '../profile-view'

type Props = IdProps & QueryProps

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const query = parseProfileQuery(await searchParams)
  return profileMetadata(await loadById(params, (language, id) => profilePage(language, id, query)))
}

/** The middleware rewrites `/user/7?page=2` to this page. */
export default async function RequestTimeProfilePage({ params, searchParams }: Props) {
  const query = parseProfileQuery(await searchParams)
  const profile = await loadById(params, (language, id) => profilePage(language, id, query))
  if (profile.state === 'found') {
    return <ProfileView language={await pageLanguage({ params })} profile={profile.found} query={query} />
  }
  const path = withQuery(`/user/${(await params).id}`, profileParameters(query))
  return <ProfileUnavailable outcome={profile} path={path} />
}
