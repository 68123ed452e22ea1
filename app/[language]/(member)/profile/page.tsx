import '../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ConfirmationHost } from '#components/account/confirmation/confirmation-host'
import { SecurityTab } from '#components/account/settings/security-tab'
import { ServicesTab } from '#components/account/settings/services-tab'
import type { NamedChoice } from '#components/account/settings/where-you-watch-rows'
import { RefreshOnChange } from '#components/collection/refresh-on-change'
import { EmptyHistogram } from '#components/empty/empty-histogram'
import { bringHistory, EmptyPage, rateFilms } from '#components/empty/empty-page'
import { MemberLists } from '#components/lists/public/member-lists'
import { OwnProfile } from '#components/members/own-profile'
import { RatingHistogram } from '#components/members/profile/rating-histogram'
import { Tabs } from '#components/ui/tabs'
import { ClientMessages } from '#components/ui/text/client-messages'
import { availabilitySourceOf, parsePageNumber, type SecurityEvent } from '#contract'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { publicViewPath } from '#lib/addresses/profile-path'
import { ROUTES } from '#lib/addresses/routes'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { firstProfilePage, LISTS_OF_PROFILE, publicLists } from '#lib/server/pages/public-queries'
import {
  accountSummary,
  viewerAccount,
  viewerDismissed,
  viewerEvents,
  viewerSecurity,
  viewerServices,
  viewerSessions,
} from '#lib/server/pages/viewer-queries'
import { siteUrl } from '#lib/server/settings'
import { catalogueSource, isOffered } from '#lib/server/upstream/capabilities'
import { countryName } from '#lib/text/country-name'
import type { Language } from '#lib/text/language'
import { memberPage } from '../member-page'
import css from './page.module.scss'
import { readPrograms } from './read-programs'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profilePage')
  return { title: t('heading'), robots: { index: false, follow: true } }
}

export default async function ProfilePage({ params, searchParams }: LanguageProps & QueryProps) {
  const language = await pageLanguage({ params })
  const t = await getTranslations('profilePage')
  return memberPage({
    language,
    heading: t('heading'),
    failed: t('failed'),
    path: ROUTES.profile,
    read: readSettings(language, parsePageNumber((await searchParams).dismissed)),
    children: (
      { summary, security, sessions, programs, events, choice, source, dismissed, ratings, lists },
      { viewer: account, offered, signIn },
    ) => (
      <ClientMessages
        of={[
          'accountForm',
          'accountSettings',
          'api.account',
          'sources',
          'calendarAddress',
          'dates',
          'dismissedTitles',
          'ownProfile',
          'passkey',
          'factorSettings',
          'passkeySettings',
          'ratingHistogram',
          'securityEvents',
          'session',
          'share',
        ]}
      >
        <div className={css.page}>
          <RefreshOnChange
            rendering={crypto.randomUUID()}
            of={['account', 'member', 'profile', 'picture', 'services', 'recommendations']}
          />
          <h1>{t('heading')}</h1>
          <Tabs
            label={t('heading')}
            tabs={[
              {
                id: 'information',
                title: t('information'),
                content: (
                  <div className={css.information}>
                    <OwnProfile
                      account={account}
                      site={siteUrl()}
                      offersPrivacy={offered.includes('privacy')}
                      empty={
                        summary?.titles === 0 && (
                          <EmptyPage
                            sentence={t('nothingRated')}
                            action={rateFilms(offered)}
                            leads={[
                              bringHistory(offered),
                              { label: t('seeAsOthers'), href: publicViewPath(account.id) },
                            ]}
                          >
                            <EmptyHistogram />
                          </EmptyPage>
                        )
                      }
                    />
                    {ratings.length > 0 && <RatingHistogram ratings={ratings} />}
                    {lists && <MemberLists memberId={account.id} lists={lists} />}
                  </div>
                ),
              },
              {
                id: 'security',
                title: t('security'),
                content: (
                  <SecurityTab
                    account={account}
                    summary={summary}
                    security={security}
                    sessions={sessions}
                    programs={programs}
                    events={events}
                    site={siteUrl()}
                    offers={offered}
                    signIn={signIn}
                  />
                ),
              },
              ...(offered.includes('availability')
                ? [
                    {
                      id: 'services',
                      title: t('services'),
                      content: (
                        <ServicesTab
                          choice={choice}
                          source={source}
                          dismissed={dismissed}
                          summary={summary}
                          site={siteUrl()}
                          offers={offered}
                        />
                      ),
                    },
                  ]
                : []),
            ]}
          />
          <ConfirmationHost provider={signIn.provider} />
        </div>
      </ClientMessages>
    ),
  })
}

async function readSettings(language: Language, dismissedPage: number) {
  const [account, programs, choice, dismissed, catalogue, publicPart] = await Promise.all([
    readAccount(language),
    readPrograms(language),
    readChoice(language),
    readDismissed(language, dismissedPage),
    catalogueSource(),
    readPublicPart(language),
  ])
  const source = availabilitySourceOf(catalogue ?? { kind: 'tmdb' })
  return { ...account, programs, choice, dismissed, source, ...publicPart }
}

async function readAccount(language: Language) {
  if (!(await isOffered('account'))) return { summary: null, security: null, sessions: null, events: null }
  // Without them the rest of the page is shown.
  const [summary, security, sessions, events] = await Promise.all([
    accountSummary(language).catch(() => null),
    viewerSecurity(language).catch(() => null),
    viewerSessions(language).catch(() => null),
    readEvents(language),
  ])
  return { summary, security, sessions, events }
}

async function readEvents(language: Language): Promise<readonly SecurityEvent[] | null> {
  if (!(await isOffered('events'))) return null
  return (await viewerEvents(language, 1).catch(() => null))?.items ?? null
}

async function readChoice(language: Language): Promise<NamedChoice | null> {
  if (!(await isOffered('availability'))) return null
  const choice = await viewerServices(language).catch(() => null)
  return choice && { ...choice, countryName: choice.country && countryName(language, choice.country) }
}

async function readDismissed(language: Language, page: number) {
  return (await isOffered('recommendations')) ? viewerDismissed(language, page).catch(() => null) : null
}

/** What others see of the member: nothing of a private profile. */
async function readPublicPart(language: Language) {
  const viewer = await viewerAccount(language)
  const [profile, lists] = viewer
    ? await Promise.all([
        firstProfilePage(language, viewer.id).catch(() => null),
        publicLists(language, { member: viewer.id }, LISTS_OF_PROFILE).catch(() => null),
      ])
    : [null, null]
  return { ratings: profile?.ratings ?? [], lists }
}
