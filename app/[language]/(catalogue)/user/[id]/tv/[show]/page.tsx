import '../../../../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MemberShow } from '#components/place-ratings/member/member-show'
import { parseId } from '#lib/addresses/parse/parse-id'
import { memberShowPath, titlePath } from '#lib/addresses/routes'
import { pageMetadata } from '#lib/documents/page-metadata'
import { memberShow } from '#lib/server/pages/public-queries'
import { siteUrl } from '#lib/server/settings'
import { Failed } from '../../../../failed'
import { loadById, unlistedMetadata } from '../../../../load-by-id'
import { Missing } from '../../../../missing'
import { ProfileUnavailable } from '../../profile-unavailable'

interface MemberShowProps {
  params: Promise<{ language: string; id: string; show: string }>
}

export async function generateMetadata(addressed: MemberShowProps): Promise<Metadata> {
  const outcome = await load(addressed)
  if (outcome.state !== 'found') return unlistedMetadata(outcome)
  const { member, show } = outcome.found
  const t = await getTranslations('memberShow')
  const named = { username: member.username, show: show.name }
  return pageMetadata({
    title: t('title', named),
    description: t('description', named),
    path: memberShowPath(member.id, show.id),
    imagePath: titlePath(show),
    site: siteUrl(),
    isListed: false,
  })
}

/** Rendered per request: a cached one would be a page a member and show to mark stale. */
export default async function MemberShowPage(addressed: MemberShowProps) {
  const outcome = await load(addressed)
  if (outcome.state === 'found') return <MemberShow rated={outcome.found} />
  const { id, show } = await addressed.params
  const path = `/user/${id}/tv/${show}`
  if (outcome.state === 'failed') {
    const t = await getTranslations('memberShow')
    return <Failed sentence={t('loadFailed')} reason={outcome.error.failure.message} path={path} />
  }
  const reason = outcome.failure?.reason
  if (reason === 'members.profilePrivate' || reason === 'members.notThere') {
    return <ProfileUnavailable outcome={outcome} path={path} />
  }
  return <Missing what="ratings" />
}

function load({ params }: MemberShowProps) {
  return loadById(params, async (language, id) => {
    const show = parseId((await params).show)
    return show === null ? null : memberShow(language, id, show)
  })
}
