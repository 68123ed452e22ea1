import type { Metadata } from 'next'
import { LoadFailure } from '#components/member/load-failure'
import { ProfileInformation } from '#components/member/profile-information'
import { SecurityPanel } from '#components/member/security-panel'
import { Tabs } from '#components/ui/tabs'
import { MESSAGES } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { catchUpstreamError, isFailed, reasonOf } from '#lib/server/pages/catch-upstream-error'
import { requireViewer } from '#lib/server/pages/page-guards'
import { siteUrl } from '#lib/server/settings'
import { isOffered } from '#lib/server/upstream/connection-test'
import css from './page.module.scss'

export const metadata: Metadata = { title: 'Profile', robots: { index: false, follow: true } }

export default async function ProfilePage() {
  const [account, offersPrivacy] = await Promise.all([
    requireViewer().catch(catchUpstreamError),
    isOffered('privacy'),
  ])
  if (isFailed(account)) {
    return (
      <LoadFailure
        heading="Profile"
        sentence={MESSAGES.profileFailed}
        reason={reasonOf(account)}
        path={ROUTES.profile}
      />
    )
  }
  return (
    <div className={css.page}>
      <h1>Profile</h1>
      <Tabs
        label="Profile"
        tabs={[
          {
            id: 'information',
            title: 'Profile Information',
            content: <ProfileInformation account={account} site={siteUrl()} offersPrivacy={offersPrivacy} />,
          },
          { id: 'security', title: 'Security', content: <SecurityPanel email={account.email} /> },
        ]}
      />
    </div>
  )
}
