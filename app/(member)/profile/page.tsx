import type { Metadata } from 'next'
import { AccountSettings } from '#components/account-settings/account-settings'
import { SecurityTab } from '#components/account-settings/security-tab'
import { LoadFailure } from '#components/member/load-failure'
import { ProfileInformation } from '#components/member/profile-information'
import { AutoRefresh } from '#components/my-movies/auto-refresh'
import { Tabs } from '#components/ui/tabs'
import { MEMBER_MESSAGES } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { catchUpstreamError, isFailed, reasonOf } from '#lib/server/pages/catch-upstream-error'
import { requireViewer } from '#lib/server/pages/page-guards'
import { accountSummary, viewerSessions } from '#lib/server/pages/viewer-queries'
import { siteUrl } from '#lib/server/settings'
import { offers } from '#lib/server/upstream/capabilities'
import css from './page.module.scss'

export const metadata: Metadata = { title: 'Profile', robots: { index: false, follow: true } }

export default async function ProfilePage() {
  const offered = await offers()
  const offersAccount = offered.includes('account')
  const [account, summary, sessions] = await Promise.all([
    requireViewer().catch(catchUpstreamError),
    // Without them the rest of the page is shown.
    offersAccount ? accountSummary().catch(() => null) : null,
    offersAccount ? viewerSessions().catch(() => null) : null,
  ])
  if (isFailed(account)) {
    return (
      <LoadFailure
        heading="Profile"
        sentence={MEMBER_MESSAGES.profileFailed}
        reason={reasonOf(account)}
        path={ROUTES.profile}
      />
    )
  }
  return (
    <div className={css.page}>
      <AutoRefresh rendering={crypto.randomUUID()} of={['account', 'member', 'profile', 'picture']} />
      <h1>Profile</h1>
      <Tabs
        label="Profile"
        tabs={[
          {
            id: 'information',
            title: 'Profile Information',
            content: (
              <ProfileInformation
                account={account}
                site={siteUrl()}
                offersPrivacy={offered.includes('privacy')}
              />
            ),
          },
          {
            id: 'security',
            title: 'Security',
            content: (
              <SecurityTab email={account.email}>
                {summary && sessions && (
                  <AccountSettings
                    account={account}
                    summary={summary}
                    sessions={sessions}
                    site={siteUrl()}
                    offers={offered}
                  />
                )}
              </SecurityTab>
            ),
          },
        ]}
      />
    </div>
  )
}
